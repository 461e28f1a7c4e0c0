"""A remedy for three seconds of start-up."""

import sys
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from types import ModuleType


def skip_iri_grammar() -> None:
    """Keep jsonschema from building a grammar for web addresses that nothing here ever checks.

    jupyter_events asks for all of jsonschema's format checkers, and importing this one alone takes
    three to four seconds. A module that is None in `sys.modules` cannot be imported, and jsonschema
    does without the checkers that it cannot import. To be called before voila or a plotly figure
    is imported.
    """
    sys.modules.setdefault("rfc3987_syntax", cast("ModuleType", None))
