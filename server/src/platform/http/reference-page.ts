import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './api.ts';

/** Where the page's own files lie; not below the API, which serves nothing that its document does not hold. */
const prefix = '/reference';
const oneDay = 'public, max-age=86400';

/** The page itself. Everything in it comes from a file of the same origin, because the policy lets nothing else run. */
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

// The style sheet has a dark theme, and leaves it to the page when to wear it.
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

/** Serves what the page loads. The files are read when first asked for: hardly anybody ever does. */
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
