import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { abano, signIn } from '@quieta/e2e/support/sign-in.ts';
import { viewport } from '../planner/browser.ts';
import { median } from '../planner/measure-day.ts';
import type { Finding } from '../planner/report.ts';

interface FirstCardOptions {
  /** Address of the installation. */
  readonly url: string;
  /** A day with as many appointments as a large spa has. */
  readonly busyDay: Temporal.PlainDate;
  readonly allowed: {
    /**
     * Until the first card on a slow line and a processor four times slower, by the same of an empty shell of the same
     * bytes.
     */
    readonly firstCardSlow: number;
    /** The same on the line and the processor as they are. */
    readonly firstCard: number;
    /** How many files there are in all, with those that are fetched while the page rests. */
    readonly scripts: number;
    readonly styles: number;
  };
}

/** `ROUNDS=1` measures less. */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const slower = 4;
/** "Fast 3G" of Chromium's own tools, in bytes a second and ms: 1.6 Mbit/s and 150 ms, made worse as it makes them. */
const fast3G = {
  offline: false,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((750 * 1_000) / 8) * 0.9,
  latency: 150 * 3.75,
};
/** The page has loaded everything once it has asked for nothing for so long. */
const quietMilliseconds = 8_000;

/**
 * A signed-in desk opens the planner with nothing in the browser's cache: how long until its first appointment is
 * painted.
 */
export async function measureFirstCard(
  browser: Browser,
  { url, busyDay, allowed }: FirstCardOptions,
): Promise<Finding[]> {
  const desk = await browser.newContext({ baseURL: url, viewport });
  const findings: Finding[] = [];
  for (const [spa, address] of [
    ['demo', '/'],
    ['busy', `/?date=${busyDay.toString()}`],
  ] as const) {
    const storageState = await sessionAfterWork(desk, address);
    const open = () => browser.newContext({ ...newcomer, baseURL: url, storageState });
    const slow = await visits(open, address, true);
    const shell = await serveShell(middle(slow, 'bytes'));
    findings.push(
      findingOf(`first card, ${spa}, fast 3G`, slow, await visits(open, shell.url, true), allowed.firstCardSlow),
    );
    const quick = await visits(open, address, false);
    findings.push(findingOf(`first card, ${spa}`, quick, await visits(open, shell.url, false), allowed.firstCard));
    shell.stop();
    if (spa === 'demo') findings.push(...(await countFiles(open, allowed)));
  }
  await desk.close();
  return findings;
}

const newcomer = { viewport, timezoneId: 'Europe/Rome', locale: 'en-GB', serviceWorkers: 'block' } as const;

interface Visit {
  /** From the navigation to the first card. */
  readonly milliseconds: number;
  /** How many requests were made, and bytes had come, when the first card was there. */
  readonly requests: number;
  readonly bytes: number;
}

function middle(all: readonly Visit[], figure: keyof Visit): number {
  return Math.round(median(all.map((one) => one[figure])));
}

/** The visits beside those to an empty shell of the same bytes, in the same run. */
function findingOf(what: string, all: readonly Visit[], shell: readonly Visit[], allowed: number): Finding {
  const [ours, min] = [middle(all, 'milliseconds'), middle(shell, 'milliseconds')];
  const text = `${ours} : ${min}, ${middle(all, 'requests')} req ${Math.round(middle(all, 'bytes') / 1000)} kB`;
  return { what, is: ours / min, allowed, text };
}

/** Works at the address once, so that the device remembers its branch and its planner's choice of resources. */
async function sessionAfterWork(desk: BrowserContext, address: string) {
  const page = await desk.newPage();
  if ((await desk.cookies()).length > 0) await page.goto(address);
  else {
    await signIn(page, 'reception', address);
    await page.getByRole('button', { name: abano }).click();
  }
  await page.locator(card).first().waitFor();
  await page.close();
  return desk.storageState();
}

/** An appointment in the grid. */
const card = '[role=gridcell][data-id]';

/** Each in a browser of its own. */
async function visits(open: () => Promise<BrowserContext>, address: string, isSlow: boolean): Promise<Visit[]> {
  const all: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await open();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const lines = await followTraffic(session);
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', fast3G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    }
    await page.addInitScript(watchFirst, card);
    await page.goto(address, { waitUntil: 'commit' });
    const milliseconds = await page.evaluate(() => globalThis.firstPainted);
    const bytes = [...lines.values()].reduce((sum, line) => sum + line.bytes, 0);
    all.push({ milliseconds, requests: lines.size, bytes });
    if (round === 0 && process.env['WATERFALL'] !== undefined) print([...lines.values()]);
    await context.close();
  }
  return all;
}

async function countFiles(
  open: () => Promise<BrowserContext>,
  allowed: FirstCardOptions['allowed'],
): Promise<Finding[]> {
  const context = await open();
  const page = await context.newPage();
  const lines = await followTraffic(await context.newCDPSession(page));
  await page.goto('/');
  for (let before = -1; before < lines.size; ) {
    before = lines.size;
    await page.waitForTimeout(quietMilliseconds);
  }
  await context.close();
  const count = (ending: string) => [...lines.values()].filter(({ address }) => address.endsWith(ending)).length;
  return [
    { what: 'scripts in all', is: count('.js'), allowed: allowed.scripts, text: '' },
    { what: 'style sheets in all', is: count('.css'), allowed: allowed.styles, text: '' },
  ];
}

interface Line {
  readonly address: string;
  readonly start: number;
  answered: number;
  end: number;
  bytes: number;
}

/** Follows what goes over the wire. */
async function followTraffic(session: CDPSession): Promise<ReadonlyMap<string, Line>> {
  const lines = new Map<string, Line>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname, search } = new URL(request.url);
    lines.set(requestId, {
      address: `${request.method} ${pathname}${search}`,
      start: timestamp,
      answered: 0,
      end: 0,
      bytes: 0,
    });
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const line = lines.get(requestId);
    if (line !== undefined) line.answered = timestamp;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const line = lines.get(requestId);
    if (line !== undefined) line.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const line = lines.get(requestId);
    if (line !== undefined) line.end = timestamp;
  });
  return lines;
}

/** `WATERFALL=1` shows when each request was sent, answered and complete, in ms. */
function print(lines: readonly Line[]): void {
  const first = lines[0]?.start ?? 0;
  const at = (time: number) => (time === 0 ? '…' : Math.round((time - first) * 1000).toString()).padStart(6);
  for (const { address, start, answered, end, bytes } of lines)
    console.log(`${at(start)} ${at(answered)} ${at(end)} ${String(bytes).padStart(7)}  ${address.slice(0, 110)}`);
}

declare global {
  /** When the first card was painted, in ms since the navigation began. */
  var firstPainted: Promise<number>;
}

/** Runs in the page, before anything of its own. */
function watchFirst(selector: string): void {
  globalThis.firstPainted = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      // The frame ends with the state that it began with.
      else setTimeout(() => resolve(performance.now()), 0);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Serves an empty shell: a page with one script of so many bytes that cannot be compressed, which draws one card as
 * soon as it is there. No planner whose code has as many bytes can be faster.
 */
async function serveShell(bytes: number): Promise<{ readonly url: string; stop(): void }> {
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
