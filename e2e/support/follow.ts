import type { Page } from '@playwright/test';

/** Goes on to an address of the product as a link on the page does, without loading everything anew. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
}
