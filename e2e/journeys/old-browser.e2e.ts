import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';

/** Takes something from the browser before the page's first script, as an older one lacks it. */
const lacking: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'light-dark() in styles': (page) => withoutStyle(page, 'light-dark'),
  'styles within styles': (page) => withoutStyle(page, 'selector(&)'),
  'Promise.withResolvers': (page) => page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers')),
  'Map.groupBy': (page) => page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy')),
  'AbortSignal.any': (page) => page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any')),
};

function withoutStyle(page: Page, part: string) {
  return page.addInitScript((missing) => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: [string]) => !asked.join(' ').includes(missing) && supports(...asked);
  }, part);
}

for (const [part, take] of Object.entries(lacking)) {
  test(`a browser without ${part} is told in three languages what to do, the reader’s first`, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'it-IT' });
    const page = await context.newPage();
    await take(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo browser è troppo vecchio per Quieta');
    await expect(page.getByRole('heading')).toHaveText([/troppo vecchio/, /too old/, /demasiado antiguo/]);
    await expect(page.getByText('Update your browser or device')).toBeVisible();
    await expect(page.locator('#root')).toHaveCount(0);
    await expectAccessible(page);
    await takeScreenshot(page, 'old-browser');
    await context.close();
  });
}

test('a browser that has everything is told nothing, and does not fetch what it would be told', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(asked).toContain('/theme.js');
  expect(asked).not.toContain('/old-browser.js');
});
