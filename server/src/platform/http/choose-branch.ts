import type { Actor, ActorBranch } from '../actor.ts';
import { invalidField, Refusal } from '../errors/refusal.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface NamedBranches {
  readonly header: string | undefined;
  readonly query: unknown;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * The branch of a request (API-02): named in the header BRANCHID, the address or the body, otherwise the user's only
 * one. If it is named more than once, the names must agree. Another branch than the user's is refused in the same way
 * whether it exists or not (API-06).
 */
export function chooseBranch(actor: Actor, named: NamedBranches): ActorBranch {
  const ids = new Set(
    [
      named.header,
      ...branchIdsIn(named.query),
      ...branchIdsIn(named.params),
      ...branchIdsIn(named.body),
      ownBranchIn(actor, named.params),
    ]
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
  if (!uuid.test(id)) throw invalidField('branchId', 'invalid_format');
  const branch = actor.branches.find((own) => own.id === id);
  if (branch === undefined) throw new Refusal('branch-forbidden');
  return branch;
}

/** No valid request nests deeper than this; a deeper one is refused later by its schema. */
const deepest = 4;

function branchIdsIn(part: unknown, depth = 0): unknown[] {
  if (typeof part !== 'object' || part === null || depth > deepest) return [];
  if (Array.isArray(part)) return part.flatMap((item) => branchIdsIn(item, depth + 1));
  return Object.entries<unknown>({ ...part }).flatMap(([name, inner]) =>
    name === 'branchId' ? [inner] : branchIdsIn(inner, depth + 1),
  );
}

/**
 * An `id` in the address that is one of the user's branches also names the branch (API-03, GST-07): nothing else has
 * the same id.
 */
function ownBranchIn({ branches }: Actor, params: unknown): string | undefined {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return branches.find((own) => own.id === id)?.id;
}
