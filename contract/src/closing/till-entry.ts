import * as z from 'zod/mini';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount, signedAmount } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { optionalLine } from '../values/text.ts';
import { tillEntryKinds } from './closing-kinds.ts';

const tillEntryKind = z.enum(keysOf(tillEntryKinds));
export type TillEntryKind = z.output<typeof tillEntryKind>;

/** How many there are of each note and coin, by its value in minor units, such as `{ "5000": 4 }`. */
export const pieceCounts = z.record(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
  z.int().check(z.minimum(0), z.maximum(99_999)),
);

/** A till entry as the desk writes it; amounts are never negative, the kind says which way the cash goes. */
export const tillEntryValues = z.object({
  kind: tillEntryKind,
  /** The drawer, if the branch tells several apart. */
  tillId: z._default(z.nullable(id), null),
  amount,
  /** Must make up the amount. */
  pieces: z._default(z.nullable(pieceCounts), null),
  /** Needed for what is paid in or out. */
  reason: z._default(optionalLine(200), ''),
  /** The person who takes the drawer over, at a hand-over. */
  takenBy: z._default(z.nullable(id), null),
  /** The staff member who gets their tips. */
  staffId: z._default(z.nullable(id), null),
});

/** An entry as it stands; it never changes. */
export const tillEntry = z.object({
  id,
  /** Number within the branch, without gaps. */
  number: z.int(),
  kind: tillEntryKind,
  tillId: z.nullable(id),
  /** Negative for what went out. */
  amount: signedAmount,
  /** Cash expected in the drawer, at a hand-over. */
  expected: z.nullable(signedAmount),
  pieces: z.nullable(pieceCounts),
  reason: z.nullable(z.string()),
  businessDate: localDate,
  at: instant,
  by: z.string(),
  takenBy: z.nullable(z.string()),
  /** Name of the person whose tips were paid out; closes of earlier versions have none. */
  paidTo: z.optional(z.nullable(z.string())),
});
export type TillEntry = z.output<typeof tillEntry>;
