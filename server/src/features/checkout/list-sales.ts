import type { listSales as endpoint } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findSales, type SaleSearch } from './sale-queries.ts';

type Endpoint = typeof endpoint;

const pageSize = 50;

/** The sales of a day, or all of them, the latest first. A page begins after the last sale of the previous one. */
export async function listSales(context: BranchContext, { query }: Request<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const limit = query.limit ?? pageSize;
  const found = await findSales(context, {
    time: query.date === undefined ? null : dayOf(context, query.date),
    after: query.cursor === undefined ? null : readCursor(query.cursor),
    words: (query.search ?? '').trim(),
    limit: limit + 1,
  });
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return { data, paging: { cursors: { next: last && found.length > limit ? last.number.replace('/', '-') : null } } };
}

function dayOf({ branch }: BranchContext, date: string): SaleSearch['time'] {
  const day = Temporal.PlainDate.from(date);
  const startOf = (one: Temporal.PlainDate) => one.toZonedDateTime(branch.timeZone).toInstant();
  return { from: startOf(day), until: startOf(day.add({ days: 1 })) };
}

/** The number of the last sale of the previous page, `2026-1042`. */
function readCursor(cursor: string): SaleSearch['after'] {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(cursor) ?? [];
  if (year === undefined || number === undefined) {
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'cursor', reason: 'invalid' }] });
  }
  return { year: Number(year), number: Number(number) };
}
