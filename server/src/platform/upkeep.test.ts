import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetChanges } from '#features/realtime/change-repository';
import { createSpa, type Spa, testNow } from '../../testing/spa.ts';
import { insertIn, sqlIn } from '../../testing/sql.ts';
import { forgetAnswers } from './http/idempotency.ts';
import { newId } from './new-id.ts';
import { createUpkeep, type UpkeepJob } from './upkeep.ts';

let spa: Spa;

beforeAll(async () => {
  spa = await createSpa();
});
afterAll(() => spa.close());

function upkeepWith(jobs: Readonly<Record<string, UpkeepJob>>) {
  return createUpkeep({ pool: spa.pool, clock: spa.clock, log: pino({ level: 'silent' }), jobs });
}

test('answers are forgotten after a day and changes after a week, in every branch; what is younger stays', async () => {
  const ages = { answer: [23, 25], change: [6 * 24, 8 * 24] };
  const ago = (hours: number) => testNow.subtract({ hours }).toString();
  for (const hours of ages.answer)
    await sqlIn(
      spa,
      spa.branches[0],
      `INSERT INTO idempotency_record (environment_id, user_id, key, endpoint, request_hash, answer, created_at)
       VALUES ($1, $2, $3, 'test', 'x', '{}', $4)`,
      [spa.actor.environmentId, spa.actor.userId, `${hours} hours old`, ago(hours)],
    );
  for (const branch of spa.branches)
    for (const hours of ages.change)
      await insertIn(spa, branch, 'change', { entity: 'guest', entity_id: newId(), at: ago(hours) });
  expect(await upkeepWith({ forgetAnswers, forgetChanges }).run()).toBe(true);
  const answers = await sqlIn<{ key: string }>(spa, spa.branches[0], 'SELECT key FROM idempotency_record');
  expect(answers).toEqual([{ key: '23 hours old' }]);
  for (const branch of spa.branches) {
    const rows = await sqlIn<{ at: Temporal.Instant }>(spa, branch, 'SELECT at FROM change');
    expect(rows.map(({ at }) => at.toString())).toEqual([ago(6 * 24)]);
  }
});

test('one process at a time', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = upkeepWith({
    wait: async () => {
      begin();
      await released;
    },
  }).run();
  await begun;
  expect(await upkeepWith({}).run()).toBe(false);
  release();
  expect(await slow).toBe(true);
  expect(await upkeepWith({}).run()).toBe(true);
});

test('a job that fails keeps none of the others from being done', async () => {
  let done = 0;
  const failing = async () => {
    throw new Error('no');
  };
  const noting: UpkeepJob = async () => {
    done += 1;
  };
  expect(await upkeepWith({ failing, noting }).run()).toBe(true);
  expect(done).toBe(2);
});
