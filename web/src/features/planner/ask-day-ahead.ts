import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { searchBlocks } from '@quieta/contract/appointments/block-endpoints';
import type { Branch } from '@quieta/contract/session/branch';
import { readPlannerSearch } from '#addresses/planner.ts';
import { askAhead, type Caller } from '#lib/api/api-client.ts';
import { todayIn } from '#lib/clock.ts';
import { userStorage } from '#lib/user-storage.ts';
import { searchOfDay } from './internal/workspace/day-ahead.ts';

/**
 * Asks for the shown day while the planner's code is on its way, for the resources that this device's planner showed
 * last. A month of a large branch takes seconds on a slow line; the planner loads it when it is here.
 */
export function askDayAhead(caller: Caller, userId: string, { id, timeZone }: Branch): void {
  const search = readPlannerSearch(Object.fromEntries(new URLSearchParams(window.location.search)));
  const resourceIds = userStorage.selectedResources(userId, id)?.shown ?? [];
  if (search.span === 'week' || resourceIds.length === 0) return;
  const input = searchOfDay(search.date ?? todayIn(timeZone), resourceIds);
  for (const endpoint of [searchAppointments, searchBlocks] as const)
    void askAhead('rows', caller, endpoint, input).catch(() => undefined);
}
