import * as z from 'zod/mini';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { currencyCode } from '../values/money.ts';

/** A value as the audit kept it, with what a reader needs to have it written in their way. */
const historyValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** A word of ours, such as a state; `messages/src/history` has it in each language. */
  z.object({ kind: z.literal('word'), word: z.string() }),
  z.object({ kind: z.literal('words'), words: z.array(z.string()) }),
  z.object({ kind: z.literal('number'), number: z.number() }),
  z.object({ kind: z.literal('money'), amount: z.number(), currency: currencyCode }),
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('minutes'), minutes: z.number() }),
  z.object({ kind: z.literal('instant'), instant }),
  z.object({ kind: z.literal('date'), date: localDate }),
  z.object({ kind: z.literal('time'), time: z.string() }),
  z.object({ kind: z.literal('country'), country: z.string() }),
  z.object({ kind: z.literal('yes'), yes: z.boolean() }),
  /** Rows by the names that they have now; null for one that was deleted or erased since. */
  z.object({ kind: z.literal('names'), names: z.array(z.nullable(z.string())) }),
]);
export type HistoryValue = z.output<typeof historyValue>;

/**
 * `withheld`: it says something of a guest's health, which the reader may not see. `unsaid`: too much to be written in
 * a line.
 */
const historyChange = z.object({
  field: z.string(),
  from: z.nullable(historyValue),
  to: z.nullable(historyValue),
  hides: z.nullable(z.enum(['withheld', 'unsaid'])),
});
export type HistoryChange = z.output<typeof historyChange>;

/** A user as an entry names them. */
const historyUser = z.object({ id, username: z.string() });

/** An entry of the history, with its user and time. */
export const historyEntry = z.object({
  id,
  at: instant,
  /** Null is the product itself, such as when it takes over what the hotel says. */
  who: z.nullable(z.extend(historyUser, { kind: z.enum(['person', 'machine']) })),
  /** The user who approved it, if the actor alone was not allowed to. */
  approvedBy: z.nullable(historyUser),
  action: z.string(),
  entity: z.string(),
  entityId: id,
  requestId: z.string(),
  /**
   * Present name of the changed thing: for an appointment `name` is its service and `of` its guest. Null where it no
   * longer exists, or was erased.
   */
  subject: z.object({ name: z.nullable(z.string()), of: z.nullable(z.string()), at: z.nullable(instant) }),
  /** Its values were erased with a guest. */
  isErased: z.boolean(),
  changes: z.array(historyChange),
});
export type HistoryEntry = z.output<typeof historyEntry>;
