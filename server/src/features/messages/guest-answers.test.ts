import { messageKindNames } from '@quieta/contract/messages/message-kind';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelAppointment } from '#features/appointments/booking/appointment-commands';
import { updateAppointment } from '#features/appointments/booking/update-appointment';
import { at, type Desk, deskOf } from '#features/appointments/testing/desk';
import { createWish } from '#features/demand/waiting-list/waiting-list-commands';
import { eraseGuest } from '#features/guest-care/erase-guest';
import { mergeGuests, undoGuestMerge } from '#features/guest-care/merge-commands';
import { type SimulatedMail, startSimulatedMail } from '../../../testing/simulated-mail.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { type RunningApp, startApp } from '../../../testing/start-app.ts';
import { startTokens, type Tokens } from '../../../testing/start-tokens.ts';
import { listWantedChanges } from './guest-answer-queries.ts';
import { offerByMessage } from './message-commands.ts';
import { getMessage } from './message-queries.ts';
import { type Correspondence, correspondenceOf } from './testing/correspondence.ts';

let spa: Spa;
let branch: SpaBranch;
let desk: Desk;
let mail: SimulatedMail;
let messages: Correspondence;
let tokens: Tokens;
let app: RunningApp;
let now = testNow;
let guestId: string;
let address: string;
let guests = 0;
const usual = { kinds: messageKindNames.filter((kind) => kind !== 'reminder') };

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => now } };
  branch = spa.branches[0];
  desk = deskOf(spa, branch);
  mail = await startSimulatedMail();
  messages = correspondenceOf(spa, branch, mail.smtpUrl);
  tokens = await startTokens();
  // The messages leave by the test alone, which knows the public address and the mail server.
  const { sessionKey } = messages.installation;
  app = await startApp(spa, tokens, {}, { sessionKey, isServingOnly: true });
  await messages.set(usual);
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await mail.close();
  await spa.close();
});
beforeEach(async () => {
  now = testNow;
  guests += 1;
  guestId = await addGuest(`guest-${guests}@example.com`);
  address = `guest-${guests}@example.com`;
});

async function addGuest(email: string): Promise<string> {
  const [row] = await desk.sql<{ id: string }>(
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name, email, preferred_language)
     VALUES ($1, $2, gen_random_uuid(), 'Ada', 'Canary', $3, 'English') RETURNING id`,
    [spa.actor.environmentId, branch.id, email],
  );
  return row?.id ?? '';
}

/** A day for each test. */
const day = () => Temporal.PlainDate.from('2026-12-01').add({ days: guests }).toString();
const book = () => desk.booked({ guestId, startTime: at('10:00', day()), endTime: at('10:50', day()) });
const move = (id: string, time: string) =>
  desk.run(updateAppointment, {
    params: { id },
    body: { startTime: at(`${time}:00`, day()), endTime: at(`${time}:50`, day()) },
  });

/** Lets everything leave that is due. */
async function leave(): Promise<void> {
  await messages.step();
  const onTheWay = async () =>
    (await messages.rows()).filter(({ state }) => state === 'waiting' || state === 'sending');
  await expect.poll(onTheWay, { interval: 20 }).toEqual([]);
}

async function linkIn(path: string): Promise<string> {
  const [latest] = await mail.mails(address);
  const found = latest?.text?.match(new RegExp(`https://spa\\.example\\.com(/${path}/\\S+)`));
  if (found?.[1] === undefined) throw new Error(`no link to ${path} in: ${latest?.text}`);
  return found[1];
}
const open = (link: string) => fetch(app.url + link, { headers: { 'Accept-Language': 'it-IT' } });
const answer = (link: string, form: Record<string, string>) =>
  fetch(app.url + link, { method: 'POST', body: new URLSearchParams(form), headers: { 'Accept-Language': 'it-IT' } });

async function stateOf(id: string) {
  const [row] = await desk.sql<{ answer: string | null; version: number; state: string }>(
    'SELECT guest_answer AS answer, version, state FROM appointment WHERE id = $1',
    [id],
  );
  return row;
}

