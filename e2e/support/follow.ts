import { expect, type Page } from '@playwright/test';

/** Goes on to an address of the product as a link on the page does, without loading everything anew. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** As `follow`, to a page with another header, which then stands there. */
export async function turnTo(page: Page, address: string, header: string): Promise<void> {
  await follow(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(header);
}
