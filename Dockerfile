# API and web app in one image. The database is MongoDB: see docker-compose.yml.

FROM node:24-slim AS manifests
RUN npm install --global npm@11.19.1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/e2e/package.json apps/e2e/
COPY packages/shared/package.json packages/shared/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
COPY packages/words/package.json packages/words/

# What the API imports. The pages need no packages once they are built.
FROM manifests AS packages
COPY ops/trim-packages ops/
RUN npm ci --omit=dev --workspace hustings-api && ops/trim-packages

FROM manifests AS build
RUN npm ci
COPY . .
RUN TURBO_TELEMETRY_DISABLED=1 npm run build

FROM node:24-slim
ENV NODE_ENV=production HOME=/tmp
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/packages/embedded-mongo/package.json packages/embedded-mongo/
COPY --from=packages /app/apps/api/package.json apps/api/
COPY --from=packages /app/apps/api/node_modules apps/api/node_modules
COPY --from=build /app/packages/embedded-mongo/dist packages/embedded-mongo/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/api/fonts apps/api/fonts
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/docs/check_ballot_box.py docs/
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Room for what is young and soon forgotten: see docs/operating.md.
CMD ["node", "--max-semi-space-size=32", "apps/api/dist/main.js"]
