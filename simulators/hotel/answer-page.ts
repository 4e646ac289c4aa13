import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Assets, pageHeaders, readAsset } from '../fiscal-printer/assets.ts';
import { sendJson } from '../fiscal-printer/json.ts';
import type { Simulation } from './answer-call.ts';
import { hotelPage } from './pages/hotel-page.ts';

const fileOf = (path: string) => new URL(path, import.meta.url).href;

const assets: Assets = {
  '/assets/page.css': { source: fileOf('../fiscal-printer/assets/page.css'), type: 'text/css; charset=utf-8' },
  '/assets/hotel.css': { source: fileOf('assets/hotel.css'), type: 'text/css; charset=utf-8' },
  '/assets/hotel.js': { source: fileOf('assets/hotel.js'), type: 'text/javascript; charset=utf-8' },
  '/assets/icon.svg': { source: fileOf('../identity/assets/icon.svg'), type: 'image/svg+xml' },
  '/assets/figtree.woff2': {
    source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
};

/** Whether a path belongs to the page; no vendor has such paths. */
export function isOfPage(path: string): boolean {
  return path === '/' || path === '/events' || path.startsWith('/assets/');
}

/** Answers with the page that shows the hotel, or with one of its files. */
export async function answerPage(
  simulation: Simulation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hotel');
  if (pathname === '/events') return streamEvents(simulation, response);
  if (pathname === '/') {
    response.writeHead(200, pageHeaders).end(hotelPage(simulation, searchParams.get('search') ?? ''));
    return;
  }
  const asset = await readAsset(assets, pathname);
  if (asset === undefined) return sendJson(response, 404, { error: 'not found' });
  response.writeHead(200, { 'Content-Type': asset.type, 'Cache-Control': 'no-cache' }).end(asset.content);
}

/** Notifies the page that it is out of date. */
function streamEvents({ hotel, journal, faults }: Simulation, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const sendChange = () => response.write('data: changed\n\n');
  sendChange();
  const stops = [hotel.onChange(sendChange), journal.onChange(sendChange), faults.onChange(sendChange)];
  response.once('close', () => {
    for (const stop of stops) stop();
  });
}
