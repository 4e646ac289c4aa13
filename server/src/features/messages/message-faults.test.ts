import { messageKindNames } from '@quieta/contract/messages/message-kind';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelAppointment } from '#features/appointments/booking/appointment-commands';
import { updateAppointment } from '#features/appointments/booking/update-appointment';
import { at, type Desk, deskOf } from '#features/appointments/testing/desk';
import { type SimulatedMail, startSimulatedMail } from '../../../testing/simulated-mail.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { claimMessage } from './claim-message.ts';
import { sendMessage, settleMessage } from './message-commands.ts';
import { recordOutcome } from './message-outcome-commands.ts';
import { type Correspondence, correspondenceOf, type MessageRow } from './testing/correspondence.ts';

let spa: Spa;
let branch: SpaBranch;
let desk: Desk;
let mail: SimulatedMail;
let messages: Correspondence;
let now = testNow;
/** Each test books on a day of its own. */
let day = Temporal.PlainDate.from('2026-12-01');
const address = 'giulia@example.com';

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => now } };
  branch = spa.branches[0];
  desk = deskOf(spa, branch);
  mail = await startSimulatedMail();
  messages = correspondenceOf(spa, branch, mail.smtpUrl);
  await desk.sql(`UPDATE guest SET email = $1, preferred_language = 'English'`, [address]);
  await messages.set({ kinds: messageKindNames.filter((kind) => kind !== 'reminder') });
  await messages.follow();
});
afterAll(async () => {
  await mail.close();
  await spa.close();
});
beforeEach(async () => {
  day = day.add({ days: 1 });
  await mail.recover();
  await mail.clear();
  await desk.sql('DELETE FROM message');
});

const on = (time: string) => at(time, day.toString());
const book = () => desk.booked({ startTime: on('10:00'), endTime: on('10:50') });
const move = (id: string, hour: string) =>
  desk.run(updateAppointment, { params: { id }, body: { startTime: on(`${hour}:00`), endTime: on(`${hour}:50`) } });
const texts = async () => (await mail.mails(address)).map(({ text }) => text ?? '').toReversed();

async function only(): Promise<MessageRow> {
  const [row, ...others] = await messages.rows();
  if (row === undefined || others.length > 0) throw new Error(`${others.length} more messages than one`);
  return row;
}

/** Long enough for every pause. */
const rest = () => {
  now = now.add({ hours: 1 });
};

const sendAgain = (row: MessageRow) =>
  desk.run(
    (context, request: Parameters<typeof sendMessage>[1]) => sendMessage(context, request, messages.installation),
    { params: { id: row.id }, body: { attempts: row.attempts } },
  );
const settle = (row: MessageRow, outcome: 'arrived' | 'bounced' | 'dealt-with') =>
  desk.run(
    (context, request: Parameters<typeof settleMessage>[1]) => settleMessage(context, request, messages.installation),
    { params: { id: row.id }, body: { outcome } },
  );

test.each(['refuse', 'defer-recipient', 'defer-data'])(
  'after %s it certainly did not leave: it waits, and leaves once when the server is there again',
  async (kind) => {
    await mail.fail({ kind });
    await book();
    await messages.step();
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 1 });
    await messages.step();
    expect(await only()).toMatchObject({ attempts: 1 });
    await mail.recover();
    rest();
    await messages.step();
    expect(await only()).toMatchObject({ state: 'sent', attempts: 2, reason: null });
    expect(await texts()).toHaveLength(1);
  },
);

test('where the clock is set back neither a pause nor a lease lasts longer than it was to', async () => {
  await mail.fail({ kind: 'refuse' });
  await book();
  await messages.step();
  await mail.recover();
  // The clock that set the pause went an hour ahead.
  await desk.sql('UPDATE message SET retry_at = $1', [now.add({ minutes: 61 }).toString()]);
  const claim = await messages.run((context) => claimMessage(context, messages.installation));
  expect(claim).toMatchObject({ attempts: 2 });
  await desk.sql('UPDATE message SET leased_until = $1', [now.add({ minutes: 64 }).toString()]);
  await messages.send();
  expect(await only()).toMatchObject({ state: 'unknown' });
});

test('a change while it waits for the server is what leaves, once', async () => {
  await mail.fail({ kind: 'refuse' });
  const { id } = await book();
  await messages.step();
  await move(id, '12');
  await mail.recover();
  rest();
  await messages.step();
  await messages.step();
  expect(await texts()).toMatchObject([expect.stringContaining('- 12:00')]);
});

test.each(['refuse-recipient', 'refuse-data'])(
  'after %s it is refused, listed, and never sent again by itself',
  async (kind) => {
    await mail.fail({ kind });
    await book();
    await messages.step();
    await mail.recover();
    rest();
    await messages.step();
    const refused = await only();
    expect(refused).toMatchObject({ state: 'refused', attempts: 1, isOpen: true });
    expect(refused.reason).toMatch(/55\d/);
    await sendAgain(refused);
    await messages.step();
    expect(await only()).toMatchObject({ state: 'sent', attempts: 2, isOpen: false });
  },
);

