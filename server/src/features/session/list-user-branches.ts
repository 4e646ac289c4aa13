import type { Branch } from '@quieta/contract/session/branch';
import { Refusal } from '#platform/errors/refusal';
import type { Context } from '#platform/http/context';
import { findUserBranches } from './user-queries.ts';

export async function listUserBranches(
  { actor, transaction }: Context,
  { params }: { readonly params: { readonly id: string } },
): Promise<Branch[]> {
  if (params.id.toLowerCase() !== actor.userId) throw new Refusal('not-found');
  const rows = await findUserBranches(transaction, actor.userId);
  return rows.map(({ id, name, timeZone, currency, country }) => ({ id, name, timeZone, currency, country }));
}
