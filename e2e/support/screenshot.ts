import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Keeps a picture of the page in the folder that SHOTS names; without it nothing is done. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.screenshot({ path: join(folder, `${name}-${width}x${height}.png`), animations: 'disabled' });
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 900, height: 1200 },
  { width: 390, height: 844 },
];

/** As `takeScreenshot`, in three sizes and both themes, and back to the desk's own. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (!process.env['SHOTS']) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await takeScreenshot(page, `${name}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
