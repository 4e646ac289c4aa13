import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PrintDocument, PrintedDocument } from './document.ts';
import type { PrinterState } from './printer.ts';
import { type FiscalPrinter, startFiscalPrinter } from './server.ts';

let folder: string;
let dataFile: string;
let printer: FiscalPrinter;
let today = '2026-11-21';

const start = () =>
  startFiscalPrinter({
    port: 0,
    host: '127.0.0.1',
    dataFile,
    now: () => Temporal.ZonedDateTime.from(`${today}T10:30:15[Europe/Rome]`),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fiscal-printer-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  today = '2026-11-21';
  dataFile = join(folder, `${crypto.randomUUID()}.jsonl`);
  printer = await start();
  return () => printer.close();
});

const item = {
  sell_type: 'sale',
  department_index: 1,
  vat_index: 1,
  description: 'Hot stone ritual',
  quantity: 1,
  unit_price: 130,
  units: 'pz',
} as const;

const sale: PrintDocument = {
  type: 'sale',
  fiscal: true,
  device_id: 'front desk',
  body: { items: [item, { ...item, description: 'Arnica oil', vat_index: 2, quantity: 3, unit_price: 33.33 }] },
  footer: { payments: [{ type: 'card', amount: 229.99 }] },
};

const one = (changes: object, amount = 130) => ({
  ...sale,
  body: { items: [{ ...item, ...changes }] },
  footer: { payments: [{ type: 'cash', amount }] },
});

async function send(document: unknown, { key, device = 'front%20desk' }: { key?: string; device?: string } = {}) {
  const response = await fetch(`${printer.url}/api/printer/${device}/enqueue-document`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
    body: typeof document === 'string' ? document : JSON.stringify(document),
  });
  return { status: response.status, text: await response.text() };
}

