import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { deskBrowser } from '../support/chromium.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

// In the smaller branch, so that no list grows under the other journeys' hands.
const services = '/settings/service-setup/services';

test('SET-02 LST-02 services come in from a table, are put in order and copied, and the other desk follows', {
  tag: '@long',
}, async ({ page, browser }) => {
  // The rows have new names each time: a run that broke off leaves its rows behind.
  const run = crypto.randomUUID().slice(0, 8);
  const [mud, bath, wrap] = [`Mud ${run}`, `Bath ${run}`, `Wrap ${run}`];
  const context = await browser.newContext(deskBrowser);
  const other = await context.newPage();
  await signInAtDesk(page, services, { branch: bolzano });
  await signInAtDesk(other, services, { branch: bolzano });
  await find(other, run);
  await expect(other.getByText('Nothing of that name.')).toBeVisible();

  await test.step('each bad line is named, and the good ones come in', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    // As Excel in Italy saves it: Windows-1252, semicolons, decimal commas.
    await choose(page, [
      'Nome;Prezzo;Minuti;Categoria;Fornitore',
      `${mud};45,50;40;;Bürger`,
      `${bath};60;50;;`,
      `${wrap};molto;50;;`,
      'Senza minuti;60;;Nulla;',
    ]);
    const left = panel(page).getByRole('grid', { name: 'Lines that are left out' }).getByRole('row');
    await expect(left).toHaveText([
      /Line 4, Prezzo.*“molto” is not an amount/,
      /Line 5, Categoria.*There is no “Nulla” here/,
      /Line 5, Minuti.*Required/,
    ]);
    await expect(panel(page).getByText('Columns that are not imported: Fornitore')).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(page, 'settings-import');
    await panel(page).getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(panel(page).getByText('Done: 2 added, 0 changed, 0 as they were, 2 left out.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(rows(other)).toHaveText([new RegExp(bath), new RegExp(mud)]);
  });

  await test.step('one is put before the other by keyboard, taken back, and put there again', async () => {
    await move(page, mud, bath);
    await expect(rows(other)).toHaveText([new RegExp(mud), new RegExp(bath)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(other)).toHaveText([new RegExp(bath), new RegExp(mud)]);
  });

  await test.step('a copy has everything but the name, and is saved as one of its own', async () => {
    await find(page, mud);
    await row(page, mud).click();
    await panel(page).getByRole('button', { name: 'Duplicate' }).click();
    await expect(name(page)).toHaveValue(`${mud} (copy)`);
    await expect(panel(page).getByRole('textbox', { name: 'Price' })).toHaveValue(/45.50/);
    await name(page).fill(wrap);
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row(other, wrap)).toContainText('€45.50');
  });

  await test.step('the table goes out as it came in, and a second time it changes what is different', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await saved).suggestedFilename()).toMatch(/^services-\d{4}-\d\d-\d\d\.csv$/);

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await choose(page, ['Name,Archived', ...[mud, bath, wrap].map((one) => `${one},yes`)]);
    const lines = panel(page).getByRole('grid', { name: 'Lines to import' }).getByRole('row');
    await expect(lines).toHaveText([mud, bath, wrap].map((one) => new RegExp(`${one}.*Changes: Archived`)));
    await panel(page).getByRole('button', { name: 'Import 3 lines' }).click();
    await expect(other.getByText('Nothing of that name.')).toBeVisible();
  });
  await context.close();
});

test('LST-02 what a colleague deletes while it is edited can be made anew, with what was typed', async ({ page }) => {
  const api = await signInAtDesk(page, '/', { branch: bolzano });
  const soap = `Soap ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await api.call<{ id: string }>('POST', '/products', { name: soap, price: 7 });
  await follow(page, `/settings/service-setup/products?row=${id}`);
  await expect(name(page)).toHaveValue(soap);
  await name(page).fill(`${soap}, large`);
  await api.call('DELETE', `/products/${id}`);
  await expect(panel(page).getByRole('alert')).toContainText('A colleague has deleted this.');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await find(page, soap);
  const made = page.getByRole('grid', { name: 'Products' }).getByRole('row', { name: `${soap}, large`, exact: true });
  await expect(made).toContainText('€7.00');
  await made.click();
  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(made).toHaveCount(0);
});

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await panel(page).getByLabel('Table, CSV').setInputFiles({ name: 'listino.csv', mimeType: 'text/csv', buffer });
}

/**
 * Goes to a row from the list's end, lifts it by its handle, carries it up until it is before another one, and drops
 * it.
 */
async function move(page: Page, moved: string, before: string): Promise<void> {
  await find(page, '');
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await press(page, 'ArrowUp', (label) => label === moved);
  await press(page, 'ArrowRight', (label) => label === `Move ${moved}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Insert/);
  await press(page, 'ArrowUp', (label) => label.endsWith(` ${before}`));
  await page.keyboard.press('Enter');
}

/** Presses a key until the focus is where it shall be. */
async function press(page: Page, key: string, isThere: (label: string) => boolean): Promise<void> {
  for (let at = await focused(page); !isThere(at); at = await focused(page)) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).not.toBe(at);
  }
}

/** The label of what has the focus, such as "Insert between Mud and Bath" while a row is carried. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

function panel(page: Page): Locator {
  return page.getByRole('complementary');
}

function name(page: Page): Locator {
  return panel(page).getByRole('textbox', { name: 'Name' });
}

function rows(page: Page): Locator {
  return page.getByRole('grid', { name: 'Services' }).getByRole('row');
}

function row(page: Page, named: string): Locator {
  return page.getByRole('grid', { name: 'Services' }).getByRole('row', { name: named, exact: true });
}

/** A long list has only the rows in the page that are in sight. */
async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Search in/ }).fill(words);
}
