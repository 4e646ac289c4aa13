import type { Actor, ActorBranch } from '../actor.ts';
import { Refusal } from '../errors/refusal.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface NamedBranches {
  readonly header: string | undefined;
  readonly query: unknown;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * The branch that a request is about (API-02): named in the header BRANCHID, the address or the body, the user's only one otherwise.
 * Named more than once it must agree. A branch that is not the user's is refused as such, whether it exists or not (API-06).
 */
export function chooseBranch(actor: Actor, named: NamedBranches): ActorBranch {
  const ids = new Set(
    [named.header, ...branchIdsIn(named.query), ...branchIdsIn(named.params), ...branchIdsIn(named.body)]
      .filter((id) => typeof id === 'string' && id !== '')
      .map((id) => String(id).toLowerCase()),
  );
  if (ids.size > 1) throw new Refusal('branch-mismatch');
  const [id] = ids;
  if (id === undefined) {
    const [only, another] = actor.branches;
    if (only === undefined || another !== undefined) throw new Refusal('branch-required');
    return only;
  }
  if (!uuid.test(id))
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'branchId', reason: 'invalid_format' }] });
  const branch = actor.branches.find((own) => own.id === id);
  if (branch === undefined) throw new Refusal('branch-forbidden');
  return branch;
}

function branchIdsIn(part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(branchIdsIn);
  return typeof part === 'object' && part !== null && 'branchId' in part ? [part.branchId] : [];
}
