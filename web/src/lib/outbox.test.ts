import { createAppointments } from '@quieta/contract/appointments/create-appointments';
import { updateAppointment } from '@quieta/contract/appointments/update-appointment';
import { expect, test } from 'vitest';
import { newKey, outbox, submit } from './outbox.ts';
import { connectApi } from './testing/connect-api.ts';
import { cut, json, listen, problem } from './testing/http-server.ts';

const id = '0197a000-0000-7000-8000-00000000000b';
const booking = { endpoint: createAppointments, input: { body: [] }, entity: 'appointment:new' };

function change(notes: string, baseVersion?: number | (() => number)) {
  const input = { params: { id }, body: { notes } };
  return submit({ endpoint: updateAppointment, input, entity: `appointment:${id}`, key: newKey(), baseVersion });
}

test('a write that the network swallowed is sent again with the same key, and nobody hears of it', async () => {
  const { origin, seen } = await listen(cut, problem(409, 'request-in-progress'), json({ submittedAppointments: [] }));
  const { failures } = connectApi(origin);
  await expect(submit({ ...booking, key: 'press-1' })).resolves.toEqual({ submittedAppointments: [] });
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['press-1', 'press-1', 'press-1']);
  expect(failures).toEqual([]);
});

test('a refusal is final', async () => {
  const { origin, seen } = await listen(problem(409, 'slot-taken'));
  const { failures } = connectApi(origin);
  await expect(submit({ ...booking, key: newKey() })).rejects.toMatchObject({ code: 'slot-taken' });
  expect(seen).toHaveLength(1);
  expect(failures).toHaveLength(1);
});

test('writes to one thing go out one after the other, the later one on the version that the former made', async () => {
  const held = Promise.withResolvers<() => void>();
  const { origin, seen } = await listen(
    (request, response) => {
      held.resolve(() => json({ version: 2 })(request, response));
    },
    json({ version: 3 }),
  );
  connectApi(origin);
  let version = 1;
  const first = change('first', () => version).then((answer) => (version = answer.version));
  const second = change('second', () => version);
  const release = await held.promise;
  expect(seen).toHaveLength(1);
  expect(outbox.getState().pending.map(({ name }) => name)).toEqual(['updateAppointment', 'updateAppointment']);
  release();
  await Promise.all([first, second]);
  expect(seen.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
  expect(outbox.getState().pending).toEqual([]);
});

test('a refused write does not hold up the next one', async () => {
  const { origin } = await listen(problem(409, 'version-conflict'), json({ version: 2 }));
  connectApi(origin);
  const first = change('first');
  const second = change('second');
  await expect(first).rejects.toMatchObject({ code: 'version-conflict' });
  await expect(second).resolves.toEqual({ version: 2 });
});
