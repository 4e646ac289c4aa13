import { launch } from 'puppeteer-core';
import { shiftClock } from '../../tools/testing/shift-clock.ts';
import { deskBrowser } from '../support/chromium.ts';
import { clockAhead } from '../support/clock.ts';
import type { Engine } from './engine.ts';
import { findInPage } from './in-page.ts';

const { FIREFOX: firefox = '/usr/bin/firefox-esr' } = process.env;

/** Firefox, over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox,
    env: { ...process.env, TZ: deskBrowser.timezoneId },
    extraPrefsFirefox: { 'intl.accept_languages': deskBrowser.locale },
    // Generous, so that a busy machine is slow and not wrong.
    timeout: 120_000,
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(shiftClock, clockAhead);
  return {
    async open(address) {
      await page.goto(address);
    },
    find: (sought) => page.evaluate(findInPage, sought),
    async run(script) {
      await page.evaluate(script);
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    async selectAll() {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
    },
    shoot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
