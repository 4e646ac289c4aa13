import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { PrepaidReport } from '@quieta/contract/dashboard/prepaid-endpoints';
import type { SoldPackage, SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { expect } from 'vitest';
import type { Random } from '../database/seed/random.ts';
import { cents, type PackageDesk } from './package-desk.ts';
import {
  dateOf,
  dayOf,
  expire,
  left,
  type ModelComponent,
  type ModelPackage,
  money,
  owedOn,
  reserved,
  stateOf,
  vatWithin,
  worth,
} from './package-model.ts';

const read = async <Body>({ api, branch }: PackageDesk, path: string): Promise<Body> => {
  const { status, body, text } = await api.get<Body>(path, { branch });
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return body;
};

/** A component as it is written: what is due at its end may be written later, and both are right. */
function written(component: ModelComponent, told: SoldPackage): ModelComponent {
  const isDue =
    told.state === 'expired' && told.components.some(({ id, left: units }) => id === component.id && units > 0);
  return isDue ? { ...component, entries: component.entries.slice(0, -1) } : component;
}

function expectPackage(desk: PackageDesk, of: ModelPackage, told: SoldPackage): void {
  expire(of, desk.now());
  const { state, expiresOn, frozenOn, guest, members } = told;
  expect({
    state,
    expiresOn,
    frozenOn,
    holder: guest?.id ?? null,
    members: members.map(({ id }) => id).sort(),
  }).toEqual({
    state: stateOf(of, dayOf(desk.now())),
    expiresOn: of.lastDay,
    frozenOn: of.frozenOn,
    holder: of.holder,
    members: [...of.members].sort(),
  });
  const columns = told.components.map((one) => ({
    id: one.id,
    units: one.units,
    left: one.left,
    booked: one.booked,
    paid: cents(one.amount),
    money: cents(one.value),
    next: cents(one.unitValue),
  }));
  expect(columns).toEqual(
    of.components
      .map((component) => written(component, told))
      .map((one) => ({
        id: one.id,
        units: one.units,
        left: left(one),
        booked: reserved(one, desk.bookings),
        paid: one.paid,
        money: money(one),
        next: left(one) === 0 ? 0 : worth(one, 1),
      })),
  );
}

function expectEntries(of: ModelPackage, told: SoldPackageDetails): void {
  for (const component of of.components) {
    const own = told.entries.filter((entry) => entry.component?.id === component.id);
    expect(own.map(({ kind, units, amount }) => [kind, units, cents(amount)])).toEqual(
      written(component, told).entries.map(({ kind, units, cents: amount }) => [kind, units, amount]),
    );
  }
  expect(told.entries.filter(({ component }) => component === null).map(({ kind }) => kind)).toEqual(of.events);
}

/** Compares what is told of all packages, what of one became of it, and what a guest may use. */
export async function expectSame(desk: PackageDesk, random: Random): Promise<void> {
  const { data } = await read<{ data: SoldPackage[] }>(desk, '/sold-packages?limit=100');
  expect(data.map(({ id }) => id).sort()).toEqual(desk.sold.map(({ id }) => id).sort());
  for (const of of desk.sold) {
    const told = data.find(({ id }) => id === of.id);
    if (told !== undefined) expectPackage(desk, of, told);
  }
  if (desk.sold.length > 0) await expectDetails(desk, random.pick(desk.sold));
  await expectUsable(desk, random.pick(desk.guests));
}

export async function expectDetails(desk: PackageDesk, of: ModelPackage): Promise<void> {
  const details = await read<SoldPackageDetails>(desk, `/sold-packages/${of.id}`);
  expectPackage(desk, of, details);
  expectEntries(of, details);
  expect(details.saleId).toBe(of.saleId);
  const found = await read<SoldPackage>(desk, `/sold-packages/by-code/${of.code}`);
  expect(found.id).toBe(of.id);
}

export async function expectUsable(desk: PackageDesk, guest: string): Promise<void> {
  const told = await read<SoldPackage[]>(desk, `/guests/${guest}/packages`);
  const theirs = desk.sold.filter(({ holder, members }) => holder === guest || members.has(guest));
  const usable = theirs.filter((of) => ['open', 'waiting'].includes(stateOf(of, dayOf(desk.now()))));
  expect(told.map(({ id }) => id).sort()).toEqual(usable.map(({ id }) => id).sort());
}

/** Each cent's VAT was declared once: as the figures of all dates have it, by rate. */
export async function expectDeclared(desk: PackageDesk, from: string): Promise<void> {
  const to = dayOf(desk.now());
  const sums: SaleFigures[] = [];
  for (let day = from; day <= to; day = Temporal.PlainDate.from(day).add({ days: 366 }).toString()) {
    const end = Temporal.PlainDate.from(day).add({ days: 365 }).toString();
    sums.push(await read<SaleFigures>(desk, `/closing/figures?dateFrom=${day}&dateTo=${end < to ? end : to}`));
  }
  const rates = new Set([
    ...desk.declared.map(({ rate }) => rate),
    ...sums.flatMap(({ taxes }) => taxes.map(({ rate }) => rate * 100)),
  ]);
  for (const rate of rates) {
    const own = desk.declared.filter((one) => one.rate === Math.round(rate));
    const gross = sums.flatMap(({ taxes }) => taxes).filter((tax) => Math.round(tax.rate * 100) === Math.round(rate));
    expect([rate, gross.reduce((sum, tax) => sum + cents(tax.gross), 0)]).toEqual([
      rate,
      own.reduce((sum, one) => sum + one.gross, 0),
    ]);
    expect(gross.reduce((sum, tax) => sum + cents(tax.vat), 0)).toBe(
      // Each sale rounds once.
      [...Map.groupBy(own, (one) => one.at.toString()).values()].reduce(
        (sum, sale) =>
          sum +
          vatWithin(
            sale.reduce((all, one) => all + one.gross, 0),
            Math.round(rate),
          ),
        0,
      ),
    );
  }
  expect(sums.reduce((sum, { outsideVat }) => sum + cents(outsideVat), 0)).toBe(desk.outside);
}

/**
 * At the end of each date on which anything counts, and of the one before, the report tells what is owed as the ledger
 * has it, never less than nothing; before and after what is due was written.
 */
export async function expectOwed(desk: PackageDesk, from: string): Promise<void> {
  for (const of of desk.sold) expire(of, desk.now());
  const to = dayOf(desk.now());
  const moved = desk.sold.flatMap(({ components }) => components.flatMap(({ entries }) => entries.map(dateOf)));
  const dates = new Set(moved.flatMap((date) => [dayBefore(date), date]).concat(to));
  for (const date of dates) if (date >= from && date <= to) await expectOwedOn(desk, date);
  const expired = desk.sold.flatMap(({ components }) => components.flatMap(({ entries }) => entries.filter(isExpired)));
  if (expired.length === 0) return;
  await writeDue(desk);
  for (const date of new Set([...expired.map(dateOf), to])) await expectOwedOn(desk, date);
}

const isExpired = ({ kind }: { readonly kind: string }) => kind === 'expired';

const dayBefore = (date: string) => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();

async function expectOwedOn(desk: PackageDesk, date: string): Promise<void> {
  const owed = desk.sold.flatMap(({ components }) => components.map((component) => owedOn(component, date)));
  expect([date, owed.filter((one) => one.units < 0 || one.cents < 0)]).toEqual([date, []]);
  const { totals } = await read<PrepaidReport>(desk, `/reports/prepaid?dateFrom=${date}&dateTo=${date}`);
  expect([date, totals.owed.units, cents(totals.owed.amount)]).toEqual([
    date,
    owed.reduce((sum, one) => sum + one.units, 0),
    owed.reduce((sum, one) => sum + one.cents, 0),
  ]);
}

/** Whoever touches a package writes what is due. */
async function writeDue(desk: PackageDesk): Promise<void> {
  for (const { id, frozenOn } of desk.sold) {
    if (frozenOn !== null) continue;
    const { version } = await read<SoldPackage>(desk, `/sold-packages/${id}`);
    const asked = { branch: desk.branch, body: { kind: 'unfrozen' }, version };
    await desk.api.post(`/sold-packages/${id}/changes`, asked);
  }
}
