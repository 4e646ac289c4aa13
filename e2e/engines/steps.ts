import { demoAccount } from '@quieta/simulators/identity/accounts';
import { abano } from '../support/sign-in.ts';
import { type Desk, part, words } from './desk.ts';
import type { Part } from './in-page.ts';

const panel = part('complementary', /[Aa]ppointment/);
const grid = part('grid', /^Planner/);

/** Comes in through the door, as a receptionist in the main branch. */
export async function signIn(desk: Desk, path: string): Promise<void> {
  await desk.open(path);
  await desk.fill('reception', part('textbox', 'Account'));
  await desk.press(words('Password'));
  await desk.type(demoAccount('reception').password);
  await desk.press(part('button', 'Sign in'));
  await desk.press(part('button', new RegExp(abano)));
  await desk.sees(part('banner'), part('status', undefined, /^Live$/));
}

/**
 * Books an aroma massage at 10:00 in Cabin 1, from the morning of a therapist's column, for somebody who was never
 * there.
 */
export async function bookNewGuest(desk: Desk, name: string, therapist: string): Promise<void> {
  const [sheet, one] = [await desk.box(grid), await desk.box(row(therapist))];
  await desk.pressAt({ x: one.x + one.width / 2, y: sheet.y + sheet.height * 0.25 });
  await desk.fill(name, panel, part('combobox', 'Guest'));
  await desk.press(part('option', /^Add .* as a new guest/));
  await desk.fill('aroma', panel, part('combobox', 'Service'));
  await desk.press(part('option', /^Aroma massage/));
  await desk.sees(panel, part('button', /Staff$/, new RegExp(therapist)));
  await desk.press(panel, part('button', /Area$/));
  await desk.press(part('option', /^Cabin 1/));
  await desk.press(panel, part('group', 'Start'), part('spinbutton', /^hour/));
  await desk.type('1000');
  await desk.press(panel, part('button', 'Save'));
  await desk.seesNo(panel);
  await desk.sees(...cardOf(name, therapist, '10:00 – 10:50'));
}

function row(therapist: string): Part {
  return part('row', new RegExp(`^${therapist}`));
}

/** The card of a guest's aroma massage in a therapist's column, at this time. */
export function cardOf(name: string, therapist: string, time: string): Part[] {
  return [grid, row(therapist), part('gridcell', new RegExp(`^${name}, Aroma massage, ${time}`))];
}

/** Carries a card so many minutes further, into another therapist's column. */
export async function dragCard(desk: Desk, card: readonly Part[], to: string, minutes: number): Promise<void> {
  const [{ x, y, width, height }, column] = [await desk.box(...card), await desk.box(grid, row(to))];
  // A card is drawn 2 px shorter than its 50 minutes.
  const perMinute = (height + 2) / 50;
  const from = { x: x + width / 3, y: y + height / 2 };
  await desk.drag(from, { x: column.x + 40, y: from.y + minutes * perMinute });
}

export async function checkOut(desk: Desk, card: readonly Part[]): Promise<void> {
  await desk.press(...card);
  await desk.press(panel, part('button', 'Save and check out'));
}

export async function putIntoCart(desk: Desk, product: RegExp): Promise<void> {
  await desk.press(part('tab', 'Products'));
  await desk.press(part('tabpanel'), part('button', product));
}

export async function choosePaymentType(desk: Desk, name: string): Promise<void> {
  await desk.press(part('radiogroup', 'Payment type'), words(name));
}

/** Presses what pays, and waits until it is said what was sold and that it goes to the printer. */
export async function pay(desk: Desk, sold: string): Promise<void> {
  await desk.press(part('button', /^Pay by/));
  await desk.sees(part('status', undefined, new RegExp(`^Sale .*${sold}.*Receipt sent to the printer`)));
}

/**
 * Looks at the printer's own page for a slip with both texts, in this order. A slip is in Italian, whatever the page
 * speaks.
 */
export async function expectSlip(desk: Desk, product: string, total: string): Promise<void> {
  await desk.openPrinter();
  await desk.sees(part('article', undefined, new RegExp(`${product}[^]*Totale complessivo${total}`)));
}
