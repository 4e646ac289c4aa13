import { expect, type Page } from '@playwright/test';
import type { SaleRow } from '@quieta/contract/checkout/sale';
import { expectAccessible } from '../support/accessibility.ts';
import { lastSale, payButton } from '../support/checkout.ts';
import { type DeskApi, openDeskApi } from '../support/desk-api.ts';
import { boxOf } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { card, choose, column, panel, pickSlot, save } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signIn } from '../support/sign-in.ts';

const guide = (page: Page) => page.getByRole('region', { name: 'Set up your spa' });
const editor = (page: Page) => page.getByRole('complementary');

test('a new branch is led from nothing to its first appointment and its first sale; what is skipped can be brought back', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'founder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const api = await openDeskApi(page);
  await emptyBranch(api);
  await page.reload();

  // The planner has nobody to show, and says where to begin.
  const steps = guide(page).getByRole('listitem');
  await expect(steps).toHaveCount(12);
  await expectAccessible(page);
  await takeScreenshot(page, 'first-run');
  await guide(page).getByRole('button', { name: 'Skip: Service categories' }).click();
  await expect(guide(page).getByRole('listitem', { name: 'Service categories' })).toContainText('Skipped');
  await guide(page).getByRole('button', { name: 'Restore: Service categories' }).click();
  await guide(page).getByRole('listitem', { name: 'Name and address' }).getByRole('link', { name: 'Set up' }).click();

  // From here on the line above the page leads from one step to the next.
  await expect(guide(page)).toContainText('This step: Name and address.');
  await page.getByRole('textbox', { name: 'Business name' }).fill('Terme Aurora S.r.l.');
  await page.getByRole('textbox', { name: 'VAT number' }).fill('04871230002');
  await saveForm(page);
  await expect(page.getByText('This is not a VAT number', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'VAT number' }).fill('04871230001');
  await saveForm(page);

  await next(page, 'Opening hours');
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByRole('button', { name: 'Hours', exact: true }).click();
  await monday.getByRole('button', { name: 'The hours of Monday for every day' }).click();
  await expectAccessible(page);
  await saveForm(page);

  await next(page, 'Taxes');
  await fillName(page, 'VAT 22%');
  await editor(page).getByRole('textbox', { name: 'Rate in per cent' }).fill('22');
  await saveRow(page);

  await next(page, 'Payment types');
  await fillName(page, 'Cash');
  await saveRow(page);

  await next(page, 'Receipts');
  await page.getByRole('button', { name: 'This branch prints no receipts' }).click();
  await expect(page.getByText('No payment type prints a receipt')).toBeVisible();

  await next(page, 'Service categories');
  await guide(page).getByRole('button', { name: 'Skip' }).click();

  await next(page, 'Services');
  await fillName(page, 'First massage');
  await editor(page).getByRole('textbox', { name: 'Price' }).fill('80');
  await saveRow(page);

  await next(page, 'Areas');
  await fillName(page, 'Cabin 1');
  await canDoEverything(page);
  await saveRow(page);

  await next(page, 'Staff');
  await editor(page).getByRole('textbox', { name: 'First name' }).fill('Nina');
  await canDoEverything(page);
  await saveRow(page);

  await next(page, 'Rota');
  await workAllWeek(page);

  await next(page, 'First appointment');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(column(page, 'Nina.*booked')).toBeVisible();
  await pickSlot(page, 'Nina', 0.4);
  await panel(page).getByRole('button', { name: 'Walk-in' }).click();
  await choose(page, 'Service', 'first', /^First massage/);
  await expect(panel(page)).toContainText('Cabin 1');
  await save(page);
  await expect(card(page, /First massage/)).toBeVisible();

  await next(page, 'First sale');
  // A service that was made without a tax is told before anybody pays, with the way to where it is mended.
  const [service] = await api
    .call<{ id: string; name: string; archived: boolean; taxId: string }[]>('GET', '/services')
    .then((rows) => rows.filter(({ name, archived }) => name === 'First massage' && !archived));
  if (service === undefined) throw new Error('the service was made above');
  await api.call('PUT', `/services/${service.id}`, { taxId: null });
  await page.goto('/checkout');
  await page.getByRole('tab', { name: 'Services' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^First massage/ })
    .click();
  const missing = page.getByRole('region', { name: 'Still needed before the sale' });
  await expect(missing.getByRole('link')).toHaveText(['First massage: no tax']);
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText('Something is missing in the settings: see above.')).toBeVisible();
  await expectAccessible(page);
  await missing.getByRole('link').click();
  await expect(editor(page)).toContainText('Without a tax it cannot be sold.');
  await api.call('PUT', `/services/${service.id}`, { taxId: service.taxId });
  await page.goto('/checkout');
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Without a receipt');
  await expect(guide(page)).toHaveCount(0);
});

