import { taxAtSale } from '@quieta/contract/packages/component-tax-rules';
import { lastDayOfSale } from '@quieta/contract/packages/validity-rules';
import { foldedText } from '@quieta/contract/values/folded-text';
import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { readTaxes } from '#features/checkout/cart/cart-queries';
import { type OfferedPackage, readOfferedPackages } from '#features/packages/definition-queries';
import { moveComponentIn, movePackageIn } from '#features/packages/moved-in-package-commands';
import { worthOfMovedIn } from '#features/packages/moved-in-worth-rules';
import { readStoredByCode, todayOf } from '#features/packages/package-repository';
import { readPackageSettings } from '#features/packages/package-settings-repository';
import { readVoucherByCode } from '#features/vouchers/voucher-queries';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { findGuests, guestNameIn } from './find-guests.ts';
import { refusedBy } from './move-named.ts';
import { known, type MoveRows, type RowResult, refused, written } from './moved-row.ts';
import { readNamed } from './named-rows.ts';
import { orRefusal } from './or-refusal.ts';
import type { RowReader } from './row-reader.ts';
import { readIssuedAt } from './row-times.ts';
import type { RowsBefore } from './rows-before.ts';

type Row = RowReader<'packages'>;
type Component = OfferedPackage['components'][number];

/** Moves courses and packages in with what is left of them. Rows of a code and a guest are one package. */
export const movePackages: MoveRows<'packages'> = async ({ context, before }, rows) => {
  const owners = await findGuests(context, rows);
  const terms = await readTerms(context, rows);
  const results: RowResult[] = [];
  for (const row of rows) {
    const code = readVoucherCode(row.text('code'));
    if (code === null && row.text('code') !== '') row.blame('code', 'no-code');
    const owner = owners.get(row.line);
    // One who is not found is noted already.
    if (owner === null) row.blame('guestFullName', 'needed');
    const offered = terms.definitionOf(row);
    const component = offered && findComponent(row, offered);
    const name = nameOf(row, code, owner?.name);
    const there = code === null ? null : await readOfCode(context, before, code);
    // Null where the row does not tell it, which is noted already.
    const holder = offered && owner ? `${offered.id} ${owner.id}` : null;
    const isSame = there === null || holder === null || there.holder === holder;
    const isThere = component !== undefined && holder !== null && isSame && there?.has(component) === true;
    if (there?.isOfEarlier || isThere) {
      results.push(known(row, name));
      continue;
    }
    if (!isSame) row.blame('code', 'taken');
    const made = await orRefusal(context, async () => {
      const left = offered && component && readLeft(context, row, offered, component);
      if (!left || !owner || row.problems.length > 0) return null;
      const { issuedAt, expiresOn } = left;
      const { isEverywhere } = terms;
      const moved = { code, guestId: owner.id, isEverywhere, issuedAt, expiresOn };
      const soldPackageId = there?.id ?? (await movePackageIn(context, offered, moved));
      await moveComponentIn(context, component, { ...left, soldPackageId, tax: terms.taxOf(component) });
      return soldPackageId;
    });
    if (made instanceof Refusal) results.push(refusedBy(row, name, made));
    else results.push(made === null ? refused(row, name) : written(row, name, [{ thing: 'soldPackage', id: made }]));
    if (made === null || made instanceof Refusal) continue;
    if (code === null || component === undefined || holder === null) continue;
    before.set(code, holder);
    before.set(`${code} ${component.position}`, made);
  }
  return results;
};

/** The package, the end of the code, because the whole is as good as money, and whose it is. */
function nameOf(row: Row, code: string | null, owner: string | undefined): string {
  const end = code === null ? '' : ` …${code.slice(-4)}`;
  return `${row.text('package').slice(0, 60)}${end} ${(owner ?? guestNameIn(row)).slice(0, 80)}`.trim();
}

/** Whatever has the code of a row already. */
interface OfCode {
  /** Null if it is not written: a trial has taken it back, or it is no package. */
  readonly id: string | null;
  /** Its definition and its guest; null if it is no package. */
  readonly holder: string | null;
  /** Whether it was there before this list. */
  readonly isOfEarlier: boolean;
  has(component: Component): boolean;
}

