import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '#platform/database/pool';
import { db } from '#platform/database/query';
import { Transaction } from '#platform/database/transaction';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { createRandom, type Random } from '../../../database/seed/random.ts';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { writeAuditEntry } from './audit-commands.ts';
import { checkChain, entriesBetween, sealEntries, sealHash } from './chain-commands.ts';
import { writeErasure } from './erasure-repository.ts';

let spa: Spa;
let branch: SpaBranch;
let ownerPool: Pool;
let owner: PoolClient;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  for (let batch = 0; batch < 5; batch += 1) {
    for (let entry = 0; entry < 12; entry += 1)
      await inBranch(spa, branch, (context) =>
        writeAuditEntry(context, {
          action: 'guest.update',
          entity: 'guest',
          entityId: branch.guestId,
          before: entry % 3 === 0 ? null : { lastName: `Before ${entry}` },
          after: { lastName: `After ${entry}` },
        }),
      );
    await seal();
  }
  ownerPool = createPool({ url: spa.database.ownerUrl, max: 1 });
  owner = await ownerPool.connect();
});
afterAll(async () => {
  owner.release();
  await ownerPool.end();
  await spa.close();
});

/** Seals the entries as the upkeep does a while later, when no transaction of this moment is still open. */
async function seal(): Promise<void> {
  const clock = { now: () => Temporal.Now.instant().add({ minutes: 3 }) };
  await inBranch(spa, branch, ({ transaction }) => sealEntries({ transaction, clock }));
}

const sealsOf = () =>
  inBranch(spa, branch, ({ transaction }) =>
    transaction.rows(db.selectFrom('auditSeal').selectAll().orderBy('number')),
  );

test('SEC-05 an untouched chain holds', async () => {
  expect((await inBranch(spa, branch, ({ transaction }) => checkChain(transaction))).broken).toBeNull();
});

test('SEC-05 values that an erasure emptied are none that are missing, named by it or, as the first versions had it, not', async () => {
  const erase = (then: (context: BranchContext) => Promise<void>) =>
    inBranch(spa, branch, (context) =>
      tampered('UPDATE audit_value SET before = NULL, after = NULL, erased_at = now()', async (transaction) => {
        await then({ ...context, transaction });
        expect((await checkChain(transaction)).broken).toBeNull();
      }),
    );
  const entries = await sqlIn<{ id: string }>(spa, branch, 'SELECT id FROM audit_entry');
  const ids = entries.map(({ id }) => id);
  await erase((context) => writeErasure(context, branch.guestId, ids));
  await erase((context) => {
    const erasure = {
      action: 'guest.erase',
      entity: 'guest',
      entityId: branch.guestId,
      before: null,
      after: null,
    } as const;
    return writeAuditEntry({ ...context, clock: { now: () => Temporal.Now.instant().add({ seconds: 5 }) } }, erasure);
  });
});

test.each([
  ['a changed entry', (id: string) => `UPDATE audit_entry SET action = 'guest.create' WHERE id = '${id}'`],
  ['what is left of its entries', (id: string) => takenOut(id)],
])('SEC-05 a seal that was made to fit %s no longer fits the next one', async (_, tamper) => {
  const [first, second] = await sealsOf();
  if (first === undefined || second === undefined) throw new Error('five batches were sealed');
  const [inside] = await sqlIn<{ id: string }>(
    spa,
    branch,
    'SELECT id FROM audit_entry WHERE id > $1 ORDER BY id OFFSET 1',
    [second.firstEntryId],
  );
  await tampered(tamper(inside?.id ?? ''), async (transaction) => {
    const entries = await entriesBetween(transaction, first.lastEntryId, second.lastEntryId, second.entries);
    await owner.query('UPDATE audit_seal SET entries = $1, hash = $2 WHERE number = 2', [
      entries.length,
      sealHash(first.hash, entries),
    ]);
    expect((await checkChain(transaction)).broken).toMatchObject({ seal: 3, reason: 'seal-changed' });
  });
});

test('SEC-05 a seal that is taken out with all its entries is missed, also where those behind it are numbered anew', async () => {
  const [, second] = await sealsOf();
  const inside = `BETWEEN '${second?.firstEntryId}' AND '${second?.lastEntryId}'`;
  await tampered(
    `DELETE FROM audit_seal WHERE number = 2; DELETE FROM audit_value WHERE entry_id ${inside};
     DELETE FROM audit_entry WHERE id ${inside}`,
    async (transaction) => {
      expect((await checkChain(transaction)).broken).toMatchObject({ seal: 3, reason: 'seal-changed' });
      for (const number of [3, 4, 5])
        await owner.query('UPDATE audit_seal SET number = $1 - 1 WHERE number = $1', [number]);
      expect((await checkChain(transaction)).broken).toMatchObject({ seal: 2, reason: 'seal-changed' });
    },
  );
});

