# Needs a token: a forgotten one must not start the harbour in production.
FROM python:3.13-slim AS build
WORKDIR /app
COPY pyproject.toml requirements.lock ./
COPY bot/__init__.py bot/bootstrap.py bot/
RUN python -m venv /venv \
    && python -c "from bot.bootstrap import requirements; print('\n'.join(requirements(tests=False)))" > /tmp/wanted \
    && /venv/bin/pip install --no-cache-dir -c requirements.lock -r /tmp/wanted

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
