import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../../tools/lib/free-port.ts';
import { deskBrowser } from '../support/chromium.ts';
import { clockAhead } from '../support/clock.ts';
import type { Engine } from './engine.ts';
import { findInPage } from './in-page.ts';

/**
 * The loader puts the folder of the machine's libraries for `$LIB`. Not the variant for many threads: that one tells
 * the time under a lock, and WebKit may hold a thread with it in hand while it collects garbage.
 */
const faketime = '/usr/$LIB/faketime/libfaketime.so.1';
/** Generous, so that a busy machine is slow and not wrong. */
const [startMs, pageMs] = [60_000, 120_000];

/**
 * WebKitGTK's small browser, the nearest to Safari that there is on Linux, over WebDriver and on a screen that nobody
 * sees.
 */
export async function openWebkit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen);
  const port = await findFreePort(1);
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...atTheMoment(), DISPLAY: `:${display}`, TZ: deskBrowser.timezoneId, LANGUAGE: 'en_GB' },
    stdio: 'ignore',
  });
  const end = () => {
    for (const one of [service, screen]) one.kill();
    // Files that libfaketime leaves behind would make the next process of that number fail.
    for (const kind of ['faketime_shm', 'sem.faketime_sem']) rmSync(`/dev/shm/${kind}_${service.pid}`, { force: true });
  };
  const driver = await connect(port).catch((error: unknown) => {
    end();
    throw error;
  });
  await driver.manage().setTimeouts({ pageLoad: pageMs, script: pageMs });
  // The bar above the page takes the rest of the height.
  await driver.manage().window().setRect({ width: 1440, height: 938 });
  const move = ({ x, y }: { x: number; y: number }, duration = 0) => ({
    origin: Origin.VIEWPORT,
    x: Math.round(x),
    y: Math.round(y),
    duration,
  });
  return {
    open: (address) => driver.get(address),
    find: (sought) => driver.executeScript(findInPage, sought),
    async run(script) {
      await driver.executeScript(script);
    },
    click: (spot) => driver.actions().move(move(spot)).click().perform(),
    async drag(from, to) {
      const hand = driver.actions({ async: true }).move(move(from)).press();
      for (let step = 1; step <= 8; step += 1) {
        const [x, y] = [from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8];
        hand.move(move({ x, y }, 20));
      }
      await hand.release().perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    selectAll: () => driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform(),
    shoot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit().finally(end),
  };
}

/**
 * Its driver cannot give a page another clock before it runs; unlike other browsers it bears another time of all its
 * processes.
 */
function atTheMoment(): Readonly<Record<string, string>> {
  if (clockAhead === 0) return {};
  const seconds = Math.round(clockAhead / 1000);
  return { LD_PRELOAD: faketime, FAKETIME: `+${seconds}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

/** The number of the screen, which is told on a pipe of its own. */
async function firstLine({ stdio }: ChildProcess): Promise<string> {
  // The fourth stream is the pipe asked for above.
  const [line] = (await once(createInterface(stdio[3] as Readable), 'line')) as [string];
  return line;
}

/** It listens a moment after it was started. */
async function connect(port: number): Promise<WebDriver> {
  // The driver finds its small browser by itself.
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const end = performance.now() + startMs;
  for (;;) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
