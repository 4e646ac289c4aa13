/**
 * The one order in which a transaction locks the rows of several tables, and what has no row of its own: whoever holds
 * one waits only for those behind it, so that two never wait for each other. `watch-locks.ts` holds each test's
 * transactions to it, as far as `lockTakenBy` sees their locks.
 */
export const lockOrder = [
  // A request's key, from the beginning of its transaction.
  'request key',
  // The branch's turn to move something in, then the list, before all that its rows become.
  'moving in',
  'moving_in',
  'approval',
  // Messages are locked before the guests themselves.
  'messages_state',
  'message',
  'environment',
  'branch',
  'guest',
  'guest_merge',
  // A stay's arrangements are taken over once, before what becomes of them.
  'booked_stay',
  // A sale, then what it sells, then how it is paid, then its papers and numbers.
  'sale',
  'block',
  'appointment',
  'visit_notice',
  'voucher',
  // Whoever sends receipts holds the printer meanwhile.
  'printer',
  'receipt',
  'day_close',
  'invoice',
  'document_template',
  'running_number',
  'wish',
  // Booked resources come last: a booking waits here for the others at the same hour.
  'resource',
  'service_category',
  'service',
  'unmet requests',
] as const;

type LockName = (typeof lockOrder)[number];

interface Lock {
  readonly name: string;
  /** It waits for whoever holds it, instead of leaving out what is held. */
  readonly waits: boolean;
}

/**
 * The lock that a statement takes up to the commit by `FOR UPDATE`, by an advisory lock or by a running number;
 * undefined if it takes none of these, or only one that lets other writers go on. What an `UPDATE` or a `DELETE` locks
 * by itself is not seen.
 */
export function lockTakenBy(statement: string): Lock | undefined {
  if (statement.includes('pg_advisory_xact_lock')) {
    if (/^begin/i.test(statement)) return { name: 'request key', waits: true };
    const name = /unmet request/.test(statement)
      ? 'unmet requests'
      : /moving in/.test(statement)
        ? 'moving in'
        : 'printer';
    return { name, waits: true };
  }
  if (/insert into running_number/i.test(statement)) return { name: 'running_number', waits: true };
  const ending = /\bfor (?:no key )?update(?: of \S+)?( skip locked)?\s*$/i.exec(statement);
  if (ending === null) return undefined;
  const [, name] = /\bfrom\s+"?(\w+)/i.exec(withoutInner(statement)) ?? [];
  return name === undefined ? undefined : { name, waits: ending[1] === undefined };
}

/**
 * Which lock that is held already stands behind the one that is taken; undefined if none does. What is held is not
 * waited for again.
 */
export function heldTooEarly(held: readonly string[], { name, waits }: Lock): string | undefined {
  if (!waits || held.includes(name)) return undefined;
  const place = placeOf(name);
  return place < 0 ? undefined : held.find((one) => placeOf(one) > place);
}

/** A table that no other is locked with needs no place. */
function placeOf(name: string): number {
  return lockOrder.indexOf(name as LockName);
}

function withoutInner(statement: string): string {
  const outer = statement.replace(/\([^()]*\)/g, '');
  return outer === statement ? outer : withoutInner(outer);
}
