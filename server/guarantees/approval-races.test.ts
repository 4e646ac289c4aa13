// An approved action runs once, from whichever process and however often it is sent. README.md says which code was
// removed to see these tests fail.
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addPerson } from '../testing/add-person.ts';
import { atOnce } from '../testing/at-once.ts';
import { extent } from '../testing/extent.ts';
import { switchRightsOn } from '../testing/switch-rights-on.ts';
import { withDesks } from '../testing/with-desks.ts';

const { spa, desks, sql } = await withDesks();
await switchRightsOn(spa, ['reception']);
const manager = (await addPerson(spa, 'Giulia', ['manager'])).userId;

/** Pays ten euros out of the drawer: twenty notes of the same content differ in nothing but their keys. */
const payOut = (desk: number, reason: string, headers: Record<string, string>) =>
  desks.callAtLast(desk, 'POST', '/closing/till-entries', { headers, body: { kind: 'paid-out', amount: 10, reason } });

/** Asks for an action that is refused at the desk, and has the manager approve it. */
async function approved(reason: string): Promise<string> {
  const { body } = await payOut(0, reason, { approval: 'ask' });
  const id = String(body['approvalId']);
  await sql("UPDATE approval SET state = 'approved', answered_by = $1, answered_at = now() WHERE id = $2", [
    manager,
    id,
  ]);
  return id;
}

async function written(reason: string): Promise<number> {
  const [row] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM till_entry WHERE reason = $1', [reason]);
  return row?.n ?? 0;
}

test('T-APPROVAL-RACE of 20 desks with one approval exactly one runs, and the others learn that it was used', async () => {
  for (let round = 0; round < extent(5, 50); round += 1) {
    const reason = `round ${round}`;
    const id = await approved(reason);
    const answers = await atOnce(20, (desk) => payOut(desk, reason, { approval: id, 'idempotency-key': newId() }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'approval-used')).toHaveLength(19);
    expect(await written(reason)).toBe(1);
  }
});

test('T-APPROVAL-RACE one approval with one key runs once, and every answer is the first one', async () => {
  for (let round = 0; round < extent(5, 50); round += 1) {
    const reason = `again ${round}`;
    const id = await approved(reason);
    const headers = { approval: id, 'idempotency-key': newId() };
    const answers = await atOnce(20, (desk) => payOut(desk, reason, headers));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await written(reason)).toBe(1);
  }
});
