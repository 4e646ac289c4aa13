import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerAsset, pageHeaders, printerAssets } from './assets.ts';
import { controlPrinter } from './control.ts';
import { answerEnqueue } from './enqueue.ts';
import { Journal } from './journal.ts';
import { sendJson } from './json.ts';
import { closeServer, createLiveServer, listen, nameOf, streamChanges } from './live-server.ts';
import { printerPage } from './pages/printer-page.ts';
import { Printer } from './printer.ts';

interface FiscalPrinterOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** The file of the journal, one JSON document per line; without it the journal ends with the process. */
  readonly dataFile?: string;
  /** The device's own clock. */
  readonly now?: () => Temporal.ZonedDateTime;
}

export interface FiscalPrinter {
  /** The address of its page, which is also the base address for documents. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A fiscal printer behind its middleware: accepts documents over HTTP, prints them on its page, and can be set to fail
 * as devices do.
 */
export async function startFiscalPrinter(options: FiscalPrinterOptions): Promise<FiscalPrinter> {
  const now = options.now ?? (() => Temporal.Now.zonedDateTimeISO('Europe/Rome'));
  const printer = new Printer(new Journal(options.dataFile), now);
  const server = createLiveServer((request, response) => answer(printer, request, response));
  const port = await listen(server, options.port, options.host);
  return { url: `http://${nameOf(options.host)}:${port}`, close: () => closeServer(server) };
}

async function answer(printer: Printer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://printer');
  const deviceId = /^\/api\/printer\/([^/]+)\/enqueue-document$/.exec(pathname)?.[1];
  if (deviceId !== undefined) return answerEnqueue(printer, deviceId, request, response);
  if (request.method === 'POST' && pathname === '/control') return controlPrinter(printer, request, response);
  if (request.method !== 'GET') return sendJson(response, 404, { error: 'not found' });
  switch (pathname) {
    case '/':
      response.writeHead(200, pageHeaders).end(printerPage(printer));
      return;
    case '/documents':
      return sendJson(response, 200, printer.documents.toReversed());
    case '/state':
      return sendJson(response, 200, printer.state);
    case '/events':
      return streamChanges(response, [printer], () => JSON.stringify(printer.state));
    default:
      return answerAsset(printerAssets, pathname, response);
  }
}
