import type { AnswerOf } from '@quieta/contract/endpoint';
import { type MovingIn, maxMovingInRows } from '@quieta/contract/moving-in/moving-in';
import type { readEasyAppointments as endpoint } from '@quieta/contract/moving-in/moving-in-endpoints';
import {
  EasyAppointmentsError,
  type EasyAppointmentsGateway,
} from '#gateways/easy-appointments/easy-appointments-gateway';
import { requirePermission } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type SourceTable, tablesOf } from './easy-appointments-rules.ts';
import { createMovingIn } from './moving-in-commands.ts';
import { readMovingIn } from './moving-in-queries.ts';
import { saveArrived } from './moving-in-repository.ts';
import { addRows } from './moving-in-row-repository.ts';

/** Rows that are written in one transaction. */
const portion = 5_000;

/**
 * Reads the lists of an installation of Easy!Appointments, each of which is then tried and run as a file is. Name and
 * password are used for this and not kept.
 */
export async function readEasyAppointments(
  context: Pick<ExchangeContext, 'branch' | 'clock' | 'write'>,
  { body: { url, username, password } }: Pick<Request<typeof endpoint>, 'body'>,
  gateway: EasyAppointmentsGateway,
): Promise<AnswerOf<typeof endpoint>> {
  const { branch, clock } = context;
  requirePermission(branch, 'health');
  const lists = await gateway.readLists({ url, username, password }, AbortSignal.timeout(300_000)).catch(refuse);
  const now = clock.now().toZonedDateTimeISO(branch.timeZone).toPlainDateTime();
  const tables = tablesOf(lists, now.toString({ smallestUnit: 'second' }).replace('T', ' '));
  if (tables.some(({ rows }) => rows.length > maxMovingInRows)) throw new Refusal('too-many-rows');
  const movingIns: MovingIn[] = [];
  for (const table of tables) movingIns.push(await keep(context, table, new URL(url).host));
  return movingIns;
}

async function keep(
  context: Pick<ExchangeContext, 'write'>,
  { kind, headings, rows }: SourceTable,
  host: string,
): Promise<MovingIn> {
  const body = { kind, fileName: host, headings: [...headings] };
  const { id } = await context.write((inside) => createMovingIn(inside, { body }, 'easy-appointments'));
  for (let from = 0; from < rows.length; from += portion) {
    const some = rows.slice(from, from + portion);
    const lines = some.map((_, index) => from + index + 2);
    await context.write((inside) => addRows(inside, id, { lines, rows: some, isLast: false }));
  }
  return context.write(async (inside) => {
    await inside.transaction.run(saveArrived, { id, rows: rows.length, state: 'read' });
    return readMovingIn(inside, id);
  });
}

function refuse(error: unknown): never {
  if (!(error instanceof EasyAppointmentsError)) throw error;
  throw new Refusal(error.failure === 'refused' ? 'moving-in-source-refused' : 'moving-in-source-unreachable');
}
