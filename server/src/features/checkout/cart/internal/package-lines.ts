import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { taxAtSale } from '@quieta/contract/packages/component-tax-rules';
import { splitPrice } from '@quieta/contract/packages/price-split-rules';
import { lastDayOfSale } from '@quieta/contract/packages/validity-rules';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { splitByLargestRemainder } from '@quieta/contract/values/largest-remainder';
import { isGuestKnown } from '#features/guests/guest-repository';
import { type OfferedPackage, readOfferedPackages } from '#features/packages/definition-queries';
import type { StoredComponent, StoredPackage } from '#features/packages/package-repository';
import { readPackageSettings } from '#features/packages/package-settings-repository';
import { findExistingComponents, findFreePackageCode } from '#features/packages/sold-package-repository';
import { nameOf } from '#features/packages/unit-rules';
import { readVoucherSettings } from '#features/vouchers/voucher-settings-repository';
import { localToday } from '#platform/clock';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readMinor } from '#platform/read-minor';
import { readTaxes, type SaleTax } from '../cart-queries.ts';
import type { CartLine } from '../cart-rules.ts';
import { readDiscount } from './load-tenders.ts';

type Requested = BodyOf<typeof checkout>['checkoutPackageDetails'][number];
type ComponentLine = Omit<CartLine, 'tax' | 'isHotelTax' | 'category'> & { readonly taxId: string | null };

/** The branch's choices that decide how components are sold. */
interface Terms {
  readonly isEverywhere: boolean;
  /** The tax under which a component is sold whose VAT is declared later. */
  readonly outsideVatTaxId: string | null;
  readonly taxes: ReadonlyMap<string, SaleTax>;
}

/** The components of the packages that the cart sells, each a line of its own at its part of the price. */
export async function packageLines(
  context: BranchContext,
  { checkoutPackageDetails: requested }: BodyOf<typeof checkout>,
): Promise<ComponentLine[]> {
  if (requested.length === 0) return [];
  const offered = await readOfferedPackages(
    context,
    requested.map(({ packageId }) => packageId),
  );
  const packages = requested.map(({ packageId }) => {
    const found = offered.get(packageId);
    if (found === undefined) throw new Refusal('not-found');
    if (found.archivedAt !== null || packageKinds[found.kind].isOfHotel) {
      throw new Refusal('package-archived', { name: found.name });
    }
    return found;
  });
  const ids = await componentIds(context, requested, packages);
  const taxIds = packages.flatMap(({ components }) => components.flatMap(({ items }) => items[0]?.taxId ?? []));
  const { isEverywhere } = await readPackageSettings(context);
  const { outsideVatTaxId } = await readVoucherSettings(context);
  const terms = { isEverywhere, outsideVatTaxId, taxes: await readTaxes(context, taxIds) };
  const lines: ComponentLine[] = [];
  for (const [index, one] of requested.entries()) {
    const found = packages[index];
    if (found === undefined) continue;
    const path = `checkoutPackageDetails.${index}`;
    lines.push(...(await linesOf(context, { ...one, path }, found, ids[index] ?? [], terms)));
  }
  return lines;
}

/** The ids of each package's components: as the browser has made them, or new ones. */
async function componentIds(
  context: BranchContext,
  requested: readonly Requested[],
  packages: readonly OfferedPackage[],
): Promise<string[][]> {
  const sent = requested.flatMap((one) => one.componentIds ?? []);
  const existing = sent.length === 0 ? [] : await findExistingComponents(context, sent);
  return packages.map(({ components }, index) => {
    const path = `checkoutPackageDetails.${index}.componentIds`;
    const ids = requested[index]?.componentIds ?? components.map(newId);
    if (ids.length !== components.length) throw invalidField(path, 'not_of_this_package');
    const isDuplicate = (id: string) => existing.includes(id) || sent.filter((one) => one === id).length > 1;
    if (ids.some(isDuplicate)) throw invalidField(path, 'duplicate');
    return ids;
  });
}

