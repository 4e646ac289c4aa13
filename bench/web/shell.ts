import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves an empty shell: a page with one script of so many bytes that cannot be compressed, which draws one card as
 * soon as it is there. No planner whose code has as many bytes can be faster.
 */
export async function serveShell(bytes: number): Promise<{ readonly url: string; stop(): void }> {
  const filler = randomBytes(Math.ceil(bytes / 2))
    .toString('hex')
    .slice(0, bytes);
  const script = `/*${filler}*/document.body.innerHTML='<div role="gridcell" data-id="1">Card</div>';`;
  const page =
    '<!doctype html><html lang="en"><title>Shell</title><body><script src="/shell.js" defer></script></body></html>';
  const server = createServer(({ url }, response) => {
    const isScript = url === '/shell.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
