import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageHeaders, printerAssets, readAsset } from './assets.ts';
import { controlPrinter } from './control.ts';
import { answerEnqueue } from './enqueue.ts';
import { Journal } from './journal.ts';
import { sendJson } from './json.ts';
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
  const server = createServer((request, response) => {
    answer(printer, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: 'simulator error' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  // A listening TCP server has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host === '0.0.0.0' ? 'localhost' : options.host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
      return streamEvents(printer, response);
    default: {
      const asset = await readAsset(printerAssets, pathname);
      if (asset === undefined) return sendJson(response, 404, { error: 'not found' });
      response.writeHead(200, { 'Content-Type': asset.type, 'Cache-Control': 'no-cache' }).end(asset.content);
    }
  }
}

/** Notifies the page that it is out of date, with the current state. */
function streamEvents(printer: Printer, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const sendState = () => response.write(`data: ${JSON.stringify(printer.state)}\n\n`);
  sendState();
  response.once('close', printer.onChange(sendState));
}