/** Follows the line above the page to the step that it names. */
async function next(page: Page, step: string): Promise<void> {
  await expect(guide(page)).toContainText(`step: ${step}.`);
  await guide(page).getByRole('link', { name: 'Go there' }).click();
  await expect(guide(page)).toContainText(`This step: ${step}.`);
}

async function saveForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
}

async function saveRow(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page)).toHaveCount(0);
}

async function fillName(page: Page, name: string): Promise<void> {
  const field = editor(page).getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await field.fill(name);
}

async function canDoEverything(page: Page): Promise<void> {
  await editor(page)
    .getByText(/^All services/)
    .click();
  await expect(editor(page).getByRole('checkbox', { name: /^All services/ })).toBeChecked();
}

interface Row {
  readonly id: string;
  readonly archived: boolean;
}

type Sale = Pick<SaleRow, 'id' | 'kind' | 'refunded'>;

/** The lists of the settings that the steps ask about, by their address. */
const lists = ['/staff', '/area', '/services', '/serviceCategories', '/paymentTypes', '/taxes'];

/** The branch as on its first day, whatever an earlier run has left in it. */
async function emptyBranch(api: DeskApi): Promise<void> {
  const { data: sales } = await api.call<{ data: Sale[] }>('GET', '/sale');
  for (const { id, kind, refunded } of sales) {
    if (kind === 'sale' && refunded === 0) await api.call('POST', `/sale/${id}/void`, { reason: 'An earlier run' });
  }
  const { data } = await api.call<{ data: Row[] }>('POST', '/appointments/Search', {});
  for (const { id } of data) await api.call('DELETE', `/appointments?appointmentId=${id}`);
  for (const list of lists) {
    for (const { id, archived } of await api.call<Row[]>('GET', list)) {
      if (!archived) await api.call('PUT', `${list}/${id}`, { archived: true });
    }
  }
  await api.call('PUT', `/branches/${api.branchId}/openingHours`, { openingHours: [] });
  await api.call('PATCH', `/branches/${api.branchId}`, { businessName: '' });
  const steps = await api.call<{ step: string }[]>('GET', '/firstRun');
  await api.call('PUT', '/firstRun', { steps: steps.map(({ step }) => step), skipped: false });
}

/** Draws the hours of one day over nearly all of its width, and has them count on every day of every week. */
async function workAllWeek(page: Page): Promise<void> {
  const day = page.getByRole('row', { name: /^Nina/ }).getByRole('gridcell').first();
  await expect(day).toHaveAccessibleName(/does not work/);
  const { x, y, width } = await boxOf(day);
  await page.mouse.move(x + width * 0.02, y + 16);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.98, y + 16, { steps: 6 });
  await page.mouse.up();
  const days = editor(page).getByRole('toolbar', { name: 'On which days' });
  await expect(days.getByRole('button', { pressed: true })).toHaveText(['Mon']);
  for (const other of ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) await days.getByText(other, { exact: true }).click();
  await expectAccessible(page, editor(page));
  await takeScreenshot(page, 'first-run-rota');
  await saveRow(page);
}
