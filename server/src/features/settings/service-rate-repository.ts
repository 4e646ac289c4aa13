import type { Rate } from '@quieta/contract/settings/price-and-duration';
import type { ServiceRate } from '@quieta/contract/settings/service-rate';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, rowsOf } from '#platform/database/query';
import { insertions } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import { readCurrency } from './branch-repository.ts';
import { priceMinor } from './internal/select-rows.ts';

/** The rates of the service whose id this column has, in their order, for a larger query; prices in minor units. */
export const ratesOf = (serviceId: string) =>
  jsonList<Rate>(sql`SELECT jsonb_agg(jsonb_build_object(
      'name', r.name, 'staffId', r.staff_id, 'levelId', r.level_id,
      'weekdays', string_to_array(r.weekdays, NULL)::int[], 'startTime', r.start_time, 'endTime', r.end_time,
      'startDate', r.start_date, 'endDate', r.end_date, 'price', r.price_minor, 'minutes', r.minutes)
      ORDER BY r.position)
    FROM ${rowsOf('serviceRate')} AS r WHERE r.service_id = ${sql.ref(serviceId)}`);

/** Rates as they are sent. */
export function toRates(rates: readonly Rate[], currency: string): ServiceRate[] {
  return rates.map(({ price, weekdays, ...rate }) => ({
    ...rate,
    weekdays: [...weekdays],
    price: price === null ? null : toMajor(price, currency),
  }));
}

const dropRates = prepared('service-rates-drop', ($: Placeholders<{ serviceIds: readonly string[] }>) =>
  db.deleteFrom('serviceRate').where('serviceId', '=', anyOf($.serviceIds)),
);
const insertRates = insertions('serviceRate');

interface Rated {
  readonly id: string;
  readonly rates: readonly ServiceRate[];
}

/** Replaces the rates of services. */
export async function replaceRates(context: BranchContext, services: readonly Rated[]): Promise<void> {
  const { transaction } = context;
  await transaction.run(dropRates, { serviceIds: services.map(({ id }) => id) });
  if (services.every(({ rates }) => rates.length === 0)) return;
  const currency = await readCurrency(context);
  const rates = services.flatMap(({ id: serviceId, rates: own }) =>
    own.map(({ price, weekdays, ...rate }, position) => ({
      ...rate,
      serviceId,
      position,
      weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other).join(''),
      priceMinor: price === null ? null : priceMinor(price, currency),
    })),
  );
  await transaction.run(insertRates, rates);
}
