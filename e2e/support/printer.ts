import { expect, type Locator, type Page } from '@playwright/test';
import { printerUrl } from './installation.ts';

/** The printer's own page, in a tab of its own. */
export async function openPrinter(page: Page): Promise<Page> {
  const printer = await page.context().newPage();
  await printer.goto(printerUrl);
  return printer;
}

/** Switches the printer over, such as to `Paper out`. */
export async function setPrinterMode(printer: Page, mode: string | RegExp): Promise<void> {
  const choice = printer.getByRole('radio', { name: mode });
  await choice.check();
  await expect(choice).toBeChecked();
}

/** The slips that hold all of these texts, newest first. A slip is in Italian, whatever the page speaks. */
export function slipsWith(printer: Page, ...texts: readonly string[]): Locator {
  return texts.reduce((slips, hasText) => slips.filter({ hasText }), printer.getByRole('article'));
}

/** An amount in euros as the slip has it: 92 → `92,00`. */
export function onSlip(euros: number): string {
  return euros.toFixed(2).replace('.', ',');
}
