import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { panel, pickSlot, showDay } from '../support/planner.ts';
import { takeScreenshots } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const help = (page: Page, title: string) => page.getByRole('complementary', { name: `Help: ${title}` });

test('? opens the help for the page beside it, which follows to the next page and loses nothing', async ({ page }) => {
  await signInAtDesk(page);
  await showDay(page, emptyDay(3));
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  // The help comes a moment after the page.
  await expect(page.getByRole('button', { name: 'Help for this page' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(help(page, 'Planner')).toContainText('What is done here');
  await expectAccessible(page);
  await takeScreenshots(page, 'help-beside');

  // The page stays usable, and a panel of its own closes by itself.
  await pickSlot(page, 'Marco Bellini', 0.5);
  await panel(page).getByRole('textbox', { name: 'Notes' }).fill('Half a sentence');
  await help(page, 'Planner').getByRole('heading', { level: 3 }).first().click();
  await page.keyboard.press('Escape');
  await expect(help(page, 'Planner')).toHaveCount(0);
  await expect(panel(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a sentence');

  await page.getByRole('button', { name: 'Help for this page' }).click();
  await follow(page, '/guests');
  await expect(help(page, 'Guests')).toContainText('On a bad day');
  await page.keyboard.press('?');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('the Help page lists every topic with its picture, and finds a task by its words', async ({ page }) => {
  await signInAtDesk(page, '/help');
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await topics.getByRole('link', { name: 'Close the day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Close the day');
  const picture = page.getByRole('img', { name: 'The page: Close the day' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await expectAccessible(page);
  await takeScreenshots(page, 'help-topic');

  await topics.getByRole('searchbox').fill('drawer');
  const found = page.getByRole('list', { name: 'Found in the help' });
  await found
    .getByRole('link', { name: /^Close the day:/ })
    .first()
    .click();
  await expect(picture).toBeVisible();
  await topics.getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('main')).toContainText('No help has these words.');
});
