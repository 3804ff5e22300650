import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { withInlineStyles } from './browser-policy.js';
import { openApiDocument } from './openapi.js';

/** Where the pages are that show an OpenAPI document; none of their code runs here. */
const PAGES = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const INITIALIZER = `window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: '/api/docs.json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    layout: 'StandaloneLayout',
  });
};
`;

/** Shows the API at `/api/docs`, and describes it at `/api/docs.json`. What is shown is made when somebody first asks for it. */
export function describeApi(app: NestExpressApplication, publicUrl: string): void {
  let document: object | undefined;
  app.use('/api/docs.json', (_: Request, response: Response) => {
    document ??= openApiDocument(publicUrl);
    response.json(document);
  });
  app.use('/api/docs/swagger-initializer.js', (_: Request, response: Response) => void response.type('js').send(INITIALIZER));
  app.use('/api/docs', withInlineStyles);
  app.useStaticAssets(PAGES, { prefix: '/api/docs', index: 'index.html' });
}
