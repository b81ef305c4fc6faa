# syntax=docker/dockerfile:1
# The Node version is the one that package.json pins; a test compares them.
ARG NODE=24.21.0

FROM node:${NODE}-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node --disable-warning=ExperimentalWarning --eval "import('./tools/build-web.ts').then((web) => web.buildWebIfChanged())"

FROM node:${NODE}-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The optional packages are Node itself, for machines that have another one.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund

FROM node:${NODE}-trixie-slim AS app
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY migrations ./migrations
COPY reference-data ./reference-data
COPY demo ./demo
COPY tools ./tools
COPY src ./src
COPY --from=build /app/dist/web ./dist/web
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ESTIVA_DATA=/data
EXPOSE 8080
# The program says itself when it can answer: migrations of a new version may take a while.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:8080/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/main.ts"]

# The same program with the clients of PostgreSQL, for backup and restore.
FROM app AS tools
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
USER node
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/backup.ts"]
