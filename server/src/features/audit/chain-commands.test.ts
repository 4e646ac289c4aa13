import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '#platform/clock';
import { createPool, type Pool } from '#platform/database/pool';
import { db } from '#platform/database/query';
import { Transaction } from '#platform/database/transaction';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { createRandom, type Random } from '../../../database/seed/random.ts';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { valueHash, writeAuditEntry } from './audit-commands.ts';
import { checkChain, entriesOf, lastSeal, sealEntries, sealHash } from './chain-commands.ts';
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

async function seal(clock: Clock = spa.clock): Promise<void> {
  await inBranch(spa, branch, ({ transaction }) => sealEntries({ transaction, clock }));
}

/** Writes an entry as a machine with this clock does: the id begins with its milliseconds. */
async function write(clock: Clock = spa.clock): Promise<void> {
  const at = clock.now();
  const digits = at.epochMilliseconds.toString(16).padStart(12, '0');
  const id = `${digits.slice(0, 8)}-${digits.slice(8)}${newId().slice(13)}`;
  const salt = randomBytes(16);
  await insertIn(spa, branch, 'audit_entry', {
    id,
    at: at.toString(),
    user_id: spa.actor.userId,
    action: 'guest.update',
    entity: 'guest',
    entity_id: branch.guestId,
    request_id: 'request',
    value_hash: valueHash(salt, null, null),
  });
  await insertIn(spa, branch, 'audit_value', { entry_id: id, salt });
  await insertIn(spa, branch, 'audit_unsealed', { entry_id: id });
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
  const inside = second.entryIds[1] ?? '';
  await tampered(tamper(inside), async (transaction) => {
    const entries = await entriesOf(transaction, second.entryIds);
    await owner.query('UPDATE audit_seal SET entry_ids = $1, entries = $2, hash = $3 WHERE number = 2', [
      entries.map(({ id }) => id),
      entries.length,
      sealHash(first.hash, entries),
    ]);
    expect((await checkChain(transaction)).broken).toMatchObject({ seal: 3, reason: 'seal-changed' });
  });
});

test('SEC-05 a seal that is taken out with all its entries is missed, also where those behind it are numbered anew', async () => {
  const [, second] = await sealsOf();
  const inside = `= ANY ('{${second?.entryIds.join()}}')`;
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

test('SEC-05 a chain over ranges of ids, as earlier versions sealed it, holds once the tables are brought up to date', async () => {
  const before = await sealsOf();
  const file = new URL('../../../database/migrations/0050_what_the_chain_still_lacks.sql', import.meta.url);
  const undo = `DROP TRIGGER await_seal ON audit_entry; DROP FUNCTION await_seal; DROP TABLE audit_unsealed;
    ALTER TABLE audit_seal ADD COLUMN first_entry_id uuid, ADD COLUMN last_entry_id uuid;
    UPDATE audit_seal SET first_entry_id = entry_ids[1], last_entry_id = entry_ids[cardinality(entry_ids)];
    ALTER TABLE audit_seal DROP COLUMN entry_ids; DELETE FROM audit_seal WHERE number > 4`;
  await tampered(undo, async (transaction) => {
    await owner.query(await readFile(file, 'utf8'));
    expect((await checkChain(transaction)).broken).toBeNull();
    expect(await transaction.rows(db.selectFrom('auditSeal').selectAll().orderBy('number'))).toEqual(
      before.slice(0, 4),
    );
    await sealEntries({ transaction, clock: spa.clock });
    expect((await checkChain(transaction)).broken).toBeNull();
    const { rows } = await owner.query('SELECT FROM audit_unsealed');
    expect(rows).toEqual([]);
  });
});

test('SEC-05 an entry that waits for its seal is missed when it is taken out', async () => {
  await write();
  const [waiting] = await sqlIn<{ id: string }>(spa, branch, 'SELECT entry_id AS id FROM audit_unsealed');
  await tampered(takenOut(waiting?.id ?? ''), async (transaction) =>
    expect((await checkChain(transaction)).broken).toMatchObject({
      seal: 6,
      entryId: waiting?.id,
      reason: 'entries-changed',
    }),
  );
});

test.each([
  ['two hours ahead and is set right', [120, 0, 0, 120, 0]],
  ['set back again and again', [0, -30, -60, -90]],
  ['another on each of two machines', [0, 5, 0, 5, 0, 5]],
])('SEC-05 where the clock is %s, the chain holds and covers every entry', async (_, minutes) => {
  for (const ahead of minutes) {
    const clock = { now: () => Temporal.Now.instant().add({ minutes: ahead }) };
    await write(clock);
    await seal(clock);
    await write(clock);
  }
  await seal();
  expect((await inBranch(spa, branch, ({ transaction }) => checkChain(transaction))).broken).toBeNull();
  expect(await sqlIn(spa, branch, 'SELECT FROM audit_unsealed')).toEqual([]);
  const sealed = (await sealsOf()).flatMap(({ entryIds }) => entryIds).toSorted();
  const written = await sqlIn<{ id: string }>(spa, branch, 'SELECT id FROM audit_entry ORDER BY id');
  expect(sealed).toEqual(written.map(({ id }) => id));
});

test('SEC-05 an entry that is committed after later ones were sealed goes with the next seal', async () => {
  await inBranch(spa, branch, async (context) => {
    const change = { action: 'guest.update', entity: 'guest', entityId: branch.guestId, before: null } as const;
    await writeAuditEntry(context, { ...change, after: { lastName: 'Late' } });
    // Sent, and not committed.
    await context.transaction.run(lastSeal);
    await write();
    await seal();
  });
  await seal();
  expect((await sealsOf()).slice(-2)).toMatchObject([{ entries: 1 }, { entries: 1 }]);
  expect((await inBranch(spa, branch, ({ transaction }) => checkChain(transaction))).broken).toBeNull();
});

/** Tampering that somebody with full rights in the database could do. */
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
    `UPDATE audit_entry e SET at = o.at, request_id = o.request_id FROM audit_entry o WHERE e.id = '${one}'
       AND o.id = '${other}'`,
    putIn(ids[30]),
    `UPDATE audit_seal SET hash = sha256('x') WHERE number = ${number}`,
    `UPDATE audit_seal SET entries = entries - 1 WHERE number = ${number}`,
    `UPDATE audit_seal SET entry_ids = entry_ids[2:] || entry_ids[1:1] WHERE number = ${number}`,
    `UPDATE audit_seal SET entry_ids = entry_ids[2:] WHERE number = ${number}`,
    `ALTER TABLE audit_entry DISABLE TRIGGER await_seal; ${putIn(ids[30])}`,
    `DELETE FROM audit_seal WHERE number = ${random.between(1, 4)}`,
  ]);
}

/** An entry as another one, with an id between those that are there. */
function putIn(id = ''): string {
  return `INSERT INTO audit_entry
    SELECT environment_id, branch_id, '${id.slice(0, -4)}0000', at, user_id, action, entity, entity_id, request_id,
      value_hash
    FROM audit_entry WHERE id = '${id}'`;
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
