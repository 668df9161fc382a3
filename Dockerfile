# Needs a token: a forgotten one must not start the harbour in production.
FROM python:3.13-slim AS build
# Extras to install beside what the bot needs, such as "speed postgres".
ARG EXTRAS=""
WORKDIR /app
COPY requirements.lock ./
COPY bot/__init__.py bot/bootstrap.py bot/
RUN python -m venv /venv \
    && python -c "from bot.bootstrap import locked; print(locked('bot', *'$EXTRAS'.split()))" > /tmp/wanted \
    && /venv/bin/pip install --no-cache-dir --require-hashes -r /tmp/wanted

FROM python:3.13-slim
RUN useradd --create-home tortuga && install -d -o tortuga /data
WORKDIR /app
COPY --from=build /venv /venv
COPY bot bot
COPY cogs cogs
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    TORTUGA_REQUIRE_TOKEN=true \
    TORTUGA_DATABASE=/data/tortuga.sqlite3
VOLUME /data
USER tortuga
STOPSIGNAL SIGTERM
ENTRYPOINT ["python", "-m", "bot"]
