import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
const [base, out] = process.argv.slice(2); mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, w, h, scheme, lang] of [['en-1440-light', 1440, 900, 'light', 'en-GB'], ['it-900-dark', 900, 1200, 'dark', 'it-IT']]) {
  const context = await browser.newContext({ locale: lang, timezoneId: 'Europe/Rome', baseURL: base, reducedMotion: 'reduce', colorScheme: scheme, viewport: { width: w, height: h } });
  const page = await context.newPage(); page.setDefaultTimeout(15000);
  const errors = []; page.on('pageerror', (e) => errors.push(String(e))); page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  await page.goto('/');
  await page.getByLabel('Account', { exact: true }).fill('reception'); await page.getByLabel('Password', { exact: true }).fill('calm-water'); await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Terme Aurora, Abano/ }).click();
  await page.locator('[data-column] [data-lines]').first().waitFor();
  const shot = async (n) => { await page.evaluate(() => new Promise((r) => setTimeout(r, 700))); await page.screenshot({ path: `${out}/${name}-${n}.png` }); };
  await shot('day');
  for (const [key, n] of [['+', 'zoom'], ['-', 'unzoom']]) { await page.keyboard.press(key); await shot(n); }
  for (const [query, n] of [['?layout=rows', 'rows'], ['?span=week', 'week'], ['?columns=areas', 'areas']]) { await page.goto('/' + query); await page.locator('[data-column]').first().waitFor(); await shot(n); }
  await page.goto('/'); await page.locator('[data-column] [data-lines]').first().waitFor();
  await page.locator('[role=grid][data-orientation]').focus(); for (const k of ['ArrowDown','ArrowDown','ArrowRight']) await page.keyboard.press(k); await shot('cursor');
  await page.locator('[data-column] [data-lines]').nth(3).click({ position: { x: 20, y: 8 } }); await page.locator('aside footer button').first().waitFor().catch(() => 0); await shot('panel');
  console.log(name, errors.length, errors.slice(0, 3)); await context.close();
}
await browser.close();
