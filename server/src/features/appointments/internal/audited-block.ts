import type { StoredBlock } from '../block-repository.ts';

/** What the audit keeps of a block. */
export function auditedBlock({ resourceId, startsAt, endsAt, reason }: StoredBlock): object {
  return { resourceId, startsAt: startsAt.toString(), endsAt: endsAt.toString(), reason };
}
