import { newId } from '#platform/new-id';
import type { Spa, SpaBranch } from '../../../../testing/spa.ts';
import { insertIn } from '../../../../testing/sql.ts';

/** Defines what a code of the hotel stands for: so many units of each of these services. */
export async function defineArrangement(
  spa: Spa,
  branch: SpaBranch,
  hotelCode: string,
  components: readonly { readonly units: number; readonly serviceId: string }[],
): Promise<string> {
  const id = newId();
  await insertIn(spa, branch, 'package', {
    id,
    position: 1,
    name: `Arrangement ${hotelCode}`,
    description: '',
    kind: 'arrangement',
    price_minor: 10_000,
    split: 'list',
    people: 1,
    valid_from: 'sale',
    valid_months: null,
    refund_rule: 'share',
    is_transferable: false,
    is_shareable: false,
    is_order_free: false,
    hotel_code: hotelCode,
  });
  for (const [position, { units, serviceId }] of components.entries()) {
    const at = { package_id: id, pause_minutes: 0, is_together: false };
    await insertIn(spa, branch, 'package_component', { ...at, position, units });
    await insertIn(spa, branch, 'package_item', {
      package_id: id,
      component_position: position,
      position: 0,
      service_id: serviceId,
      surcharge_minor: 0,
    });
  }
  return id;
}
