import { type Browser, expect, type Page } from '@playwright/test';
import { showDay } from './planner.ts';
import { signIn } from './sign-in.ts';

/** A second desk in a browser of its own: a therapist of the same branch. */
export async function openSecondDesk(browser: Browser, day: Temporal.PlainDate): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Rome' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'therapist');
  await expectLive(page);
  await showDay(page, day);
  await expectLive(page);
  return page;
}

export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live');
}
