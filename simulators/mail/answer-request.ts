import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Assets, answerAsset, assetsBeside, pageHeaders, printerAssets } from '../fiscal-printer/assets.ts';
import { readJson, sendJson } from '../fiscal-printer/json.ts';
import { streamChanges } from '../fiscal-printer/live-server.ts';
import { readDelivery } from './caught-mail.ts';
import { type Fault, type Faults, readFault } from './faults.ts';
import type { Delivery, Mailbox } from './mailbox.ts';
import { mailPage } from './pages/mail-page.ts';

/** The page is furnished as the printer's, with what belongs to mails beside it. */
const mailAssets: Assets = { ...printerAssets, ...assetsBeside(import.meta.url, 'mail.css', 'mail.js') };

interface MailServer {
  readonly mailbox: Mailbox;
  readonly faults: Faults;
}

type Answer = (
  server: MailServer,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void> | void;

/** The page and its control; no real mail server has these. */
const answers: Readonly<Record<string, Answer>> = {
  'GET /': showPage,
  'GET /mails': async ({ mailbox }, _request, response, { searchParams }) =>
    sendJson(response, 200, await Promise.all(selected(mailbox.readable, searchParams, 100).map(readDelivery))),
  'GET /deliveries': ({ mailbox }, _request, response, { searchParams }) =>
    sendJson(
      response,
      200,
      selected(mailbox.mails, searchParams, Number.POSITIVE_INFINITY).map(({ raw: _, ...delivery }) => delivery),
    ),
  'DELETE /mails': ({ mailbox }, _request, response) => {
    mailbox.clear();
    sendJson(response, 200, []);
  },
  'GET /faults': ({ faults }, _request, response) => sendJson(response, 200, faults.all),
  'POST /faults': setFaults,
  'PUT /faults': setFaults,
  'DELETE /faults': ({ faults }, _request, response) => {
    faults.replace([]);
    sendJson(response, 200, faults.all);
  },
  'GET /events': ({ mailbox, faults }, _request, response) =>
    streamChanges(response, [mailbox, faults], () => JSON.stringify(faults.all)),
};

export async function answerRequest(
  server: MailServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://mail');
  const answer = answers[`${request.method} ${url.pathname}`];
  if (answer !== undefined) return answer(server, request, response, url);
  if (request.method !== 'GET') return sendJson(response, 404, { error: 'not found' });
  const part = /^\/mails\/([^/]+)\/(html|raw|attachments\/(\d+))$/.exec(url.pathname);
  const mail = server.mailbox.readable.find(({ id }) => id === part?.[1]);
  if (mail !== undefined) return showPart(mail, part?.[2] ?? '', Number(part?.[3]), response);
  return answerAsset(mailAssets, url.pathname, response);
}

/** Newest first: those with `to` in a recipient's address, with this `messageId`, at most `limit`. */
function selected(mails: readonly Delivery[], query: URLSearchParams, limit: number): Delivery[] {
  const to = query.get('to')?.toLowerCase() ?? '';
  const messageId = query.get('messageId');
  const max = query.has('limit') ? Number(query.get('limit')) : limit;
  return mails
    .filter((mail) => messageId === null || mail.messageId === messageId)
    .filter((mail) => mail.to.some((address) => address.toLowerCase().includes(to)))
    .toReversed()
    .slice(0, max);
}

/** The page shows at most this many mails; all are at `/mails`. */
const maxShown = 40;

async function showPage(
  { mailbox, faults }: MailServer,
  _request: IncomingMessage,
  response: ServerResponse,
  { searchParams }: URL,
): Promise<void> {
  const found = selected(mailbox.readable, searchParams, Number.POSITIVE_INFINITY);
  const page = mailPage({
    mails: await Promise.all(found.slice(0, maxShown).map(readDelivery)),
    count: found.length,
    to: searchParams.get('to') ?? '',
    faults: faults.all,
  });
  const policy = pageHeaders['Content-Security-Policy'].replace(
    "form-action 'none'",
    "form-action 'self'; frame-src 'self'",
  );
  response.writeHead(200, { ...pageHeaders, 'Content-Security-Policy': policy }).end(page);
}

/** A mail comes from anywhere: it runs no script, loads nothing, and its links open in a window of their own. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

async function showPart(delivery: Delivery, part: string, attachment: number, response: ServerResponse): Promise<void> {
  const headers = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': mailPolicy,
  };
  if (part === 'raw') {
    response.writeHead(200, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(delivery.raw);
    return;
  }
  const { html, attachments } = await readDelivery(delivery);
  if (part === 'html') {
    const body = `<base target="_blank">${html ?? ''}`;
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(body);
    return;
  }
  const file = attachments[attachment];
  if (file === undefined) return sendJson(response, 404, { error: 'not found' });
  const name = encodeURIComponent(file.fileName ?? 'attachment');
  const disposition = `attachment; filename*=UTF-8''${name}`;
  response
    .writeHead(200, { ...headers, 'Content-Type': file.contentType, 'Content-Disposition': disposition })
    .end(Buffer.from(file.content, 'base64'));
}

/** `POST /faults` adds a fault, `PUT /faults` replaces all by a list of them; for tests and the page's switches. */
async function setFaults({ faults }: MailServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = await readJson(request);
  if (!('value' in read)) return sendJson(response, read.status, { error: read.problem });
  const isReplaced = request.method === 'PUT';
  const given: unknown[] = isReplaced && Array.isArray(read.value) ? read.value : [read.value];
  const found: Fault[] = [];
  for (const value of given) {
    const checked = readFault(value);
    if (!('fault' in checked)) return sendJson(response, 400, { error: checked.problem });
    found.push(checked.fault);
  }
  faults.replace(isReplaced ? found : [...faults.all, ...found]);
  sendJson(response, 200, faults.all);
}
