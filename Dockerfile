# The site as one image: a web process, a worker, or both (ROLE). docs/hosting.md has the steps, compose.yaml a Postgres.
# The version is the one that package.json names; a test keeps them equal.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /site
COPY package.json package-lock.json .npmrc ./

# No package's own scripts are run (.npmrc). Node is in the image, and the embedded database brings its builds along.
FROM base AS build
RUN npm ci --include=dev
COPY . .
# What pages are made with: none of it is secret.
ARG VITE_LOAN_SERVICE_URL
ARG VITE_SCORECARD_SERVICE_URL
ARG VITE_ADVANCED_SCORECARD_SERVICE_URL
ARG VITE_NEWSLETTER_AUDIENCE_ID
ARG VITE_GTM_ID
# For /metrics; without it the version alone says what runs.
ARG COMMIT
RUN PATH="$PATH:/site/node_modules/.bin" node scripts/build.ts

FROM base AS packages
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY package.json ./
COPY --from=packages /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY content ./content
# Everything belongs to root and nothing but the data can be written.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm or a shell: the signal that ends the container must reach the site.
CMD ["node", "--max-semi-space-size=16", "build/server/app.js"]
