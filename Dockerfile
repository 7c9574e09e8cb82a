# One image, two commands: `web` and `api` (see deploy/entrypoint.sh).
# Another base with Node 24 or 20 can be given: --build-arg NODE_IMAGE=...
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# No package of ours needs its install script: native parts come as packages of their own.
COPY scripts/prune-modules.mjs scripts/bundled-packages.mjs ./scripts/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && node scripts/prune-modules.mjs node_modules

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /app
# Runs as this number, which owns nothing but the data folder; the official image calls it `node`.
RUN mkdir -p -m 700 /data && chown 1000:1000 /data
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY package.json ./
COPY deploy/entrypoint.sh deploy/health-check.mjs ./deploy/
USER 1000:1000
EXPOSE 3000 3333
HEALTHCHECK --interval=15s --timeout=6s --start-period=30s --retries=3 \
  CMD ["node", "deploy/health-check.mjs"]
ENTRYPOINT ["/app/deploy/entrypoint.sh"]
CMD ["web"]