async function linesOf(
  context: BranchContext,
  requested: Requested & { readonly path: string },
  offered: OfferedPackage,
  ids: readonly string[],
  terms: Terms,
): Promise<ComponentLine[]> {
  const { guestId = null, discount, path } = requested;
  if (guestId !== null && !(await isGuestKnown(context, guestId))) throw new Refusal('not-found');
  const customPrice =
    requested.customPrice == null ? null : readMinor(context, requested.customPrice, `${path}.customPrice`);
  const price = customPrice ?? offered.priceMinor;
  const off = readDiscount(context, discount, price, `${path}.discount`);
  if (off !== null && off.amount > price) throw new Refusal('discount-too-large', { name: offered.name });
  const priced = offered.components.map(({ units, shareMinor, items }) => ({
    units,
    share: shareMinor,
    listPrice: items[0]?.priceMinor ?? 0,
  }));
  const listed = splitPrice(offered.priceMinor, offered.split, priced);
  const agreed = splitPrice(price, offered.split, priced);
  const offs = splitByLargestRemainder(off?.amount ?? 0, agreed);
  const taxIds = offered.components.map(({ items }) => taxAtSale(items, terms.isEverywhere));
  const components = offered.components.map((defined, place): StoredComponent => {
    const amountMinor = (agreed[place] ?? 0) - (offs[place] ?? 0);
    const tax = terms.taxes.get(taxIds[place] ?? '');
    return {
      id: ids[place] ?? newId(),
      name: defined.items[0]?.name ?? offered.name,
      kind: tax === undefined ? 'multi-purpose-units' : 'single-purpose-units',
      units: defined.units,
      left: defined.units,
      booked: 0,
      amountMinor,
      balanceMinor: amountMinor,
      listPriceMinor: defined.items[0]?.priceMinor ?? 0,
      tax: tax === undefined ? null : { id: tax.id, name: tax.name, rateBasisPoints: tax.rateBasisPoints },
      items: defined.items.map(({ kind, id, name, surchargeMinor }) => ({ kind, id, name, surchargeMinor })),
      lastTaken: null,
      lastTakenAt: null,
    };
  });
  const sold = await newPackage(context, offered, { ...requested, isEverywhere: terms.isEverywhere, components });
  return components.map((component, place) => {
    const taxId = component.tax?.id ?? terms.outsideVatTaxId;
    if (taxId === null) throw new Refusal('voucher-tax-missing');
    const [listPrice = 0, discounted = 0] = [listed[place], offs[place]];
    return {
      kind: 'voucher',
      itemId: component.id,
      serviceId: null,
      name: `${nameOf(sold)}: ${component.name} × ${component.units}`,
      quantity: 1,
      listPrice,
      customPrice: customPrice === null ? null : (agreed[place] ?? 0),
      discount: off === null || discounted === 0 ? null : { amount: discounted, reason: off.reason },
      taxId,
      appointment: null,
      soldComponent: { sold, component },
    };
  });
}

interface Parts extends Pick<Requested, 'guestId' | 'recipientName'> {
  readonly isEverywhere: boolean;
  readonly components: StoredComponent[];
}

/** The package as it is stored once it is sold; its dates count from today. */
async function newPackage(
  context: BranchContext,
  offered: OfferedPackage,
  { guestId = null, recipientName, isEverywhere, components }: Parts,
): Promise<StoredPackage> {
  return {
    id: newId(),
    packageId: offered.id,
    name: offered.name,
    kind: offered.kind,
    code: await findFreePackageCode(context),
    guestId,
    guestName: null,
    recipientName: recipientName || null,
    people: offered.people,
    validFrom: offered.validFrom,
    validMonths: offered.validMonths,
    expiresOn: lastDayOfSale(offered, localToday(context.clock, context.branch.timeZone)),
    frozenOn: null,
    refundRule: offered.refundRule,
    isTransferable: offered.isTransferable,
    isShareable: offered.isShareable,
    isEverywhere,
    provider: null,
    reservationId: null,
    hotelCode: null,
    issuedAt: context.clock.now(),
    version: 1,
    components,
    members: [],
  };
}
