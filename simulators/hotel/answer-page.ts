import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Assets, answerAsset, assetsBeside, pageHeaders, printerAssets } from '../fiscal-printer/assets.ts';
import { streamChanges } from '../fiscal-printer/live-server.ts';
import type { Simulation } from './answer-call.ts';
import { hotelPage } from './pages/hotel-page.ts';

/** The page is furnished as the printer's, with what belongs to a hotel beside it. */
const assets: Assets = { ...printerAssets, ...assetsBeside(import.meta.url, 'hotel.css', 'hotel.js') };

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
