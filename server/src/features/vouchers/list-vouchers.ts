import type { AnswerOf } from '@quieta/contract/endpoint';
import { id } from '@quieta/contract/values/id';
import type { listVouchers as endpoint } from '@quieta/contract/vouchers/voucher-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findVouchers } from './voucher-queries.ts';

type Endpoint = typeof endpoint;

const pageSize = 50;

/** The branch's vouchers and deposits, the latest first. A page begins after the last one of the previous page, which its cursor names. */
export async function listVouchers(context: BranchContext, { query }: Request<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const limit = query.limit ?? pageSize;
  if (query.cursor !== undefined && !id.safeParse(query.cursor).success) {
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'cursor', reason: 'invalid' }] });
  }
  const found = await findVouchers(context, {
    after: query.cursor ?? null,
    state: query.state ?? null,
    words: (query.search ?? '').trim(),
    limit: limit + 1,
  });
  const data = found.slice(0, limit);
  return { data, paging: { cursors: { next: found.length > limit ? (data.at(-1)?.id ?? null) : null } } };
}
