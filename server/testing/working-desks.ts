import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { newId } from '#platform/new-id';
import { atOnce } from './at-once.ts';
import { callApi } from './call-api.ts';
import { createSaleSetup } from './sale-setup.ts';
import type { Spa } from './spa.ts';
import { sqlIn } from './sql.ts';

/** Desks of a spa's first branch that book, look, sell and search, over and over. */
interface WorkingDesks {
  /** How many calls were answered. */
  readonly calls: number;
  /** The calls that failed. */
  readonly refused: readonly string[];
  readonly booked: ReadonlySet<string>;
  /** Resolves when each desk has made some more calls. */
  untilMore(): Promise<void>;
  /** Ends their work, and expects what they were told to be what is stored. */
  end(): Promise<void>;
}

interface WorkingDesksOptions {
  readonly desks: number;
  /** Milliseconds between two calls of a desk. */
  readonly pause?: number;
  readonly headers: Readonly<Record<string, string>>;
}

export async function startWorkingDesks(
  url: string,
  spa: Spa,
  { desks, pause = 0, headers }: WorkingDesksOptions,
): Promise<WorkingDesks> {
  const [branch] = spa.branches;
  const { cash, oil } = await createSaleSetup(spa, branch);
  const written = { appointment: new Set<string>(), sale: new Set<string>() };
  const refused: string[] = [];
  let calls = 0;
  let isOver = false;
  const call = async (method: string, path: string, body?: unknown) => {
    const sent = callApi(url, method, path, { headers: { ...headers, 'idempotency-key': newId() }, body });
    const { status, text, body: answer } = await sent.catch((error) => ({ status: 0, text: `${error}`, body: {} }));
    calls += 1;
    if (status !== 200) refused.push(`${method} ${path}: ${status} ${text}`);
    if (pause > 0) await wait(pause);
    return answer as { saleId?: string; submittedAppointments?: { id: string }[] };
  };
  const work = async (desk: number) => {
    for (let step = 0; !isOver; step += 1) {
      const day = Temporal.PlainDate.from('2101-01-01').add({ days: step });
      const at = (minute: number) => `${day.toString()}T${String(desk).padStart(2, '0')}:${minute}:00Z`;
      const { serviceId, guestId, areas } = branch;
      const times = { startTime: at(10), endTime: at(40), overrideAvailability: true };
      const booked = await call('POST', '/appointments', [
        { serviceId, guestId, areaResourceId: areas[desk % 2], ...times },
      ]);
      for (const { id } of booked.submittedAppointments ?? []) written.appointment.add(id);
      await call('POST', '/appointments/Search', { date: day.toString() });
      const checkoutProductDetails = [{ id: oil, quantity: 1 }];
      const sold = await call('POST', '/sale/checkout', { paymentTypeId: cash, checkoutProductDetails });
      if (sold.saleId !== undefined) written.sale.add(sold.saleId);
      await call('GET', '/guests');
    }
  };
  const working = atOnce(desks, work);
  return {
    get calls() {
      return calls;
    },
    refused,
    booked: written.appointment,
    untilMore: async () => {
      const before = calls;
      await expect.poll(() => calls).toBeGreaterThan(before + 5 * desks);
    },
    end: async () => {
      isOver = true;
      await working;
      for (const [table, ids] of Object.entries(written)) {
        const rows = await sqlIn<{ id: string }>(spa, branch, `SELECT id FROM ${table}`);
        expect(new Set(rows.map(({ id }) => id))).toEqual(ids);
      }
    },
  };
}
