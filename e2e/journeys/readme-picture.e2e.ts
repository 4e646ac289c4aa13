import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { repositoryRoot } from '@quieta/tools/lib/repository';
import { today } from '../support/days.ts';
import { test } from '../support/journey.ts';
import { grid, openDay } from '../support/planner.ts';

/** Everybody who reads the README fetches it. */
const maxPictureBytes = 250_000;

// `README_PICTURE=1 npm test -- e2e/journeys/readme-picture` writes it anew.
test('the picture in the README is the planner as it is', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDay(page, today());
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible();
  const picture = await page.screenshot({ animations: 'disabled' });
  expect(picture.length).toBeLessThan(maxPictureBytes);
  if (process.env['README_PICTURE']) await writeFile(join(repositoryRoot, 'docs/planner.png'), picture);
});
