import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { searchBlocks } from '@quieta/contract/appointments/block-endpoints';
import { answerAhead } from '#lib/api/api-client.ts';
import type { PlannerLoad, PlannerStore } from '../../store.ts';

/** The search for one day, which is asked for while the planner's code is on its way (`ask-day-ahead.ts`). */
export function searchOfDay(date: string, resourceIds: readonly string[]) {
  return { body: { resourceIds: [...resourceIds], dateFrom: date, dateTo: date } };
}

/** Shows the day if it was asked for ahead of this load; its month follows. */
export async function showDayAhead(store: PlannerStore, load: PlannerLoad, dates: readonly string[]): Promise<void> {
  const [date = '', further] = dates;
  if (load.months.length === 0 || further !== undefined) return;
  const input = searchOfDay(date, load.resourceIds);
  const [rows, blocks] = await Promise.all([answerAhead(searchAppointments, input), answerAhead(searchBlocks, input)]);
  if (rows !== null && blocks !== null) store.replaceRange(load, { from: date, to: date }, rows.data, blocks.data);
}
