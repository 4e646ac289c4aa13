import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Keeps a picture of the page in the folder that SHOTS names; without it nothing is done. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.screenshot({ path: join(folder, `${name}-${width}x${height}.png`), animations: 'disabled' });
}