describe('the link in a message', () => {
  test('is the guest’s own: whoever of the spa reads the message does not see where it leads', async () => {
    await book();
    await leave();
    const [answering, declining] = [await linkIn('answer'), await linkIn('no-messages')];
    const [row] = await desk.sql<{ id: string }>('SELECT id FROM message WHERE guest_id = $1', [guestId]);
    const request = { params: { id: row?.id ?? '' }, query: undefined, body: undefined, baseVersion: undefined };
    const content = await messages.run((context) => getMessage(context, request, messages.installation));
    const told = JSON.stringify(content);
    expect(told).toContain('https://spa.example.com/answer/…');
    expect(told).toContain('https://spa.example.com/no-messages/…');
    for (const link of [answering, declining]) expect(told).not.toContain(link);
  });

  test('opens a page that shows the visit and nothing else, in the guest’s language, without session, script or cache', async () => {
    const { id } = await book();
    await leave();
    const link = await linkIn('answer');
    const response = await open(link);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('Terme Prova');
    expect(page).toMatch(/December, 10:00/);
    expect(page).not.toMatch(/Ada|Canary|example\.com|<script/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.getSetCookie()).toEqual([]);
    // Opening it, as mail programs do by themselves, changes nothing.
    expect(await stateOf(id)).toMatchObject({ answer: null, version: 1 });
  });

  test('confirms once: the same answer again changes nothing', async () => {
    const { id } = await book();
    await leave();
    const link = await linkIn('answer');
    expect(await (await answer(link, { answer: 'confirmed' })).text()).toContain('we look forward to seeing you');
    expect(await stateOf(id)).toEqual({ answer: 'confirmed', version: 2, state: 'booked' });
    await Promise.all([answer(link, { answer: 'confirmed' }), answer(link, { answer: 'confirmed' })]);
    expect(await stateOf(id)).toMatchObject({ version: 2 });
    const entries = await desk.sql<{ n: number }>(
      `SELECT count(*) AS n FROM audit_entry WHERE action = 'message.answer' AND entity_id = $1`,
      [guestId],
    );
    expect(entries).toEqual([{ n: 1 }]);
    // An answer is no news for the guest.
    await leave();
    expect(await mail.mails(address)).toHaveLength(1);
  });

  test('asks for a change with a note, which frees nothing and is in the desk’s list until it is dealt with', async () => {
    const { id } = await book();
    await leave();
    await answer(await linkIn('answer'), { answer: 'change-wanted', note: `Rather\r\n Friday <b>${'x'.repeat(400)}` });
    expect(await stateOf(id)).toMatchObject({ answer: 'change-wanted', state: 'booked' });
    const listed = (await messages.run(listWantedChanges)).filter(({ guest }) => guest.id === guestId);
    expect(listed).toMatchObject([{ appointmentIds: [id], guest: { fullName: 'Ada Canary' } }]);
    expect(listed[0]?.note).toMatch(/^Rather\s+Friday <b>x+$/);
    expect(listed[0]?.note?.length).toBe(300);
    await desk.run(updateAppointment, { params: { id }, body: { guestAnswer: null } });
    expect((await messages.run(listWantedChanges)).filter(({ guest }) => guest.id === guestId)).toEqual([]);
  });

  test('leads nowhere once the visit has another time, and the answer to the earlier one is gone', async () => {
    const { id } = await book();
    await leave();
    const link = await linkIn('answer');
    await answer(link, { answer: 'confirmed' });
    await move(id, '12');
    expect(await stateOf(id)).toMatchObject({ answer: null });
    expect((await answer(link, { answer: 'confirmed' })).status).toBe(404);
    expect((await open(link)).status).toBe(404);
    expect(await stateOf(id)).toMatchObject({ answer: null });
    await leave();
    expect((await answer(await linkIn('answer'), { answer: 'confirmed' })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ answer: 'confirmed' });
  });

  test('leads nowhere when the visit has begun, is cancelled, or its guest is erased', async () => {
    const { id } = await book();
    await leave();
    const link = await linkIn('answer');
    now = Temporal.Instant.from(at('10:00', day()));
    expect((await answer(link, { answer: 'confirmed' })).status).toBe(404);
    now = testNow;
    await desk.run(cancelAppointment, { params: { id }, body: { reason: '' } });
    expect((await answer(link, { answer: 'confirmed' })).status).toBe(404);
    await desk.run(eraseGuest, { params: { id: guestId }, body: {} });
    expect((await open(link)).status).toBe(404);
    expect(await stateOf(id)).toMatchObject({ answer: null });
  });

  test('guessed, changed, or meant for something else, it says the same in the browser’s language', async () => {
    await book();
    await leave();
    const [link, decline] = [await linkIn('answer'), await linkIn('no-messages')];
    const changed = link.slice(0, -3) + (link.endsWith('AAA') ? 'BBB' : 'AAA');
    const pages = await Promise.all(
      [changed, '/answer/x', decline.replace('no-messages', 'answer'), link.replace('answer', 'no-messages')].map(
        async (path) => {
          const response = await answer(path, { answer: 'confirmed' });
          return [response.status, await response.text()];
        },
      ),
    );
    for (const [status, page] of pages) {
      expect(status).toBe(404);
      expect(page).toBe(pages[0]?.[1]);
    }
    expect(pages[0]?.[1]).toContain('Questo link non è più valido');
  });

  test('a form that is too large or of another type is refused, and the log tells no link', async () => {
    const { id } = await book();
    await leave();
    const link = await linkIn('answer');
    expect((await answer(link, { answer: 'change-wanted', note: 'x'.repeat(5_000) })).status).toBe(413);
    const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"answer":"confirmed"}' };
    await fetch(app.url + link, json);
    expect(await stateOf(id)).toMatchObject({ answer: null });
    expect(JSON.stringify(app.log)).not.toContain(link.slice('/answer/'.length));
  });
});

