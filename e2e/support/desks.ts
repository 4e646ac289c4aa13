import { type Browser, expect, type Page } from '@playwright/test';
import { deskBrowser } from './chromium.ts';
import { openDay } from './planner.ts';

/** A second desk in a browser of its own: a therapist of the same branch. */
export async function openSecondDesk(browser: Browser, day: Temporal.PlainDate): Promise<Page> {
  const context = await browser.newContext(deskBrowser);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDay(page, day, { login: 'therapist' });
  return page;
}

export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live');
}
