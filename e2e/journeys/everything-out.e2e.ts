import { expect } from '@playwright/test';
import { openArchive } from '@quieta/tools/archive/open-archive';
import { verifyChain } from '@quieta/tools/archive/verify-chain';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { signInAtDesk } from '../support/sign-in.ts';

test('whoever may see everything takes all of it along as one file, by keyboard, and the history says so', async ({
  page,
}) => {
  await signInAtDesk(page, '/settings/moving-in', { login: 'milan' });
  const section = page.getByRole('region', { name: 'Everything out' });
  await expectAccessible(page, section);
  await section.getByRole('button', { name: 'Download everything' }).focus();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^quieta-milano-\d{4}-\d\d-\d\d\.zip$/);

  const archive = await openArchive(await download.path());
  expect(archive.manifest.environment.name).toBe('milano');
  for (const { broken } of await verifyChain(archive)) expect(broken).toBeNull();
  archive.close();

  await page.goto('/settings/people/history');
  await expect(page.getByText('exported everything as one archive').first()).toBeVisible();
});
