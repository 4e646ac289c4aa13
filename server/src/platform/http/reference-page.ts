import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './api.ts';

/** The path of the page's own files; not below the API, where everything is in the API document. */
const prefix = '/reference';
const oneDay = 'public, max-age=86400';

/**
 * The page itself. Everything it loads comes from the same origin, because the content security policy allows nothing
 * else.
 */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quieta API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${prefix}/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="${prefix}/swagger-ui-bundle.js"></script>
<script src="${prefix}/start.js"></script>
</body>
</html>
`;

// The style sheet has a dark theme and leaves it to the page when to use it.
const start = `const dark = matchMedia('(prefers-color-scheme: dark)');
const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', dress);
dress();
SwaggerUIBundle({
  url: '${apiPrefix}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null,
});
`;

/** Serves the files that the page loads. They are read at the first request, because they are rarely needed. */
export function serveReferenceFiles(fastify: FastifyInstance): void {
  const folder = join(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'), '..');
  const serve = (name: string, type: string, content: () => Promise<string>) =>
    fastify.get(`${prefix}/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', oneDay)
        .type(`${type}; charset=utf-8`)
        .send(await content()),
    );
  const packaged = (name: string) => () => readFile(join(folder, name), 'utf8');
  serve('swagger-ui.css', 'text/css', packaged('swagger-ui.css'));
  serve('swagger-ui-bundle.js', 'text/javascript', packaged('swagger-ui-bundle.js'));
  serve('start.js', 'text/javascript', async () => start);
}
