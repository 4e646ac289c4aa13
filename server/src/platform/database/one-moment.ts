import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/** From its first statement on, the transaction sees what was committed before that, and nothing later. */
export async function seeOneMoment(transaction: Transaction): Promise<void> {
  await transaction.rows(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
}
