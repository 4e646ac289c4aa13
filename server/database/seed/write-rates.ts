import type { Transaction } from '#platform/database/transaction';
import { insertRows } from './insert-rows.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf } from './spa-ids.ts';

/** Writes the prices and durations that services have besides their own; services and levels are there. */
export async function writeRates(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
  const rates = spa.services.flatMap(({ key, rates: own = [] }) =>
    own.map(({ level = null, weekdays = '', priceMinor = null, minutes = null }, position) => ({
      serviceId: ids.service(key),
      position,
      name: '',
      staffId: null,
      levelId: level && ids.level(level),
      weekdays,
      startTime: null,
      endTime: null,
      startDate: null,
      endDate: null,
      priceMinor,
      minutes,
    })),
  );
  await insertRows(transaction, 'serviceRate', rates);
}
