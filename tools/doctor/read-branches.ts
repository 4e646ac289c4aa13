import { tenant } from '../../server/src/platform/database/placeholder.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { db, prepared } from '../../server/src/platform/database/query.ts';
import { inTransaction, type Transaction } from '../../server/src/platform/database/transaction.ts';
import { inTenant, listEnvironments } from '../admin/tenant.ts';

/** Rows that wait for something, and since when the first of them has. */
export interface Queue {
  readonly count: number;
  readonly since: Temporal.Instant | null;
}

/** A branch, as far as the checks ask about it. */
export interface BranchFacts {
  readonly environmentId: string;
  readonly branchId: string;
  /** `Terme Abano (terme)` */
  readonly name: string;
  readonly timeZone: string;
  readonly printerUrl: string | null;
  readonly hotelAccess: string | null;
  readonly queues: Readonly<Record<keyof typeof queues, Queue>>;
}

const settings = prepared('doctor-branch', () =>
  db.selectFrom('branch').select(['printerUrl', 'hotelAccess', 'timeZone']).where('id', '=', tenant.branchId),
);

const receipts = (name: string, states: readonly ('pending' | 'unknown' | 'refused')[]) =>
  prepared(name, () =>
    db
      .selectFrom('receipt')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('since')])
      .where('state', 'in', states),
  );
const dueMessages = prepared('doctor-messages-due', () =>
  db
    .selectFrom('message')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('dueAt').as('since')])
    .where('state', '=', 'waiting'),
);
const doubtfulMessages = prepared('doctor-messages-doubtful', () =>
  db
    .selectFrom('message')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('since')])
    .where('state', 'in', ['unknown', 'refused', 'bounced'])
    .where('dealtWithAt', 'is', null),
);
const roomBills = prepared('doctor-room-bills', () =>
  db
    .selectFrom('tender as t')
    .innerJoin('sale as s', 's.id', 't.saleId')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('s.soldAt').as('since')])
    .where('t.kind', '=', 'RoomBill')
    .where('t.state', 'in', ['posting', 'not-posted', 'rejected', 'unknown']),
);

const queues = {
  'receipts to print': receipts('doctor-receipts-pending', ['pending']),
  'receipts to look at': receipts('doctor-receipts-doubtful', ['unknown', 'refused']),
  'messages to send': dueMessages,
  'messages to look at': doubtfulMessages,
  'room bills to post': roomBills,
};

/** Reads what the checks need of all branches that are not disabled. `pool` connects as the owner of the tables. */
export async function readBranches(pool: Pool): Promise<BranchFacts[]> {
  const facts: BranchFacts[] = [];
  for (const environment of await listEnvironments(pool)) {
    if (environment.disabled) continue;
    const branches = await inTenant(pool, environment.id, (repository) => repository.branches());
    for (const branch of branches.filter(({ disabled }) => !disabled)) {
      const scope = { environmentId: environment.id, branchId: branch.id };
      const own = await inTransaction(pool, scope, readFacts, { readOnly: true });
      facts.push({ ...scope, name: `${branch.name} (${environment.name})`, ...own });
    }
  }
  return facts;
}

async function readFacts(transaction: Transaction) {
  const read = await transaction.first(settings);
  if (read === undefined) throw new Error('there is no such branch');
  const queueOf = async (name: keyof typeof queues): Promise<Queue> =>
    (await transaction.first(queues[name])) ?? { count: 0, since: null };
  return {
    ...read,
    queues: {
      'receipts to print': await queueOf('receipts to print'),
      'receipts to look at': await queueOf('receipts to look at'),
      'messages to send': await queueOf('messages to send'),
      'messages to look at': await queueOf('messages to look at'),
      'room bills to post': await queueOf('room bills to post'),
    },
  };
}