async function readOfCode(context: BranchContext, before: RowsBefore, code: string): Promise<OfCode | null> {
  const stored = await readStoredByCode(context, code);
  const holder = before.get(code);
  if (stored === undefined && holder === undefined) {
    const isVoucher = (await readVoucherByCode(context, code)) !== undefined;
    return isVoucher ? { id: null, holder: null, isOfEarlier: false, has: () => false } : null;
  }
  return {
    id: stored?.id ?? null,
    holder: holder ?? `${stored?.packageId} ${stored?.guestId}`,
    // A list that goes on in another process knows its rows by what was written for them.
    isOfEarlier: holder === undefined && stored !== undefined && !(await isOfThisList(context, stored.id)),
    has: ({ position, items: [first] }) =>
      before.has(`${code} ${position}`) || stored?.components.some(({ name }) => name === first?.name) === true,
  };
}

const brought = prepared('moving-in-brought', ($: Placeholders<{ id: string; requestId: string }>) =>
  db
    .selectFrom('auditEntry')
    .select('id')
    .where('entity', '=', 'sold-package')
    .where('entityId', '=', $.id)
    .where('requestId', '=', $.requestId)
    .limit(1),
);

async function isOfThisList({ transaction, requestId }: BranchContext, id: string): Promise<boolean> {
  return (await transaction.first(brought, { id, requestId })) !== undefined;
}

/** The definitions that rows name, and how the branch declares the VAT of their components. */
async function readTerms(context: BranchContext, rows: readonly Row[]) {
  // No two have the same name, and one that is archived may still be owed.
  const byName = new Map((await readNamed(context, 'package')).map(({ id, name }) => [foldedText(name), id]));
  const idOf = (row: Row) => byName.get(foldedText(row.text('package'))) ?? '';
  const definitions = await readOfferedPackages(
    context,
    rows.map(idOf).filter((id) => id !== ''),
  );
  const { isEverywhere } = await readPackageSettings(context);
  const taxAt = ({ items }: Component) => taxAtSale(items, isEverywhere);
  const components = [...definitions.values()].flatMap((one) => one.components);
  const taxes = await readTaxes(
    context,
    components.flatMap((one) => taxAt(one) ?? []),
  );
  return {
    isEverywhere,
    definitionOf(row: Row): OfferedPackage | undefined {
      const found = definitions.get(idOf(row));
      if (found === undefined && row.text('package') !== '') row.blame('package', 'not-defined');
      return found;
    },
    /** The tax that the other program has declared; null if it is declared when a unit is used. */
    taxOf(component: Component) {
      const tax = taxes.get(taxAt(component) ?? '');
      return tax === undefined ? null : { id: tax.id, name: tax.name, rateBasisPoints: tax.rateBasisPoints };
    },
  };
}

/** The component that a row is about, by its usual treatment or, if that names none, by any that it is good for. */
function findComponent(row: Row, { components }: OfferedPackage): Component | undefined {
  const text = foldedText(row.text('component'));
  const [only, another] = components;
  if (text === '') {
    if (another === undefined) return only;
    row.blame('component', 'needed');
    return undefined;
  }
  const byFirst = components.filter(({ items: [first] }) => foldedText(first?.name ?? '') === text);
  const any = components.filter(({ items }) => items.some(({ name }) => foldedText(name) === text));
  const [found, second] = byFirst.length > 0 ? byFirst : any;
  if (found !== undefined && second === undefined) return found;
  row.blame('component', found === undefined ? 'unknown' : 'ambiguous');
  return undefined;
}

const maxUnits = 999;

/** Reads how much is left of a component, and until when; null if the row does not tell how much. */
function readLeft(context: BranchContext, row: Row, offered: OfferedPackage, { position, units: defined }: Component) {
  const { branch } = context;
  const left = row.whole('unitsLeft', 0, maxUnits);
  const units = row.whole('unitsSold', 1, maxUnits) ?? defined;
  const balance = row.amount('balance');
  if (left !== null && left > units) row.blame('unitsLeft', 'no-whole-number');
  const isTooMuch = balance !== null && toMajor(balance, branch.currency) > largestAmount;
  if (isTooMuch || (left === 0 && balance !== null && balance > 0)) row.blame('balance', 'no-amount');
  const issuedAt = readIssuedAt(context, row);
  const soldOn = issuedAt.toZonedDateTimeISO(branch.timeZone).toPlainDate();
  const expiresOn = row.date('expiresOn') ?? lastDayOfSale(offered, soldOn);
  // The guest is owed nothing any more. ISO dates sort as text.
  if (expiresOn !== null && expiresOn < todayOf(context))
    row.blame(row.text('expiresOn') === '' ? 'issuedOn' : 'expiresOn', 'over');
  if (left === null || left > units) return null;
  const worth = worthOfMovedIn(offered, position, { sold: units, left, balanceMinor: balance });
  return { units, left, issuedAt, expiresOn, ...worth };
}
