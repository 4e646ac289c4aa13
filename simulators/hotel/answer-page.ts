import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Assets, answerAsset, pageHeaders, printerAssets } from '../fiscal-printer/assets.ts';
import { streamChanges } from '../fiscal-printer/live-server.ts';
import type { Simulation } from './answer-call.ts';
import { hotelPage } from './pages/hotel-page.ts';

const fileOf = (path: string) => new URL(path, import.meta.url).href;

/** The page is furnished as the printer's, with what belongs to a hotel beside it. */
const assets: Assets = {
  ...printerAssets,
  '/assets/hotel.css': { source: fileOf('assets/hotel.css'), type: 'text/css; charset=utf-8' },
  '/assets/hotel.js': { source: fileOf('assets/hotel.js'), type: 'text/javascript; charset=utf-8' },
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
  const { hotel, journal, faults } = simulation;
  if (pathname === '/events') return streamChanges(response, [hotel, journal, faults], () => 'changed');
  if (pathname === '/') {
    response.writeHead(200, pageHeaders).end(hotelPage(simulation, searchParams.get('search') ?? ''));
    return;
  }
  return answerAsset(assets, pathname, response);
}
