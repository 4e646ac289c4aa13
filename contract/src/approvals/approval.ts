import * as z from 'zod/mini';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { approvable } from '../values/permission.ts';
import { approvableOperations, approvalStates } from './operation.ts';

/**
 * One thing that the approver is told, in the order in which it is read. The server makes them, of what is stored and
 * of the content that the approval is for; nothing of a guest is among them. Amounts are in the branch's currency.
 */
const fact = z.discriminatedUnion('fact', [
  z.object({ fact: z.enum(['sale', 'reason', 'item', 'from', 'to']), value: z.string() }),
  z.object({ fact: z.enum(['amount', 'discount', 'list-price', 'price']), value: amount }),
  /** In percent of the row. */
  z.object({ fact: z.enum(['discount-percent', 'discount-limit']), value: z.number() }),
  /**
   * How many copies; how many of an item; how many more items there are than are named; how many appointments are
   * cancelled as well.
   */
  z.object({ fact: z.enum(['copies', 'quantity', 'more-items', 'cancelled-appointments']), value: z.int() }),
  z.object({ fact: z.literal('till-entry'), value: z.enum(['paid-out', 'tips-paid-out', 'to-bank']) }),
  z.object({ fact: z.literal('business-date'), value: localDate }),
]);
export type Fact = z.output<typeof fact>;
export const facts = z.array(fact);

const person = z.object({ id, username: z.string() });

/**
 * A refused action that waits for somebody who may do it. It holds for its asker and for that action with that content,
 * once.
 */
export const approval = z.object({
  id,
  operation: z.enum(approvableOperations),
  /** Permissions that the asker lacks. */
  permissions: z.array(z.enum(approvable)),
  facts,
  askedBy: person,
  askedAt: instant,
  /** Until then it can be answered, and used. */
  expiresAt: instant,
  state: z.enum(keysOf(approvalStates)),
  answeredBy: z.nullable(person),
  isUsed: z.boolean(),
});
export type Approval = z.output<typeof approval>;

/** Somebody who could approve. */
export const approver = z.extend(person, { hasPin: z.boolean() });
export type Approver = z.output<typeof approver>;
