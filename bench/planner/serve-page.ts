import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { repositoryRoot } from '@quieta/tools/lib/repository';
import { runTask } from '@quieta/tools/lib/run-task';

const folder = join(repositoryRoot, 'bench');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the page of the planner from the web application's sources, and serves the folder that it stands in. */
export async function servePage(): Promise<{ readonly url: string; stop(): void }> {
  const { passed, output } = await runTask({
    name: 'page of the planner',
    command: ['vite', 'build', '--config', 'vite.bench.config.ts'],
    folder: 'web',
  });
  if (!passed) throw new Error(`The page could not be built:\n${output}`);
  for (const file of ['planner.js', 'planner.css'])
    if (!existsSync(join(folder, 'dist', file)))
      throw new Error(`The build made no dist/${file}, which planner.html names.`);
  const server = createServer(({ url = '/' }, response) => {
    const file = join(folder, normalize(new URL(url, 'http://bench').pathname));
    const type = types[extname(file)];
    if (type === undefined || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/planner.html`, stop: () => server.close() };
}
