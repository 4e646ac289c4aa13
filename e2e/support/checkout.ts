import type { Locator, Page } from '@playwright/test';

export function cartRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Cart' }).getByRole('listitem');
}

/** Who pays, apart from who else of that name is open today. */
export function payer(page: Page): Locator {
  return page.getByRole('region', { name: 'Payer' });
}

/** A cart that waits to be taken up, by its label or what else it is called. */
export function parkedCart(page: Page, name: string | RegExp): Locator {
  return page.getByRole('list', { name: 'Parked' }).getByRole('button', { name });
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Pay by|Charge to)/ });
}

/** What was sold last: `Sale 2026/1042: €128.75 paid by Card`. */
export function lastSale(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Sale / });
}

/** The total that the screen told of the last sale, in euros. */
export async function soldTotal(page: Page): Promise<number> {
  const [, euros] = /€([\d,]+\.\d\d)/.exec((await lastSale(page).textContent()) ?? '') ?? [];
  return Number(euros?.replaceAll(',', ''));
}

export async function chooseTender(page: Page, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Payment type' }).getByText(name, { exact: true }).click();
}
