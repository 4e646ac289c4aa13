import type { MovingIn, MovingInRow } from '@quieta/contract/moving-in/moving-in';
import { type MovingInKind, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { pino } from 'pino';
import { afterAll, expect, vi } from 'vitest';
import type { Spa, SpaBranch } from '../../../../testing/spa.ts';
import type { RunningApi } from '../../../../testing/start-api.ts';
import type { RowResult } from '../internal/moved-row.ts';
import { moveIn } from '../move-in.ts';

const log = pino({ level: 'warn' });

interface Desk {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly api: RunningApi;
}

/** Moves tables in as the screen does, with the background's work running until the file's last test is over. */
export function startMover({ spa, branch, api }: Desk) {
  const work = moveIn({ pool: spa.pool, clock: spa.clock, log, afterCommit: () => undefined });
  work.start();
  afterAll(() => work.stop());

  async function get(id: string): Promise<MovingIn> {
    return (await api.get<MovingIn>(`/moving-in/${id}`, { branch })).body;
  }

  /** Sends a table whose first row has the headings. */
  async function send(kind: MovingInKind, [headings, ...rows]: readonly (readonly string[])[]): Promise<MovingIn> {
    const begun = await api.post<MovingIn>('/moving-in', { branch, body: { kind, fileName: 'list.csv', headings } });
    expect(begun.status).toBe(200);
    const lines = rows.map((_, index) => index + 2);
    const sent = await api.post<MovingIn>(`/moving-in/${begun.body.id}/rows`, {
      branch,
      body: { lines, rows, isLast: true },
    });
    expect(sent.status).toBe(200);
    return sent.body;
  }

  /** Takes a step and waits until the server's work on it is over. */
  async function step(id: string, name: 'try' | 'run' | 'undo'): Promise<MovingIn> {
    const { status } = await api.post(`/moving-in/${id}/step`, { branch, body: { step: name } });
    expect(status).toBe(200);
    await vi.waitUntil(async () => !movingInStates[(await get(id)).state].isWorking, { timeout: 60_000, interval: 50 });
    return get(id);
  }

  async function rowsOf(id: string): Promise<MovingInRow[]> {
    const { body } = await api.get<{ data: MovingInRow[] }>(`/moving-in/${id}/rows?limit=500`, { branch });
    return body.data;
  }

  /** Sends a table, tries and runs it; each row with what became of it, after the trial's were found the same. */
  async function move(kind: MovingInKind, table: readonly (readonly string[])[]) {
    const { id } = await send(kind, table);
    expect((await step(id, 'try')).state).toBe('tried');
    const tried = await rowsOf(id);
    const moving = await step(id, 'run');
    expect(moving.state).toBe('done');
    const rows = await rowsOf(id);
    expect(rows).toEqual(tried);
    return { id, moving, rows };
  }

  return { get, send, step, rowsOf, move };
}

/** The fate of each row: its outcome, what is wrong with its cells, and the refusal of the whole row. */
export const outcomes = (
  rows: readonly (Pick<RowResult, 'problems' | 'refusal'> & Readonly<Pick<MovingInRow, 'outcome'>>)[],
) =>
  rows.map(({ outcome, problems, refusal }) => [
    outcome,
    ...problems.map(({ field, reason }) => `${field} ${reason}`),
    ...(refusal === null ? [] : [refusal.code]),
  ]);
