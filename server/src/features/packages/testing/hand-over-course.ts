import { addEntry, insertVoucher } from '#features/vouchers/voucher-repository';
import { insertion, insertions } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { StoredComponent, StoredPackage } from '../package-repository.ts';
import { soldCourse } from './sold-course.ts';

interface Course extends Partial<Omit<StoredPackage, 'components' | 'members' | 'guestName'>> {
  readonly components: readonly (Pick<StoredComponent, 'units' | 'amountMinor' | 'items'> & Partial<StoredComponent>)[];
}

const insert = insertion('soldPackage', 'test-sold-package');
const insertItems = insertions('soldPackageItem', 'test-sold-package-items');

/**
 * Gives a guest a package that another program has sold, so that it has no sale; answers its id and its components'.
 */
export async function handOverCourse(
  context: BranchContext,
  { components, ...course }: Course,
): Promise<{ readonly id: string; readonly code: string; readonly componentIds: readonly string[] }> {
  const { components: _, members: _members, guestName: _name, ...plain } = soldCourse;
  const id = newId();
  // The end of an id is not like that of any other.
  const code = id.replaceAll('-', '').slice(-20).toUpperCase();
  const row = { ...plain, id, code, guestId: null, issuedAt: context.clock.now(), ...course };
  await context.transaction.run(insert, row);
  const componentIds: string[] = [];
  for (const [position, { units, amountMinor, items, ...more }] of components.entries()) {
    const voucherId = newId();
    componentIds.push(voucherId);
    await insertVoucher(context, {
      id: voucherId,
      code: `${code}${position}`,
      kind: more.kind ?? 'multi-purpose-units',
      tax: more.tax ?? null,
      serviceId: null,
      guestId: null,
      appointmentId: null,
      recipientName: null,
      amountMinor,
      expiresOn: null,
      component: {
        soldPackageId: id,
        componentPosition: position,
        componentName: more.name ?? 'Massage',
        units,
        listPriceMinor: more.listPriceMinor ?? 0,
      },
    });
    await context.transaction.run(
      insertItems,
      items.map(({ kind, id: itemId, surchargeMinor }, place) => ({
        voucherId,
        position: place,
        serviceId: kind === 'service' ? itemId : null,
        productId: kind === 'product' ? itemId : null,
        surchargeMinor,
      })),
    );
    await addEntry(context, { voucherId, kind: 'moved-in', amountMinor, units, saleId: null, userId: null });
  }
  return { id, code: row.code, componentIds };
}