test('SEC-05 a gap in the numbers of the seals is found', async () => {
  await tampered('UPDATE audit_seal SET number = 9 WHERE number = 5', async (transaction) =>
    expect((await checkChain(transaction)).broken).toMatchObject({ seal: 9, reason: 'seal-changed' }),
  );
});

test('SEC-05 of 100 tamperings all are found', async () => {
  const random = createRandom('tampering');
  const entries = await sqlIn<{ id: string }>(spa, branch, 'SELECT id FROM audit_entry ORDER BY id');
  const ids = entries.map(({ id }) => id);
  expect(ids).toHaveLength(60);
  const missed: string[] = [];
  for (let time = 0; time < 100; time += 1) {
    const statement = tampering(random, ids);
    await tampered(statement, async (transaction) => {
      if ((await checkChain(transaction)).broken === null) missed.push(statement);
    });
  }
  expect(missed).toEqual([]);
  expect((await inBranch(spa, branch, ({ transaction }) => checkChain(transaction))).broken).toBeNull();
});

/** What somebody with full rights in the database could do. */
function tampering(random: Random, ids: readonly string[]): string {
  const [one = '', other = ''] = random.shuffled(ids);
  const number = random.between(1, 5);
  return random.pick([
    `UPDATE audit_entry SET action = 'guest.create' WHERE id = '${one}'`,
    `UPDATE audit_entry SET at = at + interval '1 second' WHERE id = '${one}'`,
    `UPDATE audit_entry SET entity_id = '${newId()}' WHERE id = '${one}'`,
    `UPDATE audit_entry SET request_id = 'another' WHERE id = '${one}'`,
    `UPDATE audit_entry SET approved_by = '${spa.actor.userId}' WHERE id = '${one}'`,
    `UPDATE audit_entry SET value_hash = sha256('x') WHERE id = '${one}'`,
    takenOut(one),
    `UPDATE audit_value SET after = '{"lastName":"Somebody"}' WHERE entry_id = '${one}'`,
    `UPDATE audit_value SET salt = sha256('x') WHERE entry_id = '${one}'`,
    `DELETE FROM audit_value WHERE entry_id = '${one}'`,
    `UPDATE audit_value SET before = NULL, after = NULL, erased_at = now() WHERE entry_id = '${one}'`,
    `UPDATE audit_entry e SET at = o.at, request_id = o.request_id FROM audit_entry o WHERE e.id = '${one}' AND o.id = '${other}'`,
    `INSERT INTO audit_entry SELECT environment_id, branch_id, '${ids[30]?.slice(0, -4)}0000', at, user_id, action, entity, entity_id, request_id, value_hash
       FROM audit_entry WHERE id = '${ids[30]}'`,
    `UPDATE audit_seal SET hash = sha256('x') WHERE number = ${number}`,
    `UPDATE audit_seal SET entries = entries - 1 WHERE number = ${number}`,
    `DELETE FROM audit_seal WHERE number = ${random.between(1, 4)}`,
  ]);
}

function takenOut(id: string): string {
  return `DELETE FROM audit_value WHERE entry_id = '${id}'; DELETE FROM audit_entry WHERE id = '${id}'`;
}

/** Runs it as the owner of the tables, without the triggers that prevent it, and rolls it back afterwards. */
async function tampered(statement: string, look: (transaction: Transaction) => Promise<void>): Promise<void> {
  await owner.query(
    `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}'`,
  );
  try {
    await owner.query(
      'ALTER TABLE audit_entry DISABLE TRIGGER append_only; ALTER TABLE audit_seal DISABLE TRIGGER append_only',
    );
    await owner.query(
      'ALTER TABLE audit_value DROP CONSTRAINT IF EXISTS audit_value_environment_id_branch_id_entry_id_fkey',
    );
    await owner.query(statement);
    const scope = { environmentId: spa.actor.environmentId, branchId: branch.id };
    await look(new Transaction((query) => owner.query(query), scope));
  } finally {
    await owner.query('ROLLBACK');
  }
}
