# The tag tells people what it is; the digest is what is built from. docs/operating/upgrade.md says how to move it.
ARG BASE=python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b

FROM ${BASE} AS build
# Extras to install beside what the bot needs, such as "speed postgres".
ARG EXTRAS=""
WORKDIR /app
COPY requirements.lock ./
COPY bot/__init__.py bot/bootstrap.py bot/
RUN python -m venv /venv \
    && python -c "from bot.bootstrap import locked; print(locked('bot', *'$EXTRAS'.split()))" > /tmp/wanted \
    && /venv/bin/pip install --no-cache-dir --require-hashes -r /tmp/wanted

FROM ${BASE}
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin tortuga \
    && install -d -m 0700 -o tortuga -g tortuga /data
WORKDIR /app
COPY --from=build /venv /venv
COPY bot bot
COPY cogs cogs
# Its file system may be read-only: what would be written beside the sources is written now.
RUN python -m compileall -q bot cogs
# Needs a token: a forgotten one must not start the harbour in production.
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    TORTUGA_REQUIRE_TOKEN=true \
    TORTUGA_DATABASE=/data/tortuga.sqlite3
VOLUME /data
USER tortuga
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=10s --start-period=120s --retries=3 \
    CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
