# The studio as an image: `npm run image` builds it with docker, podman or buildah.
# Nothing of the machine that builds it is kept: what its registry needs comes in as secrets, which no layer holds.

ARG NODE_IMAGE=docker.io/library/node:24-trixie-slim
ARG DEBIAN_IMAGE=docker.io/library/debian:trixie-slim

# All packages: those that only building needs, too.
FROM ${NODE_IMAGE} AS packages
WORKDIR /studio
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/stripe-stand-in/package.json apps/stripe-stand-in/
COPY apps/web/package.json apps/web/
COPY libs/audio/package.json libs/audio/
COPY libs/contract/package.json libs/contract/
COPY libs/domain/package.json libs/domain/
COPY libs/event-log/package.json libs/event-log/
COPY libs/events/package.json libs/events/
COPY libs/film/package.json libs/film/
COPY libs/offline-studio/package.json libs/offline-studio/
COPY libs/providers/package.json libs/providers/
COPY libs/services/package.json libs/services/
COPY libs/story/package.json libs/story/
COPY libs/telemetry/package.json libs/telemetry/
COPY libs/threads/package.json libs/threads/
COPY migrations/package.json migrations/
RUN --mount=type=secret,id=npmrc --mount=type=secret,id=certificates \
    if [ -s /run/secrets/npmrc ]; then export NPM_CONFIG_USERCONFIG=/run/secrets/npmrc; fi; \
    if [ -s /run/secrets/certificates ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/certificates NPM_CONFIG_CAFILE=/run/secrets/certificates; fi; \
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

FROM packages AS build
COPY . .
RUN node scripts/image/build.mjs

# Without what only building needs, the second Node, the packages' ffmpeg, and the files that no process opens.
FROM packages AS production
COPY scripts/image/slim.mjs scripts/image/
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error && node scripts/image/slim.mjs

# Node without the symbols that only who debugs it reads.
FROM ${DEBIAN_IMAGE} AS node
COPY --from=packages /usr/local/bin/node /node
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends binutils && strip /node

# ffmpeg as films need it, from the source that Debian keeps safe. Debian's own build is linked with 170 MB of codecs, devices and networks.
FROM ${DEBIAN_IMAGE} AS ffmpeg
COPY scripts/image/ffmpeg.sh /ffmpeg.sh
RUN sh /ffmpeg.sh /usr/local

# That and an init, with the libraries that they are linked with, and the certificates that the world trusts.
FROM ${DEBIAN_IMAGE} AS system
COPY scripts/image/closure.sh /closure.sh
COPY --from=ffmpeg /usr/local/ /usr/local/
RUN dpkg-query --show --showformat '${Package}\n' > /base \
    && apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends ca-certificates libdav1d7 libx264-164 tini zlib1g \
    && sh /closure.sh /system /usr/local/bin/ffmpeg /usr/bin/tini < /base \
    && cp -r /usr/local/share /system/usr/local/

FROM ${DEBIAN_IMAGE}
COPY --from=node /node /usr/local/bin/node
COPY --from=system /system/ /
RUN ldconfig \
    && groupadd --gid 10001 studio \
    && useradd --uid 10001 --gid studio --home-dir /data --no-create-home --shell /usr/sbin/nologin studio \
    && install -d -o studio -g studio /data
WORKDIR /studio
COPY --from=production /studio/ ./
COPY --from=build /studio/libs/ libs/
COPY --from=build /studio/apps/api/ apps/api/
COPY --from=build /studio/apps/web/dist/ apps/web/dist/
COPY --from=build /studio/migrations/ migrations/
COPY workflows/ workflows/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIST=/studio/apps/web/dist LOG_FORMAT=json
# large pages where glibc hands out memory, as the launcher asks for them: a clip touches hundreds of megabytes once
ENV GLIBC_TUNABLES=glibc.malloc.hugetlb=1
USER 10001:10001
VOLUME /data
EXPOSE 3000
# A process that does not answer is started again; whether it can serve is for the proxy to ask (/api/health/ready).
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# npm and shells keep signals to themselves; tini hands them on and buries what ffmpeg leaves.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "apps/api/bundle/main.js"]
