import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';
import { newId } from '../new-id.ts';
import { type Placeholders, type Scope, tenant } from './placeholder.ts';
import { createPool, type Pool } from './pool.ts';
import { anyOf, db, nextVersion, prepared, rowsOf } from './query.ts';
import { Transaction } from './transaction.ts';

let ours: Spa;
let theirs: Spa;
let pool: Pool;
let owner: pg.PoolClient;
/** The same guests and stays in three tenants: here, in another branch, and in another environment. */
const [guest, other, lonely, stay, otherStay] = [newId(), newId(), newId(), newId(), newId()];

beforeAll(async () => {
  ours = await createSpa();
  theirs = await createSpa(ours.database);
  for (const [spa, branch, name] of [
    [ours, ours.branches[0], 'Here'],
    [ours, ours.branches[1], 'There'],
    [theirs, theirs.branches[0], 'Elsewhere'],
  ] as const)
    await fill(spa, branch, name);
  pool = createPool({ url: ours.database.ownerUrl, max: 1 });
  owner = await pool.connect();
});

afterAll(async () => {
  owner.release();
  await pool.end();
  await theirs.close();
  await ours.close();
});

async function fill(spa: Spa, branch: SpaBranch, name: string): Promise<void> {
  for (const id of [guest, other]) await insertIn(spa, branch, 'guest', { id, first_name: name });
  const dates = { provider: 'opera', checkin_date: '2026-11-20', checkout_date: '2026-11-22' };
  for (const [id, guest_id] of [
    [stay, guest],
    [otherStay, other],
  ])
    await insertIn(spa, branch, 'stay', { id, guest_id, reservation_id: `${id}`, room_id: name, ...dates });
  // The guest without a stay here has one elsewhere.
  await insertIn(spa, branch, 'guest', { id: lonely, first_name: name });
  if (name !== 'Here')
    await insertIn(spa, branch, 'stay', {
      id: newId(),
      guest_id: lonely,
      reservation_id: 'x',
      room_id: name,
      ...dates,
    });
}

/**
 * Only the statements keep tenants apart here: row-level security does not apply to the owner. Rolled back afterwards.
 */
async function unprotected<T>(work: (transaction: Transaction) => Promise<T>, scope?: Scope): Promise<T> {
  await owner.query('BEGIN');
  try {
    for (const table of ['guest', 'stay', 'wish', 'resource', 'branch', 'membership', 'service_resource', 'block'])
      await owner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    const own = { environmentId: ours.actor.environmentId, branchId: ours.branches[0].id };
    return await work(new Transaction((query) => owner.query(query), scope ?? own));
  } finally {
    await owner.query('ROLLBACK');
  }
}

/** The name and notes of the guests in each tenant. */
async function guestsEverywhere(): Promise<string[]> {
  const { rows } = await owner.query<{ reported: string }>(
    `SELECT concat_ws(' ', first_name, notes) AS reported FROM guest WHERE last_name = '' ORDER BY 1`,
  );
  return rows.map(({ reported }) => reported);
}