test('whoever wants no more messages says so once, and nothing leaves any more', async () => {
  const { id } = await book();
  await leave();
  const link = await linkIn('no-messages');
  await open(link);
  const declined = () =>
    desk.sql<{ on: string | null; version: number }>(
      'SELECT messages_declined_on AS on, version FROM guest WHERE id = $1',
      [guestId],
    );
  expect(await declined()).toMatchObject([{ on: null }]);
  const done = await answer(link, {});
  expect(await done.text()).toContain('We will not write to you again');
  await answer(link, {});
  expect(await declined()).toEqual([{ on: '2026-11-21', version: 2 }]);
  await move(id, '13');
  await leave();
  expect(await mail.mails(address)).toHaveLength(1);
});

describe('the button of mail programs that ends the messages with one click', () => {
  const headersOf = async () => {
    const [latest] = await mail.mails(address);
    const listed = (latest?.headers ?? []).filter(({ name }) => name.startsWith('List-'));
    return Object.fromEntries(listed.map(({ name, value }) => [name, value]));
  };
  const thank = async () => {
    await desk.sql(`UPDATE guest SET marketing_consent_on = '2026-01-01' WHERE id = $1`, [guestId]);
    const { id } = await book();
    await leave();
    now = Temporal.Instant.from(at('10:50', day()));
    await desk.run(updateAppointment, { params: { id }, body: { lifeCycle: 'done' } });
    await messages.follow();
    now = now.add({ hours: 8 });
    await leave();
    const [latest] = await mail.mails(address);
    expect(latest?.subject).toBe('Thank you for your visit');
  };
  const offer = async () => {
    const wish = { guestId, serviceId: branch.serviceId, dateFrom: day(), dateTo: day() };
    const { id } = await desk.run(createWish, { body: wish });
    await desk.run(
      (context, request: Parameters<typeof offerByMessage>[1]) =>
        offerByMessage(context, request, messages.installation),
      { params: { id }, body: { startTime: at('15:00', day()) } },
    );
    await leave();
  };
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  const urlencoded = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

  test.each([
    ['thanks', thank, 'as multipart/form-data', multipart],
    ['thanks', thank, 'as a form of a page', urlencoded],
    ['an offer', offer, 'as multipart/form-data', multipart],
    ['an offer', offer, 'without any content', null],
  ])(
    '%s: it is in the mail, and pressed, %s, ends those to this guest and to nobody else',
    async (_, write, __, body) => {
      await write();
      const found = await headersOf();
      expect(found).toEqual({
        'List-Unsubscribe': expect.stringMatching(/^<https:\/\/spa\.example\.com\/no-messages\/[\w-]+>$/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      const link = found['List-Unsubscribe']?.slice('<https://spa.example.com'.length, -1) ?? '';
      // The same as the one that stands in the mail.
      expect(await linkIn('no-messages')).toBe(link);
      const declined = () => desk.sql<{ id: string }>('SELECT id FROM guest WHERE messages_declined_on IS NOT NULL');
      const before = await declined();
      await open(link);
      expect(await declined()).toEqual(before);
      // No cookie, no redirect.
      const pressed = await fetch(app.url + link, { method: 'POST', body, redirect: 'error' });
      expect([pressed.status, pressed.headers.getSetCookie()]).toEqual([200, []]);
      const after = (await declined()).map(({ id }) => id);
      expect(after).toHaveLength(before.length + 1);
      expect(after).toContain(guestId);
      expect((await answer(link.replace('no-messages', 'answer'), { answer: 'confirmed' })).status).toBe(404);
      expect((await fetch(`${app.url}${link}x`, { method: 'POST', body })).status).toBe(404);
    },
  );

  test('is in no mail about a booking', async () => {
    const { id } = await book();
    await leave();
    expect(await headersOf()).toEqual({});
    await move(id, '12');
    await leave();
    expect(await headersOf()).toEqual({});
    await desk.run(cancelAppointment, { params: { id }, body: { reason: '' } });
    await leave();
    expect(await mail.mails(address)).toHaveLength(3);
    expect(await headersOf()).toEqual({});
  });
});

test('GST-08 an erased guest is in no queue and in no message that was sent', async () => {
  const { id } = await book();
  await leave();
  // The change rests, so that nobody has sent it before its guest is erased.
  await messages.set({ ...usual, graceMinutes: 60 });
  await move(id, '14');
  await messages.follow();
  expect((await messages.rows()).map(({ state }) => state)).toContain('waiting');
  await desk.run(eraseGuest, { params: { id: guestId }, body: { cancelsAppointments: true } });
  now = now.add({ hours: 2 });
  await leave();
  expect(await mail.mails(address)).toHaveLength(1);
  const left = await desk.sql<{ n: number }>(
    `SELECT (SELECT count(*) FROM message WHERE guest_id = $1 OR address = $2) + (SELECT count(*) FROM visit_notice
       WHERE guest_id = $1) AS n`,
    [guestId, address],
  );
  expect(left).toEqual([{ n: 0 }]);
  await messages.set(usual);
});

test('guests who become one, and two again, are told nothing anew; what was sent goes with them', async () => {
  const { id } = await book();
  await leave();
  const kept = await addGuest('kept@example.com');
  const versions = await desk.sql<{ version: number }>('SELECT version FROM guest WHERE id = $1', [guestId]);
  const { mergeId } = await desk.run(mergeGuests, {
    params: { id: kept },
    body: { mergedId: guestId, mergedVersion: versions[0]?.version ?? 1 },
  });
  await leave();
  expect(await mail.mails('kept@example.com')).toEqual([]);
  expect(await desk.sql(`SELECT id FROM message WHERE guest_id = $1 AND state = 'sent'`, [kept])).toHaveLength(1);
  await desk.run(undoGuestMerge, { params: { id: kept, mergeId } });
  await leave();
  expect(await mail.mails('kept@example.com')).toEqual([]);
  expect(await mail.mails(address)).toHaveLength(1);
  await move(id, '15');
  await leave();
  expect((await mail.mails(address))[0]?.subject).toContain('has changed');
});

test('GST-08 guests are erased and merged while messages are decided on and sent, and no one waits for the other in a circle', async () => {
  const faults: unknown[] = [];
  let isOver = false;
  const others = [0, 1].map(async () => {
    while (!isOver) await messages.step().catch((fault: unknown) => faults.push(fault));
  });
  try {
    for (let round = 0; round < 24; round += 1) {
      guests += 1;
      guestId = await addGuest(`guest-${guests}@example.com`);
      const { id } = await book();
      const isNoticed = () => desk.sql('SELECT FROM visit_notice WHERE guest_id = $1', [guestId]);
      await expect.poll(isNoticed, { interval: 1 }).toHaveLength(1);
      if (round % 2 === 0) {
        const kept = await addGuest(`kept-${guests}@example.com`);
        await desk.run(mergeGuests, { params: { id: kept }, body: { mergedId: guestId, mergedVersion: 1 } });
        guestId = kept;
      }
      await desk.run(cancelAppointment, { params: { id }, body: { reason: '' } });
      await desk.run(eraseGuest, { params: { id: guestId }, body: {} });
    }
  } finally {
    isOver = true;
    await Promise.all(others);
  }
  expect(faults).toEqual([]);
});
