import { streamChanges } from '@quieta/contract/realtime/realtime-endpoints';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { paths } from '#addresses/paths.ts';
import { askDayAhead } from '#features/planner/ask-day-ahead.ts';
import { loadPlannerTexts } from '#features/planner/load-planner-texts.ts';
import { askSessionAhead } from '#features/session/ask-session-ahead.ts';
import { askAhead } from '#lib/api/api-client.ts';
import { everyPage, fetchTextsAhead } from '#lib/language.ts';
import { feedName } from './realtime/feed-name.ts';

/**
 * Asks for what the first page needs while its code is still on its way: on a slow line each answer takes half a
 * second, and one after the other behind the code they made most of the wait. The calls of the application are given
 * these answers. Rows are asked for when the stream of changes stands, as the application does it. Never rejects: what
 * fails here is asked again there.
 */
export async function askFirstPageAhead(): Promise<void> {
  const isPlanner = window.location.pathname === paths.planner;
  try {
    fetchTextsAhead(everyPage);
    const session = askSessionAhead();
    if (isPlanner && session !== null) loadPlannerTexts();
    const caller = await session;
    const branchId = caller?.branchId() ?? null;
    if (caller === null || branchId === null) return;
    // Another tab reads the stream for this one.
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === feedName(caller.userId, branchId))) return;
    const stream = await askAhead('stream', caller, streamChanges, { query: {} });
    if (!stream.ok) return;
    // Its first words are the position at which it starts; what follows is for the application.
    const reader = stream.body?.getReader();
    await reader?.read();
    void reader?.cancel();
    void askAhead('rows', caller, listResources, {}).catch(() => undefined);
    if (!isPlanner) return;
    const branch = (await caller.user).branches.find(({ id }) => id === branchId);
    if (branch !== undefined) askDayAhead(caller, caller.userId, branch);
  } catch {
    // The application asks again, and tells what is wrong.
  }
}