describe('without row-level security no row of another tenant is seen', () => {
  test('API-06 by a select', async () => {
    const found = await unprotected((transaction) =>
      transaction.rows(db.selectFrom('guest').select('firstName').where('id', '=', guest)),
    );
    expect(found).toEqual([{ firstName: 'Here' }]);
  });

  test('API-06 whatever else the condition says', async () => {
    const found = await unprotected((transaction) =>
      transaction.rows(db.selectFrom('guest').select('id').where(sql<boolean>`first_name = 'Here' OR true`)),
    );
    expect(found).toHaveLength(4);
  });

  test('API-06 by joins, of which a left one finds nothing', async () => {
    const query = db
      .selectFrom('guest as g')
      .innerJoin('guest as same', 'same.id', 'g.id')
      .leftJoin('stay as s', 's.guestId', 'g.id')
      .crossJoin('branch as b')
      .where('g.lastName', '=', '')
      .whereRef('b.id', '=', tenant.branchId)
      .select(['g.id', 'same.firstName', 's.roomId']);
    const found = await unprotected((transaction) => transaction.rows(query.orderBy('g.id')));
    expect(found).toEqual(
      [guest, other, lonely].map((id) => ({ id, firstName: 'Here', roomId: id === lonely ? null : 'Here' })),
    );
  });

  test('API-06 within a query: laterally, as a value, as a condition, together with others, given before, by hand', async () => {
    const query = db
      .with('staying', (given) => given.selectFrom('stay').select(['guestId', 'roomId']))
      .selectFrom('guest as g')
      .innerJoinLateral(
        (lateral) => lateral.selectFrom('stay').selectAll().whereRef('stay.guestId', '=', 'g.id').as('s'),
        (join) => join.onTrue(),
      )
      .innerJoin('staying as w', 'w.guestId', 'g.id')
      .where('g.id', 'in', (inner) =>
        inner.selectFrom('stay').select('guestId').union(inner.selectFrom('guest').select('id as guestId')),
      )
      .select((row) => [
        row.selectFrom('stay').select(row.fn.countAll<number>().as('count')).as('stayCount'),
        row.exists(row.selectFrom('stay').where('roomId', '!=', 'Here')).as('isSeenElsewhere'),
        sql<number>`(SELECT count(*) FROM ${rowsOf('stay')} AS s)`.as('countByHand'),
      ])
      .select(['s.roomId', 'w.roomId as givenRoomId'])
      .orderBy('g.id');
    const row = { stayCount: 2, isSeenElsewhere: false, countByHand: 2, roomId: 'Here', givenRoomId: 'Here' };
    expect(await unprotected((transaction) => transaction.rows(query))).toEqual([row, row]);
  });

  test('API-06 by changes from another table, and by deletions', async () => {
    const change = db
      .updateTable('guest as g')
      .from('stay as s')
      .whereRef('s.guestId', '=', 'g.id')
      .set((row) => ({ notes: row.ref('s.roomId'), version: nextVersion }))
      .returning(['g.firstName', 's.roomId', 'g.version']);
    await unprotected(async (transaction) => {
      const row = { firstName: 'Here', roomId: 'Here', version: 2 };
      expect(await transaction.rows(change)).toEqual([row, row]);
      expect((await guestsEverywhere()).filter((reported) => reported.includes(' '))).toEqual([
        'Here Here',
        'Here Here',
      ]);
      await transaction.rows(db.deleteFrom('stay').using('guest as g').whereRef('g.id', '=', 'stay.guestId'));
      const { rows } = await owner.query('SELECT room_id FROM stay ORDER BY 1');
      expect(new Set(rows.map(({ room_id }) => room_id))).toEqual(new Set(['There', 'Elsewhere']));
    });
  });

  test('API-06 by insertions, whose rows are the tenant’s, and so is what they are in conflict with', async () => {
    await unprotected(async (transaction) => {
      const added = { id: newId(), guestId: lonely, provider: 'opera', reservationId: 'x', roomId: '7' } as const;
      const days = { checkinDate: '2026-11-20', checkoutDate: '2026-11-22', isNoPost: false };
      const insert = db
        .insertInto('stay')
        .values([{ ...added, ...days }])
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'reservationId', 'guestId'])
            .doUpdateSet((row) => ({ roomId: row.ref('excluded.roomId') })),
        )
        .returning(['roomId', 'isNoPost']);
      expect(await transaction.rows(insert)).toEqual([{ roomId: '7', isNoPost: false }]);
      const again = db
        .insertInto('stay')
        .columns(['id', 'guestId', 'provider', 'reservationId', 'roomId', 'checkinDate', 'checkoutDate', 'isNoPost'])
        .expression((from) =>
          from
            .selectFrom('stay as s')
            .distinct()
            .where('s.id', '=', added.id)
            .select(sql<string>`gen_random_uuid()`.as('id'))
            .select((row) => ['s.guestId', 's.provider', row.val('y').as('reservationId'), 's.roomId'])
            .select(['s.checkinDate', 's.checkoutDate', 's.isNoPost']),
        )
        .returningAll();
      expect(await transaction.rows(again)).toMatchObject([{ guestId: lonely, reservationId: 'y', roomId: '7' }]);
      const { rows } = await owner.query('SELECT DISTINCT environment_id, branch_id FROM stay WHERE room_id = $1', [
        '7',
      ]);
      expect(rows).toEqual([{ environment_id: ours.actor.environmentId, branch_id: ours.branches[0].id }]);
    });
  });

  test('API-06 in tables of the environment, where a branch is a value like others', async () => {
    const query = db
      .selectFrom('membership as m')
      .innerJoin('branch as b', 'b.id', 'm.branchId')
      .select(['m.branchId', 'b.name'])
      .orderBy('b.name');
    const [here, there] = ours.branches;
    const found = [
      { branchId: here.id, name: 'Abano' },
      { branchId: there.id, name: 'Bolzano' },
    ];
    const { environmentId } = ours.actor;
    expect(await unprotected((transaction) => transaction.rows(query), { environmentId })).toEqual(found);
  });
});

describe('a query is refused', () => {
  test('about a branch where the transaction has none', async () => {
    const { environmentId } = ours.actor;
    const query = db.selectFrom('guest').select('id');
    await expect(unprotected((transaction) => transaction.rows(query), { environmentId })).rejects.toThrow(
      'the transaction has none',
    );
  });

  test('where it is not known to keep tenants apart', () => {
    const right = db.selectFrom('guest as g').rightJoin('stay as s', 's.guestId', 'g.id').select('s.id');
    expect(() => right.compile()).toThrow('RightJoin');
    const shadowing = db
      .with('stay', (given) => given.selectFrom('guest').select('id'))
      .selectFrom('stay')
      .select('id');
    expect(() => shadowing.compile()).toThrow('stay is not known to be a table, or is two things');
    const merge = db.mergeInto('guest as g').using('stay as s', 's.guestId', 'g.id').whenMatched().thenDelete();
    expect(() => merge.compile()).toThrow('MERGE');
    expect(() => db.insertInto('guest').defaultValues().compile()).toThrow('VALUES');
  });
});

