import type { MovingIn, MovingInRow } from '@quieta/contract/moving-in/moving-in';
import { fieldsOf, movingInKinds, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { keysOf } from '@quieta/contract/values/objects';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { withDesk } from '../../../testing/with-desk.ts';
import { movingInRoutes } from './routes.ts';
import { startMover } from './testing/mover.ts';

const desk = await withDesk((routes) => movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null })));
const { branch, api } = desk;
const { get } = startMover(desk);

/** Files per kind of list: 225 in all. */
const files = 25;

/** Cells as spoiled files have them: texts of any kind, numbers and dates that are none, or that are nearly right. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 10 }).map((text) => text.replaceAll('\u0000', '').toWellFormed()),
  fc.constantFrom('', ' ', '-', 'NULL', '#N/A', '=1+1', '31/02/2026', '99:99', '1,2,3', '1e309', '-5', '9'.repeat(400)),
  fc.constantFrom('1.2.2027', '24/11/2026 10:00', '10:00', '60', '80,00', 'weekly', '09:00-18:00', 'x'.repeat(5_000)),
  fc.constantFrom(
    'Ada Rossi',
    'ada@example.com',
    '+39 340 1112233',
    'M',
    'Italia',
    '22%',
    'ÃÂ¨',
    '\ufeffName',
    '\u202e‮abc',
  ),
);

test('more than two hundred spoiled files: every row has its outcome or its reason, and the server never fails', async () => {
  const sent: { readonly id: string; readonly rows: number }[] = [];
  for (const kind of keysOf(movingInKinds)) {
    const fields = fieldsOf(kind).map(([field]) => field);
    const table = fc.array(fc.array(cell, { maxLength: fields.length + 2 }), { minLength: 1, maxLength: 12 });
    for (const rows of fc.sample(table, { numRuns: files, seed: 7 + kind.length })) {
      const begun = await api.post<MovingIn>('/moving-in', {
        branch,
        body: { kind, fileName: 'x.csv', headings: fields },
      });
      expect(begun.status).toBe(200);
      const lines = rows.map((_, index) => index + 2);
      const path = `/moving-in/${begun.body.id}`;
      const answer = await api.post(`${path}/rows`, { branch, body: { lines, rows, isLast: true } });
      expect(answer.status).toBe(200);
      expect((await api.post(`${path}/step`, { branch, body: { step: 'run' } })).status).toBe(200);
      sent.push({ id: begun.body.id, rows: rows.length });
    }
  }
  expect(sent).toHaveLength(225);
  for (const { id, rows } of sent) {
    await vi.waitUntil(async () => !movingInStates[(await get(id)).state].isWorking, { timeout: 60_000, interval: 20 });
    const moving = await get(id);
    expect(moving).toMatchObject({ state: 'done', problem: null, done: rows });
    const { body } = await api.get<{ data: MovingInRow[] }>(`/moving-in/${id}/rows?limit=500`, { branch });
    for (const row of body.data) {
      expect(row.outcome).not.toBeNull();
      if (row.outcome === 'refused') expect(row.problems.length + (row.refusal === null ? 0 : 1)).toBeGreaterThan(0);
      expect(row.refusal?.code).not.toBe('internal-error');
    }
  }
}, 300_000);