test('after a connection cut behind the end of the mail nobody knows, and only a person sends it again', async () => {
  await mail.fail({ kind: 'cut-after-data', times: 1 });
  const { id } = await book();
  await messages.step();
  rest();
  await messages.step();
  const doubt = await only();
  expect(doubt).toMatchObject({ state: 'unknown', attempts: 1, isOpen: true });
  expect(await texts()).toHaveLength(1);
  // It may have arrived: the next news are a change.
  await move(id, '13');
  await messages.step();
  expect((await mail.mails(address)).map(({ subject }) => subject)[0]).toContain('has changed');
  await settle(doubt, 'arrived');
  expect(await messages.rows()).toMatchObject([
    { state: 'sent', isOpen: false },
    { kind: 'change', state: 'sent' },
  ]);
});

test('a sender that dies leaves a doubt, and its late report is only believed if the mail was taken', async () => {
  await book();
  await messages.follow();
  const claim = await messages.run((context) => claimMessage(context, messages.installation));
  if (claim === undefined || claim === 'settled') throw new Error('nothing was claimed');
  now = now.add({ minutes: 3 });
  await messages.send();
  expect(await only()).toMatchObject({ state: 'sending' });
  now = now.add({ minutes: 2 });
  await messages.send();
  expect(await only()).toMatchObject({ state: 'unknown', attempts: 1 });
  await messages.run((context) =>
    recordOutcome(context, claim, { kind: 'unsent', reason: 'cut', concerns: 'this-mail', reply: null }),
  );
  expect(await only()).toMatchObject({ state: 'unknown' });
  await messages.run((context) => recordOutcome(context, claim, { kind: 'accepted', reply: null }));
  expect(await only()).toMatchObject({ state: 'sent', isOpen: false });
});

test('what changes while a message is on its way is told afterwards, and never overtakes it', async () => {
  const { id } = await book();
  await messages.follow();
  const claim = await messages.run((context) => claimMessage(context, messages.installation));
  if (claim === undefined || claim === 'settled') throw new Error('nothing was claimed');
  await move(id, '14');
  await messages.follow();
  expect(await messages.run((context) => claimMessage(context, messages.installation))).toBeUndefined();
  await messages.run((context) => recordOutcome(context, claim, { kind: 'accepted', reply: null }));
  await messages.step();
  expect(await texts()).toMatchObject([expect.stringContaining('- 14:00')]);
  expect((await messages.rows()).map(({ kind, state }) => [kind, state])).toEqual([
    ['confirmation', 'sent'],
    ['change', 'sent'],
  ]);
});

test('one that did not leave gives way to the one that has come to wait in its place', async () => {
  const { id } = await book();
  await messages.follow();
  const claim = await messages.run((context) => claimMessage(context, messages.installation));
  if (claim === undefined || claim === 'settled') throw new Error('nothing was claimed');
  await move(id, '15');
  await messages.follow();
  await messages.run((context) =>
    recordOutcome(context, claim, { kind: 'unsent', reason: 'cut', concerns: 'this-mail', reply: null }),
  );
  expect(await messages.rows()).toHaveLength(1);
  await messages.step();
  expect(await texts()).toMatchObject([expect.stringContaining('- 15:00')]);
  expect((await mail.mails(address))[0]?.subject).not.toContain('has changed');
});

test('two processes take each message once', async () => {
  for (const hour of ['10', '11', '12', '13', '14', '15']) {
    await desk.booked({ startTime: on(`${hour}:00`), endTime: on(`${hour}:50`) });
  }
  await messages.follow();
  const other = correspondenceOf(spa, branch, mail.smtpUrl);
  await Promise.all([messages.send(), other.send(), messages.send()]);
  const ids = (await mail.deliveries()).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(6);
  expect(ids).toHaveLength(6);
});

test('one that came back is listed until somebody has dealt with it; each step is in the audit', async () => {
  await book();
  await messages.step();
  await settle(await only(), 'bounced');
  expect(await only()).toMatchObject({ state: 'bounced', isOpen: true });
  await settle(await only(), 'dealt-with');
  expect(await only()).toMatchObject({ state: 'bounced', isOpen: false });
  const entries = await desk.sql<{ action: string }>(
    `SELECT action FROM audit_entry WHERE action LIKE 'message.%' ORDER BY id DESC LIMIT 2`,
  );
  expect(entries.map(({ action }) => action)).toEqual(['message.dealt-with', 'message.bounced']);
});

test('a second press sends nothing twice: it was based on another attempt, or the message has left', async () => {
  await book();
  await messages.step();
  const sent = await only();
  await expect(sendAgain(sent)).rejects.toMatchObject({ code: 'message-sent' });
  await settle(sent, 'bounced');
  const bounced = await only();
  await sendAgain(bounced);
  await messages.step();
  await expect(sendAgain(bounced)).rejects.toMatchObject({ code: 'version-conflict' });
  expect(await texts()).toHaveLength(2);
});

test('what was cancelled before the server was there again is told to nobody', async () => {
  await mail.fail({ kind: 'refuse' });
  const { id } = await book();
  await messages.step();
  await desk.run(cancelAppointment, { params: { id }, body: { reason: '' } });
  await mail.recover();
  rest();
  await messages.step();
  expect(await messages.rows()).toEqual([]);
  expect(await texts()).toEqual([]);
});