describe('the names of an answer are the code’s', () => {
  test('for all columns, for those that are named anew, and where it is sorted by one', async () => {
    const query = db
      .selectFrom((from) => from.selectFrom('stay').selectAll().as('inner'))
      .selectAll('inner')
      .select(sql<string>`upper(room_id)`.as('loudRoom'))
      .select('inner.roomId as quietRoom')
      .orderBy('loudRoom')
      .orderBy('guestId')
      .limit(1);
    const [row] = await unprotected((transaction) => transaction.rows(query));
    const dates = { checkinDate: '2026-11-20', checkoutDate: '2026-11-22', isNoPost: false };
    const reported = { id: stay, guestId: guest, provider: 'opera', reservationId: stay, roomId: 'Here', ...dates };
    expect(row).toEqual({ ...reported, loudRoom: 'HERE', quietRoom: 'Here' });
  });

  test('a list of columns that nobody knows is refused', () => {
    const query = db.selectFrom(sql<{ n: number }>`generate_series(1, 2)`.as('n')).selectAll();
    expect(() => query.compile()).toThrow('no columns of the query are known');
  });
});

describe('a prepared statement', () => {
  const inRooms = prepared(
    'test-in-rooms',
    ($: Placeholders<{ rooms: readonly string[]; day: string; before: Temporal.Instant }>) =>
      db
        .selectFrom('stay as s')
        .innerJoin('guest as g', 'g.id', 's.guestId')
        .select(['s.id', 'g.firstName'])
        .where('s.roomId', '=', anyOf($.rooms))
        .where('s.provider', 'in', ['opera', "mew's" as 'mews'])
        .where('s.isNoPost', '=', false)
        .where('s.checkinDate', '<=', $.day)
        .where('s.checkoutDate', '>=', $.day)
        .where('g.createdAt', '<', $.before)
        .orderBy('s.id')
        .limit(5),
  );

  test('has the tenant and each value once as a parameter, and what is constant in its text', () => {
    expect(inRooms.text().match(/\$\d+/g)).toEqual('$1 $2 $1 $2 $3 $4 $4 $5'.split(' '));
    expect(inRooms.text()).toMatch(/in \('opera', 'mew''s'\) and "s"."is_no_post" = false .* limit 5$/);
    const scope = { environmentId: 'e', branchId: 'b' };
    const before = Temporal.Instant.from('2026-11-21T09:00:00Z');
    const values = { before, day: '2026-11-21', rooms: ['1', '2'] };
    expect(inRooms.parameters(scope, values)).toEqual(['e', 'b', ['1', '2'], '2026-11-21', '2026-11-21T09:00:00Z']);
  });

  test('is run with its values by name, again and again', async () => {
    const before = Temporal.Now.instant().add({ hours: 24 });
    const found = await unprotected(async (transaction) => [
      await transaction.run(inRooms, { rooms: ['There', 'Here'], day: '2026-11-21', before }),
      await transaction.first(inRooms, { rooms: ['Here'], day: '2026-11-21', before }),
      await transaction.first(inRooms, { rooms: [], day: '2026-11-21', before }),
    ]);
    const first = { id: stay, firstName: 'Here' };
    expect(found).toEqual([[first, { id: otherStay, firstName: 'Here' }], first, undefined]);
    // @ts-expect-error a value that it does not have, beside one that it lacks
    void ((transaction: Transaction) => transaction.run(inRooms, { rooms: [], day: '', at: before }));
    // @ts-expect-error a value of another type
    void ((transaction: Transaction) => transaction.run(inRooms, { rooms: [1], day: '', before }));
    // @ts-expect-error no values
    void ((transaction: Transaction) => transaction.run(inRooms));
  });

  test('by hand states the tenant, where it does not read `rowsOf`', async () => {
    const count = prepared(
      'test-count-by-hand',
      () => sql<{ count: number }>`SELECT count(*)::int AS count FROM guest
        WHERE environment_id = ${tenant.environmentId} AND branch_id = ${tenant.branchId}`,
    );
    expect(await unprotected((transaction) => transaction.run(count))).toEqual([{ count: 4 }]);
  });

  test('has a name that no other one has, and that PostgreSQL does not cut off', () => {
    expect(() => prepared('test-in-rooms', () => db.selectFrom('guest').select('id'))).toThrow('test-in-rooms');
    expect(() => prepared('x'.repeat(64), () => db.selectFrom('guest').select('id'))).toThrow('too long');
  });
});
