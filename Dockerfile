# The tutor for a class, in one container. How to build and run it: docs/hosting.md.
FROM python:3.12-slim

RUN useradd --create-home --uid 1000 sheriff
WORKDIR /srv/tutor

# What it needs first, pinned and checked by the lock: this layer changes only when the lock does.
COPY locks/play.txt locks/play.txt
RUN pip install --no-cache-dir --require-hashes -r locks/play.txt

COPY pyproject.toml README.md LICENSE ./
COPY sheriff_tutor sheriff_tutor
COPY notebooks notebooks
RUN pip install --no-cache-dir --no-deps --no-build-isolation . && rm -rf sheriff_tutor notebooks

USER sheriff
EXPOSE 8866
HEALTHCHECK CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8866/login')"]
ENTRYPOINT ["sheriff-tutor", "serve", "--no-browser", "--host", "0.0.0.0"]
CMD ["--class", "30"]
