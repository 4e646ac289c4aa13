import { expect, type Page } from '@playwright/test';
import { deskApiBy } from '../support/desk-api.ts';
import { fillWithScripts } from '../support/fill-with-scripts.ts';
import { turnTo } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { grid } from '../support/planner.ts';
import { signIn } from '../support/sign-in.ts';
import { noteFilled, textFields } from '../support/text-fields.ts';

const screens = [
  ['/guests', 'Guests'],
  ['/checkout', 'Checkout'],
  ['/checkout/vouchers', 'Vouchers'],
  ['/checkout/prepaid', 'Prepaid'],
  ['/resources', 'Staff and areas'],
  ['/settings/service-setup/service-categories', 'Update Service categories'],
  ['/resources?list=equipment', 'Staff and areas'],
  ['/resources?list=rota', 'Staff and areas'],
  ['/settings/service-setup/services', 'Update Services'],
  ['/settings/service-setup/products', 'Update Products'],
  ['/settings/service-setup/packages', 'Courses and packages'],
  ['/settings/service-setup/skills', 'Skills'],
  ['/settings/service-setup/levels', 'Levels'],
  ['/settings/payment-billing/payment-types', 'Payment Types'],
  ['/settings/payment-billing/documents', 'Documents'],
  ['/settings/payment-billing/taxes', 'Taxes'],
  ['/settings/payment-billing/tills', 'Tills'],
  ['/settings/payment-billing/accounting', 'Accounting'],
  ['/settings/people/accounts', 'People and programs'],
  ['/settings/people/history', 'History'],
  ['/settings/moving-in', 'Moving in'],
  ['/checkout/close', 'Close the day'],
  ['/checkout/invoices', 'Invoices'],
  ['/settings/business-profile/messages?list=texts&row=thanks-en', 'Message settings'],
  ['/settings/business-profile/business-name-info', 'Update name and info'],
] as const;

/**
 * Values that are no text to the product, although its requests carry them: moments and zones, keys and what others
 * call their rows, words that are looked for, tables, whose cells are the texts of their kinds, how somebody signs in,
 * and what a system is reached by.
 */
const noTextPattern = new RegExp(
  [
    /\.(startTime|endTime|dateFrom|dateTo|declined|leftOut|waitingSince|repeatRule|timeZone)$/,
    /\.(key|visitKey|plan|externalGuestId|externalPayerId|reservationId|voucherCode|serviceSearch|csv)$/,
    /^session\.|^branches\.(accessToken|client\w+|enterpriseId|serviceId|transactionCode|printerDeviceId)$/,
    // Held to its country's form.
    /^branches\.VATCode$/,
    // Its appointments are like all others.
    /^series\./,
    // Names of fields, and how somebody signs in at another program.
    /^moving-in\.(fields|username|password)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

test('SEC-01 thirty scripts in every text stay text on every screen, and in what is handed out', async ({
  page,
  context,
}) => {
  const ran: string[] = [];
  await context.exposeBinding('ran', ({ page: where }) => void ran.push(where.url()));
  await page.setViewportSize({ width: 1440, height: 1600 });
  // A company of its own: nobody else's lists get longer.
  const desk = await deskApiBy(page, () => signIn(page, 'milan'));
  // No page follows the rows while they come.
  await page.goto('about:blank');
  const { api, filled } = noteFilled(desk, (text) => text.includes('ran()'));
  const { guestId, saleId, bookedOn, soldOn, closeId, movingInId } = await fillWithScripts(api);
  const left = [...(await textFields(api))].filter((field) => !filled.has(field) && !noTextPattern.test(field));
  expect(left, 'texts that no script was put into').toEqual([]);

  await page.goto('/guests');
  const dated = [
    [`/appointments-summary?from=${bookedOn}&to=${bookedOn}`, 'Appointments Summary'],
    [`/checkout/sales?date=${soldOn}`, 'Sales'],
    [`/checkout/days?close=${closeId}`, 'Closed days'],
    [`/settings/moving-in?row=${movingInId}`, 'Guests'],
    [`/dashboard/reports?report=services&from=${bookedOn}&to=${bookedOn}`, 'Reports'],
    [`/dashboard/rows?measure=bookings&dateFrom=${bookedOn}&dateTo=${bookedOn}`, 'Bookings'],
  ] as const;
  for (const [address, header] of [...screens, ...dated]) {
    await turnTo(page, address, header);
    await expect(page.getByText('ran()').first()).toBeVisible();
    await sweep(page);
    expect(ran, address).toEqual([]);
  }
  await turnTo(page, `/checkout/sales?date=${soldOn}&sale=${saleId}`, 'Sales');
  await expect(page.getByRole('complementary').getByText('ran()').first()).toBeVisible();
  await turnTo(page, `/?date=${bookedOn}`, 'Planner');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('ran()').first()).toBeVisible();
  await sweep(page);
  await page.getByRole('button', { name: /^Waiting list/ }).click();
  await expect(page.getByRole('complementary', { name: 'Waiting list' }).getByText('ran()').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('ran()');
  await expect(page.getByRole('menuitem').filter({ hasText: 'ran()' }).first()).toBeVisible();

  // The first one empties its field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await turnTo(page, `/guests?row=${guestId}`, 'Guests');
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: 'ran()' })).toBeVisible();
  await panel.getByText('History', { exact: true }).click();
  await expect(panel.getByText('ran()').nth(1)).toBeVisible();
  await panel.getByRole('button', { name: 'More' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export everything, to read' }).click();
  // It has no content policy: nothing but its own text keeps the scripts from running.
  const read = await context.newPage();
  await read.goto(`file://${await (await saving).path()}`);
  await expect(read.getByText('ran()').first()).toBeVisible();
  await sweep(read);
  expect(ran).toEqual([]);
});

/** Over what lies under the pointer, and into what can have the focus, as the payloads wait for. */
async function sweep(page: Page): Promise<void> {
  await page.getByText('ran()').first().hover({ force: true });
  await page.keyboard.press('Tab');
}
