import { addEntry, findFreeCode, insertVoucher, type NewEntry } from '#features/vouchers/voucher-repository';
import { newId } from '#platform/new-id';
import { inBranch, type Spa, type SpaBranch } from './spa.ts';
import { insertIn } from './sql.ts';

interface WrittenComponent {
  readonly kind: 'single-purpose-units' | 'multi-purpose-units' | 'hotel-units';
  readonly units: number;
  readonly amountMinor: number;
  readonly taxId: string;
  readonly rate: number;
}

/** Writes a sold package with its components, of which nothing is there before its first entries; answers their ids. */
export async function writePackage(
  spa: Spa,
  branch: SpaBranch,
  sold: {
    readonly name: string;
    readonly kind: string;
    readonly expiresOn?: string | null;
    readonly packageId?: string;
  },
  components: readonly WrittenComponent[],
): Promise<{ readonly id: string; readonly componentIds: readonly string[] }> {
  const id = newId();
  const { name, kind, expiresOn = null, packageId = null } = sold;
  const stay = { provider: 'opera', reservation_id: 'R1', hotel_code: `H${id.slice(-4)}` };
  await insertIn(spa, branch, 'sold_package', {
    id,
    package_id: packageId,
    name,
    kind,
    code: id.replaceAll('-', '').slice(-12).toUpperCase(),
    people: 1,
    valid_from: 'sale',
    valid_months: 12,
    expires_on: expiresOn,
    refund_rule: 'share',
    is_transferable: true,
    is_shareable: true,
    is_everywhere: false,
    ...(kind === 'arrangement' && stay),
    issued_at: spa.clock.now().toString(),
  });
  const componentIds = components.map(() => newId());
  await inBranch(spa, branch, async (context) => {
    for (const [place, { kind: of, units, amountMinor, taxId, rate }] of components.entries())
      await insertVoucher(context, {
        id: componentIds[place] ?? '',
        code: await findFreeCode(context),
        kind: of,
        tax: of === 'multi-purpose-units' ? null : { id: taxId, name: `VAT ${rate}`, rateBasisPoints: rate * 100 },
        serviceId: null,
        guestId: null,
        appointmentId: null,
        recipientName: null,
        expiresOn: null,
        amountMinor,
        component: {
          soldPackageId: id,
          componentPosition: place,
          componentName: 'Massage',
          units,
          listPriceMinor: 8500,
        },
      });
  });
  return { id, componentIds };
}

/** Writes entries of the ledger, each at its moment. */
export function writeEntries(
  spa: Spa,
  branch: SpaBranch,
  entries: readonly (Pick<NewEntry, 'voucherId' | 'kind' | 'amountMinor' | 'units' | 'reason'> & {
    readonly at: string;
    readonly saleId?: string;
  })[],
): Promise<void> {
  return inBranch(spa, branch, async (context) => {
    for (const { at, saleId = null, ...entry } of entries)
      await addEntry(context, { ...entry, saleId, userId: spa.actor.userId, at: Temporal.Instant.from(at) });
  });
}