async function control(changes: object): Promise<PrinterState> {
  const response = await fetch(`${printer.url}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
  });
  return (await response.json()) as PrinterState;
}

const documents = async () => (await (await fetch(`${printer.url}/documents`)).json()) as PrintedDocument[];

describe('printing', () => {
  test('a sale gets the day’s closing, its number, the device’s serial and the time', async () => {
    expect((await send(sale)).status).toBe(200);
    await send(sale);
    expect(await documents()).toMatchObject([
      { closing: 1, number: 2 },
      { closing: 1, number: 1, printedAt: '2026-11-21T10:30:15+01:00', document: sale },
    ]);
    expect((await documents())[0]?.serial).toMatch(/^99SIM\d{6}$/);
  });

  test('each day and each device counts for itself, and a copy takes no number', async () => {
    await send(sale);
    await send({ ...sale, type: 'copy', fiscal: false });
    await send({ ...sale, device_id: 'bar' }, { device: 'bar' });
    today = '2026-11-22';
    await send(sale);
    const printed = (await documents()).map(({ deviceId, closing, number }) => [deviceId, closing, number]);
    expect(printed).toEqual([
      ['front desk', 2, 1],
      ['bar', 1, 1],
      ['front desk', 1, null],
      ['front desk', 1, 1],
    ]);
  });

  test('the journal outlives the process, and one that was killed in the middle of a line', async () => {
    await send(sale);
    await printer.close();
    await appendFile(dataFile, '{"id":"cut o');
    printer = await start();
    await send(sale);
    await printer.close();
    printer = await start();
    expect((await documents()).map(({ number }) => number)).toEqual([2, 1]);
  });

  test('nothing that costs nothing is refused', async () => {
    expect((await send(one({ unit_price: 0 }, 0))).status).toBe(200);
  });
});

describe('what a device refuses', () => {
  const wrong: [string, number, unknown][] = [
    ['no JSON', 400, '{'],
    ['nothing', 400, 'null'],
    ['an unknown key', 400, { ...sale, id: 1 }],
    ['a missing key', 400, { ...sale, fiscal: undefined }],
    ['another device in the body', 400, { ...sale, device_id: 'bar' }],
    ['a text for a number', 400, one({ quantity: '1' })],
    ['half a cent', 400, one({ unit_price: 130.005 })],
    ['a price below zero', 400, one({ unit_price: -130 })],
    ['department 0', 400, one({ department_index: 0 })],
    ['a description of 39 characters', 400, one({ description: 'x'.repeat(39) })],
    ['a line feed', 400, one({ description: 'Hot\nstone' })],
    ['an unknown payment', 400, { ...sale, footer: { payments: [{ type: 'bitcoin', amount: 229.99 }] } }],
    ['no item', 400, { ...sale, body: { items: [] } }],
    ['a rate that is not programmed', 422, one({ vat_index: 9 })],
    ['payments that are a cent short', 422, one({}, 129.99)],
    ['a negative total', 422, one({ sell_type: 'return' }, 0)],
    ['a fiscal copy', 422, { ...sale, type: 'copy' }],
  ];
  test.each(wrong)('%s', async (_, status, document) => {
    expect(await send(document)).toMatchObject({ status });
    expect(await documents()).toEqual([]);
  });

  test('a return is taken off, and cents are rounded half up per row', async () => {
    const items = [
      { ...item, quantity: 1.5, unit_price: 0.03 },
      { ...item, unit_price: 10 },
      { ...item, sell_type: 'return', unit_price: 4 },
    ];
    const document = { ...sale, body: { items }, footer: { payments: [{ type: 'cash', amount: 6.05 }] } };
    expect((await send(document)).status).toBe(200);
  });

  test('a body that is not JSON by its type, or is too large', async () => {
    const url = `${printer.url}/api/printer/front%20desk/enqueue-document`;
    expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(415);
    expect((await send(`"${'x'.repeat(1_000_001)}"`)).status).toBe(413);
    expect((await fetch(url)).status).toBe(405);
  });
});

describe('a return or a void', () => {
  const reference = {
    ...item,
    sell_type: 'reference',
    description: '0012-0034 21/11/2026 99SIM012345',
    unit_price: 0,
  } as const;
  const back = { ...item, sell_type: 'return', unit_price: 40 } as const;
  const document = (items: readonly object[], type = 'return') => ({
    ...sale,
    type,
    body: { items },
    footer: { payments: [{ type: 'cash', amount: 40 }] },
  });

  test('names the document that it takes back, and gives its total as what goes back', async () => {
    expect((await send(document([reference, back]))).status).toBe(200);
    expect((await send(document([reference, back], 'void'))).status).toBe(200);
    expect((await send({ ...document([reference, back], 'copy'), fiscal: false })).status).toBe(200);
    const page = await (await fetch(printer.url)).text();
    expect(page).toContain('emesso per reso merce');
    expect(page).toContain('emesso per annullamento');
    expect(page).toContain('Documento di riferimento 0012-0034 21/11/2026 99SIM012345');
  });

  test.each([
    ['without one', [back]],
    ['that names none', [{ ...reference, description: 'the other day' }, back]],
    ['that also sells', [reference, back, item]],
    ['that takes nothing back', [reference]],
  ])('%s is refused, and so is a sale that begins with one', async (_, items) => {
    expect((await send(document(items))).status).toBe(422);
    expect((await send(document([reference, item], 'sale'))).status).toBe(422);
    expect(await documents()).toEqual([]);
  });
});

describe('a sale', () => {
  const note = { ...item, sell_type: 'reference', description: 'Prepagato: Massaggio', unit_price: 0 } as const;
  const selling = (items: readonly object[]) => ({
    ...one({}),
    body: { items },
  });

  test('tells without an amount what was paid for before, below its rows and on its copies', async () => {
    expect((await send(selling([item, note, note]))).status).toBe(200);
    expect((await send({ ...selling([item, note]), type: 'copy', fiscal: false })).status).toBe(200);
    const page = await (await fetch(printer.url)).text();
    expect(page).toContain('<td colspan="3">Prepagato: Massaggio</td>');
  });

  test.each([
    ['above them', [note, item]],
    ['between them', [item, note, { ...item, unit_price: 0.01 }]],
    ['with an amount', [item, { ...note, unit_price: 1 }]],
  ])('that tells it %s is refused', async (_, items) => {
    expect((await send(selling(items))).status).toBe(422);
  });
});

describe('a repeated key', () => {
  test('is printed once by a device that recognises it, whatever it answered the first time', async () => {
    await control({ mode: 'error-after' });
    expect((await send(sale, { key: 'receipt-1' })).status).toBe(500);
    await control({ mode: 'ok' });
    expect((await send(sale, { key: 'receipt-1' })).status).toBe(200);
    expect(await documents()).toHaveLength(1);
  });

  test('is printed twice by one that does not', async () => {
    await control({ idempotent: false });
    await send(sale, { key: 'receipt-1' });
    await send(sale, { key: 'receipt-1' });
    expect(await documents()).toHaveLength(2);
  });
});

describe('a failing device', () => {
  test.each([
    ['paper-out', 409, 0],
    ['cover-open', 409, 0],
    ['closing-due', 409, 0],
    ['accepted-not-printed', 200, 0],
    ['error-before', 500, 0],
    ['error-after', 500, 1],
    ['queue-full', 503, 0],
  ])('%s answers %i after %i slips', async (mode, status, slips) => {
    await control({ mode });
    expect((await send(sale)).status).toBe(status);
    expect(await documents()).toHaveLength(slips);
  });

  test('a full queue says so', async () => {
    await control({ mode: 'queue-full' });
    expect((await send(sale)).text).toContain('queue full');
  });

  test('offline cuts the connection, and the page is still there', async () => {
    await control({ mode: 'offline' });
    await expect(send(sale)).rejects.toThrow('fetch failed');
    expect(await documents()).toEqual([]);
    expect((await fetch(printer.url)).status).toBe(200);
  });

  test('one that is cut after printing has printed all the same', async () => {
    await control({ mode: 'printed-but-cut' });
    await expect(send(sale)).rejects.toThrow('fetch failed');
    expect(await documents()).toHaveLength(1);
  });

  test('slow prints although the sender has given up', async () => {
    await control({ mode: 'slow', delayMs: 2_000 });
    const given = fetch(`${printer.url}/api/printer/front%20desk/enqueue-document`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(sale),
      // Long enough for the document to arrive, even on a slow machine.
      signal: AbortSignal.timeout(1_000),
    });
    await expect(given).rejects.toThrow('timeout');
    await expect.poll(documents).toHaveLength(1);
  });

  test('no other behaviour can be chosen', async () => {
    expect(await control({ mode: 'on fire' })).toHaveProperty('error');
    expect(await control({ anything: true })).toHaveProperty('error');
    expect(await (await fetch(`${printer.url}/state`)).json()).toMatchObject({ mode: 'ok', idempotent: true });
  });
});

test('a browser of another origin may send JSON with a key, also from a public page into this network', async () => {
  const response = await fetch(`${printer.url}/api/printer/front-desk/enqueue-document`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://spa.example.com',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,idempotency-key',
      'Access-Control-Request-Private-Network': 'true',
    },
  });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    'access-control-allow-private-network': 'true',
  });
});

describe('the page', () => {
  test('shows what was printed as a documento commerciale, escaped', async () => {
    await send(one({ description: '<script>alert(1)</script>' }));
    const page = await (await fetch(printer.url)).text();
    expect(page).toContain('Documento commerciale');
    expect(page).toContain('Documento n. 0001-0001');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toMatch(/di cui IVA<\/dt><dd>23,44</);
    expect(page).not.toMatch(/<script>|https?:\/\//);
  });

  test('hears of each slip as it is printed', async () => {
    const stream = await fetch(`${printer.url}/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('"mode":"ok"');
    await send(sale);
    expect((await reader?.read())?.value).toContain('"mode":"ok"');
    await control({ mode: 'slow' });
    expect((await reader?.read())?.value).toContain('"mode":"slow"');
    await reader?.cancel();
  });

  test('has nothing but its own files', async () => {
    for (const path of ['page.css', 'slip.css', 'page.js', 'icon.svg', 'figtree.woff2']) {
      expect((await fetch(`${printer.url}/assets/${path}`)).status).toBe(200);
    }
    expect((await fetch(`${printer.url}/assets/../server.ts`)).status).toBe(404);
  });
});

test('a port that is taken is an error of the start', async () => {
  const { port } = new URL(printer.url);
  await expect(startFiscalPrinter({ port: Number(port), host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
});
