import { newId } from '#platform/new-id';
import type { Spa, SpaBranch } from './spa.ts';
import { insertIn } from './sql.ts';

/** One component of a package: its units, and what they are good for, the usual first. */
interface OfferedComponent {
  readonly units: number;
  readonly items: readonly { readonly serviceId?: string; readonly productId?: string; readonly surcharge?: number }[];
  /** In minor units. */
  readonly share?: number;
}

/** Defines a package; prices in minor units. Answers its id. */
export async function insertPackage(
  spa: Spa,
  branch: SpaBranch,
  components: readonly OfferedComponent[],
  row: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId();
  await insertIn(spa, branch, 'package', {
    id,
    position: 0,
    name: `Package ${id}`,
    description: '',
    kind: 'course',
    price_minor: 42_500,
    split: 'list',
    people: 1,
    valid_from: 'sale',
    valid_months: 12,
    refund_rule: 'share',
    is_transferable: false,
    is_shareable: false,
    is_order_free: true,
    ...row,
  });
  for (const [position, { units, items, share = null }] of components.entries()) {
    await insertIn(spa, branch, 'package_component', {
      package_id: id,
      position,
      units,
      share_minor: share,
      pause_minutes: 0,
      is_together: false,
    });
    for (const [place, { serviceId = null, productId = null, surcharge = 0 }] of items.entries()) {
      await insertIn(spa, branch, 'package_item', {
        package_id: id,
        component_position: position,
        position: place,
        service_id: serviceId,
        product_id: productId,
        surcharge_minor: surcharge,
      });
    }
  }
  return id;
}
