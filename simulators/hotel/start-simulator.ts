import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { closeServer, createLiveServer, listen, nameOf } from '../fiscal-printer/live-server.ts';
import { answerCall, type Simulation } from './answer-call.ts';
import { answerPage, isOfPage } from './answer-page.ts';
import { answerControl } from './control.ts';
import { FaultQueue } from './faults.ts';
import type { Hotel } from './hotel.ts';
import type { HotelState } from './hotel-state.ts';
import type { VendorInterface } from './interface.ts';
import { Journal } from './journal.ts';

export interface ListenOptions {
  /** 0 or undefined takes a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Whether the business date advances with the clock by itself. */
  readonly runsNightAudit?: boolean;
  /** The file in which the folios are kept; without it they end with the process. */
  readonly postingsFile?: string;
}

export interface HotelSimulator {
  /** The address of its page, which is also that of the vendor's API. */
  readonly url: string;
  readonly controlUrl: string;
  stop(): Promise<void>;
}

/**
 * Serves one hotel through the interface of one vendor, with a page and control paths that the vendor does not have.
 */
export async function startSimulator(
  hotel: Hotel,
  vendor: VendorInterface,
  { port = 0, host = '127.0.0.1', runsNightAudit = false, postingsFile }: ListenOptions,
): Promise<HotelSimulator> {
  if (postingsFile !== undefined) keepPostings(hotel, postingsFile);
  const simulation: Simulation = { hotel, vendor, faults: new FaultQueue(), journal: new Journal(), callsInHand: 0 };
  const server = createLiveServer((request, response) => {
    if (runsNightAudit) hotel.catchUp();
    return answer(simulation, request, response);
  });
  // Keeps idle connections open, so that a client that was busy for a while can go on using its own.
  server.keepAliveTimeout = 60_000;
  const url = `http://${nameOf(host)}:${await listen(server, port, host)}`;
  return { url, controlUrl: `${url}/control`, stop: () => closeServer(server) };
}

async function answer(simulation: Simulation, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://hotel');
  if (pathname.startsWith('/control/')) return answerControl(simulation, pathname, request, response);
  if (request.method === 'GET' && isOfPage(pathname)) return answerPage(simulation, request, response);
  return answerCall(simulation, request, response);
}

/** Loads the folios of the previous run into the hotel, and writes each change of them to the file. */
function keepPostings(hotel: Hotel, file: string): void {
  // Only the lines below write this file.
  if (existsSync(file)) hotel.change({ postings: JSON.parse(readFileSync(file, 'utf8')) as HotelState['postings'] });
  let saved = hotel.state.postings;
  hotel.onChange(() => {
    if (hotel.state.postings === saved) return;
    saved = hotel.state.postings;
    mkdirSync(dirname(file), { recursive: true });
    // Written in two steps, so that the old file survives if the process is killed meanwhile.
    writeFileSync(`${file}.new`, JSON.stringify(saved));
    renameSync(`${file}.new`, file);
  });
}
