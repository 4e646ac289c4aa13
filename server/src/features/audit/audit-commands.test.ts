import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, inBranch, type Spa } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { writeAuditEntries } from './audit-commands.ts';

let spa: Spa;

beforeAll(async () => {
  spa = await createSpa();
});
afterAll(() => spa.close());

test('what was changed, begun, ended or only done is written; what is as it was before is not', async () => {
  const branch = spa.branches[0];
  const of = { entity: 'guest', entityId: branch.guestId } as const;
  await inBranch(spa, branch, (context) =>
    writeAuditEntries(context, [
      { ...of, action: 'guest.update', before: { lastName: 'A', stays: [] }, after: { lastName: 'A', stays: [] } },
      { ...of, action: 'guest.update', before: { lastName: 'A' }, after: { lastName: 'B' } },
      { ...of, action: 'guest.create', before: null, after: { lastName: 'A' } },
      { ...of, action: 'guest.delete', before: { lastName: 'A' }, after: null },
      { ...of, action: 'guest.refresh-stays', before: null, after: null },
    ]),
  );
  const entries = await sqlIn<{ action: string }>(
    spa,
    branch,
    'SELECT action FROM audit_entry WHERE entity_id = $1 ORDER BY id',
    [branch.guestId],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'guest.update',
    'guest.create',
    'guest.delete',
    'guest.refresh-stays',
  ]);
});
