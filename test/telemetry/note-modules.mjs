import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Preloaded into a studio: notes every module of OpenTelemetry that it loads in the file that MODULES_LOADED names.
registerHooks({
  load(url, context, next) {
    if (url.includes('/@opentelemetry/'))
      appendFileSync(process.env.MODULES_LOADED, `${url.replace(/^.*\/@opentelemetry\/([^/]+)\/.*$/, '$1')}\n`);
    return next(url, context);
  },
});
