import { expect } from '@playwright/test';
import {
  catalogueTexts,
  labelsOn,
  openWhole,
  pictureOf,
  readRecord,
  takePicture,
  topicAddresses,
  writeRecord,
} from '../support/help-pictures.ts';
import { test } from '../support/journey.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const languages = { en: 'English', es: 'Español', it: 'Italiano' } as const;

// `HELP_PICTURES=1 npm test -- e2e/journeys/help-pictures` takes them anew.
const isTaking = process.env['HELP_PICTURES'] === '1';

test('the pictures in the help show the pages as they are', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1200, height: 760 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signInAtDesk(page, '/help');
  const addresses = await topicAddresses(page);
  const texts = await catalogueTexts();
  const messages = new Set(texts.filter(({ language }) => language === 'en').map(({ text }) => text));
  const shown: Record<string, string[]> = {};
  for (const address of addresses) {
    await openWhole(page, address);
    const labels = (await labelsOn(page)).filter((label) => messages.has(label));
    shown[pictureOf(address)] = [...new Set(labels)].toSorted();
  }
  if (!isTaking) {
    expect(shown).toEqual((await readRecord()).shown);
    return;
  }
  for (const [language, name] of Object.entries(languages)) {
    await page.goto('/help');
    await page.getByRole('radio', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const address of addresses) {
      await openWhole(page, address);
      await takePicture(page, language, pictureOf(address));
    }
  }
  await writeRecord(shown, texts);
});
