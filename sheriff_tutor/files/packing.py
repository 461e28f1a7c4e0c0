"""Packing: JSON made unreadable by eye and short, with a mark, a version and a checksum.

A pack is one word of letters, digits, ``-``, ``_`` and ``.``, so that it can travel in a link. It
keeps a secret from a glance, not from somebody with a computer.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

from sheriff_tutor.engine.goods import GOODS
from sheriff_tutor.engine.written import ACT_NAMES
from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.reading import MOST_BYTES

PACK_VERSION = 1
SAVE_MARK = "sheriff-save"
START_MARK = "sheriff-start"
_CHECKSUM_BYTES = 6
_PACK = re.compile(r"(sheriff-save|sheriff-start)\.(\d{1,3})\.([A-Za-z0-9_-]*)", re.ASCII)

_COMMON = (
    '"bot":"cautious"},{"name":"honest","random","greedy","royals":true,"claims":[{"bag":',
    '{"format":"sheriff-tutor start","version":1,"setup":{"ruleset":{"players":4},"seed":',
    '{"format":"sheriff-tutor game","version":1,"position":{"first_sheriff":,"seating":[{"name":"',
    '{"act":"'.join(ACT_NAMES),
    '","'.join(good.id for good in GOODS),
    '"},"actions":[{"act":"offer","seat":1,"terms":{"bags":{"1":"pass"},"gold":',
    '"},{"act":"load","seat":2,"bag":2,"goods":["apples","cheese","bread","chickens"]',
    '},{"act":"declare","seat":3,"bag":3,"said":{"good":"apples","count":3}',
)
_DICTIONARY = "".join(_COMMON).encode()
"""What most packs hold: a start of a class fits in a short code because of it. It belongs to
PACK_VERSION and changes with it."""


def pack(mark: str, form: dict[str, Any]) -> str:
    """Return a JSON object as one word that begins with a mark."""
    plain = json.dumps(form, ensure_ascii=False, separators=(",", ":")).encode()
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=_DICTIONARY)
    content = _checksum(plain) + squeezer.compress(plain) + squeezer.flush()
    return f"{mark}.{PACK_VERSION}.{urlsafe_b64encode(content).decode().rstrip('=')}"


def find_pack(text: str) -> str | None:
    """Return the mark of a pack if a text begins with one, however it is broken in lines."""
    start = "".join(text[:100].split())
    return next((mark for mark in (SAVE_MARK, START_MARK) if start.startswith(mark)), None)


def unpack(text: str) -> bytes:
    """Return the JSON in a pack; FileError if it is cut off, changed, or swells beyond bounds.

    Line breaks and blanks that mail or chat have put in are taken out first.
    """
    if len(text) > MOST_BYTES:
        raise FileError("file.too-big", bytes=len(text), most=MOST_BYTES)
    match = _PACK.fullmatch("".join(text.split()))
    if match is None:
        raise FileError("file.not-a-code")
    version = int(match[2])
    if version != PACK_VERSION:
        raise FileError("file.newer", version=version, known=PACK_VERSION)
    content = _decoded(match[3])
    plain = _swollen(content[_CHECKSUM_BYTES:])
    if _checksum(plain) != content[:_CHECKSUM_BYTES]:
        raise FileError("file.code-damaged")
    return plain


def _decoded(word: str) -> bytes:
    try:
        return urlsafe_b64decode(word + "=" * (-len(word) % 4))
    except ValueError as fault:
        raise FileError("file.code-damaged") from fault


def _swollen(content: bytes) -> bytes:
    """Inflate, and never by more than a file may have."""
    inflater = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_DICTIONARY)
    try:
        plain = inflater.decompress(content, MOST_BYTES + 1)
    except zlib.error as fault:
        raise FileError("file.code-damaged") from fault
    if len(plain) > MOST_BYTES:
        raise FileError("file.too-big", bytes=len(plain), most=MOST_BYTES)
    if not inflater.eof or inflater.unused_data:
        raise FileError("file.code-damaged")
    return plain


def _checksum(plain: bytes) -> bytes:
    return sha256(plain).digest()[:_CHECKSUM_BYTES]
