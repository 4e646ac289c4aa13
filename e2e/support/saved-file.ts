import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The content of the file that a button saves. */
export async function savedText(page: Page, button = 'CSV'): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await saved).path(), 'utf8');
}

/**
 * The rows of the table that a button saves, without its heads. Counted from their end, the cells are amounts; a name
 * may have a comma.
 */
export async function savedRows(page: Page, button = 'CSV'): Promise<string[][]> {
  const [, ...lines] = (await savedText(page, button)).trim().split('\r\n');
  return lines.map((line) => line.split(','));
}

/** The sum of the last column of such rows. */
export function sumOfLast(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, cells) => sum + Number(cells.at(-1)), 0);
}
