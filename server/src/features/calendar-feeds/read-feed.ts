import { lifeCycleStep } from '@quieta/contract/appointments/appointment';
import { resourcesOf } from '@quieta/contract/appointments/part-rules';
import { holdsResources } from '#features/appointments/holds/hold-rules';
import { etagOf } from '#platform/calendar/write-calendar';
import { type Clock, localDate } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction } from '#platform/database/transaction';
import {
  findOwner,
  hashOfToken,
  noteFeedReading,
  readFedAppointments,
  readFedBlocks,
  readFedBranch,
  readFedInParts,
  readFedNames,
  readFedStaff,
} from './feed-repository.ts';
import { periodOfFeed, toCalendar } from './feed-rules.ts';

/**
 * A cancelled appointment or a no-show holds nobody: the time is free again, and calendars drop what a feed no longer
 * has.
 */
const states = lifeCycleStep.options.filter(holdsResources);

interface Feed {
  readonly text: string;
  readonly etag: string;
}

/** Reads the calendar of an address as it is now; undefined where the address opens nothing, whatever the reason. */
export async function readFeed(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  token: string,
): Promise<Feed | undefined> {
  const hash = hashOfToken(token);
  const owner = await findOwner(pool, hash);
  if (owner === undefined) return undefined;
  const { staffId, ...scope } = owner;
  const now = clock.now();
  return inTransaction(pool, scope, async (transaction) => {
    const staff = await transaction.first(readFedStaff, { staffId });
    const branch = await transaction.first(readFedBranch);
    if (staff === undefined || branch === undefined) return undefined;
    const span = { staffId, ...periodOfFeed(now, branch.timeZone) };
    await noteFeedReading(transaction, { hash, day: localDate(now, branch.timeZone) });
    const inParts = await transaction.run(readFedInParts, { ...span, states });
    const ids = [...new Set(inParts.flatMap(({ parts }) => resourcesOf(parts ?? [])))];
    const names = ids.length === 0 ? [] : await transaction.run(readFedNames, { ids });
    const content = {
      staffId,
      staffName: staff.firstName,
      branch,
      appointments: [...(await transaction.run(readFedAppointments, { ...span, states })), ...inParts],
      names: new Map(names.map(({ id, name }) => [id, name])),
      blocks: await transaction.run(readFedBlocks, span),
    };
    const text = toCalendar(content, now);
    return { text, etag: etagOf(text) };
  });
}
