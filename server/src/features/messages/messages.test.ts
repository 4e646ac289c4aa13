import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelAppointment } from '#features/appointments/booking/appointment-commands';
import { updateAppointment } from '#features/appointments/booking/update-appointment';
import { at, type Desk, deskOf } from '#features/appointments/testing/desk';
import { moveVisit } from '#features/appointments/visits/visit-commands';
import { type SimulatedMail, startSimulatedMail } from '../../../testing/simulated-mail.ts';
import { createSpa, inBranch, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { forgetMessages } from './message-repository.ts';
import { updateMessageText } from './message-settings-commands.ts';
import { type Correspondence, correspondenceOf } from './testing/correspondence.ts';

let spa: Spa;
let branch: SpaBranch;
let desk: Desk;
let mail: SimulatedMail;
let messages: Correspondence;
let now = testNow;
/** Each test has a guest of its own. */
let guestId: string;
let address: string;
let guests = 0;

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => now } };
  branch = spa.branches[0];
  desk = deskOf(spa, branch);
  mail = await startSimulatedMail();
  messages = correspondenceOf(spa, branch, mail.smtpUrl);
  await set({});
});
afterAll(async () => {
  await mail.close();
  await spa.close();
});
beforeEach(async () => {
  now = testNow;
  await mail.recover();
  await mail.clear();
  await desk.sql('DELETE FROM message');
  await desk.sql('DELETE FROM hold');
  await desk.sql('UPDATE appointment SET deleted_at = now(), deleted_by = created_by WHERE deleted_at IS NULL');
  await desk.sql('UPDATE visit_notice SET known = $1, handled = $1', ['[]']);
  ({ guestId, address } = await addGuest());
  await messages.follow();
});

async function set(changes: Parameters<Correspondence['set']>[0]): Promise<void> {
  await messages.set({ graceMinutes: 5, replyTo: 'front@terme.example', ...changes });
  await messages.follow();
}

async function addGuest(values: Record<string, string> = {}): Promise<{ guestId: string; address: string }> {
  guests += 1;
  const email = `guest-${guests}@example.com`;
  const [row] = await desk.sql<{ id: string }>(
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name, email, preferred_language)
     VALUES ($1, $2, gen_random_uuid(), 'Giulia', $3, $4, $5) RETURNING id`,
    [spa.actor.environmentId, branch.id, `Rossi${guests}`, email, values['language'] ?? 'English'],
  );
  return { guestId: row?.id ?? '', address: email };
}

const book = (changes: Parameters<Desk['booked']>[0] = {}) =>
  desk.booked({ guestId, startTime: at('10:00', '2026-11-25'), endTime: at('10:50', '2026-11-25'), ...changes });

const move = (id: string, time: string, date = '2026-11-25') => {
  const startTime = at(time, date);
  const endTime = Temporal.ZonedDateTime.from(`${startTime}[Europe/Rome]`).add({ minutes: 50 });
  return desk.run(updateAppointment, {
    params: { id },
    body: { startTime, endTime: endTime.toString({ timeZoneName: 'never' }) },
  });
};

const cancel = (id: string) => desk.run(cancelAppointment, { params: { id }, body: { reason: '' } });

const wait = (duration: Temporal.DurationLike) => {
  now = now.add(duration);
};

/** The grace is over, and what is due leaves. */
async function leave(): Promise<void> {
  await messages.follow();
  wait({ minutes: 5 });
  await messages.step();
}

const mailsTo = async (to = address) => (await mail.mails(to)).toReversed();

function eventsOf(calendar: string) {
  const root = new ICAL.Component(ICAL.parse(calendar));
  return {
    method: root.getFirstPropertyValue('method'),
    events: root.getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: one.getFirstPropertyValue('status'),
        start: event.startDate.toUnixTime(),
      };
    }),
  };
}

const calendarOf = (caught: Awaited<ReturnType<typeof mailsTo>>[number] | undefined) => {
  const attached = caught?.attachments.find(({ fileName }) => fileName === 'visit.ics');
  return eventsOf(Buffer.from(attached?.content ?? '', 'base64').toString());
};

const unix = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 1000;

describe('news of a visit', () => {
  test('a booking is told once, after its grace, in the guest’s language and with an event for the calendar', async () => {
    const italian = await addGuest({ language: 'Italiano' });
    const { id } = await book({ guestId: italian.guestId });
    await messages.step();
    expect(await mailsTo(italian.address)).toEqual([]);
    wait({ minutes: 5 });
    await messages.step();
    await messages.step();
    const [caught, ...others] = await mailsTo(italian.address);
    expect(others).toEqual([]);
    expect(caught).toMatchObject({ subject: 'Il suo appuntamento presso Terme Prova: mercoledì 25 novembre' });
    expect(caught?.text).toContain('- 10:00 · ');
    expect(caught?.text).toMatch(/Per confermare o chiedere una modifica: https:\/\/spa\.example\.com\/answer\/\S+/);
    expect(caught?.html).toContain('https://spa.example.com/answer/');
    const { method, events } = calendarOf(caught);
    expect(method).toBe('PUBLISH');
    expect(events).toEqual([
      { uid: `${id}@spa.example.com`, sequence: 1, status: 'CONFIRMED', start: unix(at('10:00', '2026-11-25')) },
    ]);
    expect(await messages.rows()).toMatchObject(
      [{ kind: 'reminder' }, { kind: 'confirmation', state: 'sent' }].toReversed(),
    );
  });

  test('what is moved before the message leaves is told once, with the new time', async () => {
    const { id } = await book();
    await messages.step();
    wait({ minutes: 4 });
    await move(id, '11:00');
    await messages.follow();
    wait({ minutes: 1 });
    // Moved once more, and nobody has looked at it before the message is due.
    await move(id, '12:00');
    await messages.send();
    const caught = await mailsTo();
    expect(caught).toHaveLength(1);
    expect(caught[0]?.text).toContain('- 12:00 · ');
    expect(caught[0]?.subject).toContain('Your appointment at Terme Prova on');
    await leave();
    expect(await mailsTo()).toHaveLength(1);
  });

  test('a change and a cancellation are told as such, each with the same event and a higher SEQUENCE', async () => {
    const { id } = await book();
    await leave();
    await move(id, '15:00');
    await leave();
    await cancel(id);
    await leave();
    const [, change, cancellation] = await mailsTo();
    expect(change?.subject).toBe('Your appointment at Terme Prova has changed: Wednesday 25 November, 15:00');
    expect(calendarOf(change).events).toMatchObject([{ sequence: 2, start: unix(at('15:00', '2026-11-25')) }]);
    expect(cancellation?.subject).toBe('Your appointment at Terme Prova on Wednesday 25 November has been cancelled');
    expect(cancellation?.text).toContain('- 15:00 · ');
    expect(cancellation?.text).not.toContain('/answer/');
    expect(calendarOf(cancellation)).toMatchObject({
      method: 'CANCEL',
      events: [{ uid: `${id}@spa.example.com`, sequence: 3, status: 'CANCELLED' }],
    });
    expect((await messages.rows()).filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  test('what returns to what the guest knows, and what is cancelled before it was told, is told to nobody', async () => {
    const { id } = await book();
    await leave();
    await move(id, '15:00');
    await messages.follow();
    await move(id, '10:00');
    await leave();
    const second = await addGuest();
    const short = await book({
      guestId: second.guestId,
      startTime: at('17:00', '2026-11-25'),
      endTime: at('17:50', '2026-11-25'),
    });
    await messages.follow();
    await cancel(short.id);
    await leave();
    expect(await mailsTo()).toHaveLength(1);
    expect(await mailsTo(second.address)).toEqual([]);
  });

  test('two treatments of a visit are one message, and one of them that is cancelled is told with the other', async () => {
    const times = { startTime: at('11:00', '2026-11-25'), endTime: at('11:50', '2026-11-25') };
    const { submittedAppointments } = await desk.book(
      desk.requested({
        guestId,
        visitKey: 'v',
        startTime: at('10:00', '2026-11-25'),
        endTime: at('10:50', '2026-11-25'),
      }),
      desk.requested({ guestId, visitKey: 'v', ...times }),
    );
    await leave();
    const second = submittedAppointments[1];
    await cancel(second?.id ?? '');
    await leave();
    const [both, change] = await mailsTo();
    expect(both?.text).toMatch(/- 10:00 · .*\n- 11:00 · /);
    expect(change?.text).toMatch(/- 10:00 · .*\n- Cancelled: 11:00 · /);
    expect(calendarOf(change).events).toMatchObject([
      { status: 'CONFIRMED' },
      { uid: `${second?.id}@spa.example.com`, status: 'CANCELLED' },
    ]);
  });

  test('each guest of a visit is told of their own, and a visit that moves is one message to each', async () => {
    const partner = await addGuest();
    const { submittedAppointments } = await desk.book(
      desk.requested({
        guestId,
        visitKey: 'v',
        startTime: at('10:00', '2026-11-25'),
        endTime: at('10:50', '2026-11-25'),
      }),
      desk.requested({
        guestId: partner.guestId,
        visitKey: 'v',
        staffResourceId: branch.staff[1],
        areaResourceId: branch.areas[1],
        startTime: at('10:00', '2026-11-25'),
        endTime: at('10:50', '2026-11-25'),
      }),
    );
    await leave();
    await desk.run(moveVisit, { params: { id: submittedAppointments[0]?.visitId ?? '' }, body: { minutes: 60 } });
    await leave();
    for (const to of [address, partner.address]) {
      const caught = await mailsTo(to);
      expect(caught.map(({ text }) => text?.match(/- 1\d:00/g))).toEqual([['- 10:00'], ['- 11:00']]);
    }
  });

  test('an appointment that gets another guest is cancelled for the one and confirmed to the other', async () => {
    const { id } = await book();
    await leave();
    const other = await addGuest();
    await desk.run(updateAppointment, { params: { id }, body: { guestId: other.guestId } });
    await leave();
    expect((await mailsTo()).map(({ subject }) => subject)).toMatchObject([
      expect.anything(),
      expect.stringContaining('has been cancelled'),
    ]);
    expect((await mailsTo(other.address)).map(({ subject }) => subject)).toMatchObject([
      expect.stringContaining('Your appointment'),
    ]);
  });

  test('nobody is told of what is past: a booking noted later, an appointment marked as done', async () => {
    const { id } = await book();
    await leave();
    await desk.sql(`UPDATE appointment SET state = 'done' WHERE id = $1`, [id]);
    await book({ startTime: at('08:00', '2026-11-21'), endTime: at('08:50', '2026-11-21') });
    await leave();
    expect(await mailsTo()).toHaveLength(1);
  });
});

describe('reminders', () => {
  const reminders = async () => (await messages.rows()).filter(({ kind }) => kind === 'reminder');

  test('goes out the evening before by the branch’s clock, follows the visit, and is not repeated', async () => {
    const { id } = await book();
    await leave();
    expect(await reminders()).toMatchObject([{ dueAt: Temporal.Instant.from(at('18:00', '2026-11-24')) }]);
    await move(id, '10:00', '2026-11-27');
    await leave();
    expect(await reminders()).toMatchObject([
      { dueAt: Temporal.Instant.from(at('18:00', '2026-11-26')), state: 'waiting' },
    ]);
    now = Temporal.Instant.from(at('18:00', '2026-11-26'));
    await messages.step();
    await messages.step();
    expect((await mailsTo()).at(-1)?.subject).toBe('See you on Friday 27 November at 10:00');
    expect(await reminders()).toMatchObject([{ state: 'sent' }]);
  });

  test('whoever was told in the last hours, or books too late, gets none', async () => {
    now = Temporal.Instant.from(at('15:00', '2026-11-24'));
    await book();
    await leave();
    const late = await addGuest();
    now = Temporal.Instant.from(at('19:00', '2026-11-24'));
    await book({ guestId: late.guestId, startTime: at('12:00', '2026-11-25'), endTime: at('12:50', '2026-11-25') });
    await leave();
    expect(await reminders()).toEqual([]);
  });

  test('follows the settings: another evening for all that wait', async () => {
    await book();
    await leave();
    await set({ reminderDays: 2, reminderTime: '09:30:00' });
    expect(await reminders()).toMatchObject([{ dueAt: Temporal.Instant.from(at('09:30', '2026-11-23')) }]);
    await set({});
    expect(await reminders()).toMatchObject([{ dueAt: Temporal.Instant.from(at('18:00', '2026-11-24')) }]);
  });

  test('that nobody looked at between a change of the settings and its moment goes out all the same, and so does one that waited', async () => {
    await book();
    const later = await addGuest();
    await book({ guestId: later.guestId, startTime: at('12:00', '2026-11-25'), endTime: at('12:50', '2026-11-25') });
    await leave();
    now = Temporal.Instant.from(at('16:59', '2026-11-24'));
    await messages.set({ kinds: ['confirmation'] });
    await messages.step();
    expect(await reminders()).toEqual([]);
    // Each process dies meanwhile.
    await messages.set({ reminderTime: '17:00:00' });
    wait({ seconds: 90 });
    await messages.set({ reminderTime: '17:00:00', graceMinutes: 1 });
    await messages.step();
    expect(await reminders()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    await messages.set({});
    await messages.step();
    expect(await reminders()).toHaveLength(2);
  });

  test('that waited for a later hour goes out at once where the new hour is over', async () => {
    await book();
    await leave();
    now = Temporal.Instant.from(at('17:30', '2026-11-24'));
    await messages.set({ reminderTime: '17:00:00' });
    await messages.step();
    expect(await reminders()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('why a message does not leave', () => {
  const unable = async (column: string, value: string | null) => {
    await desk.sql(`UPDATE guest SET ${column} = $2 WHERE id = $1`, [guestId, value]);
  };

  test.each([
    ['email', null, 'no-address'],
    ['messages_declined_on', '2026-11-01', 'declined'],
  ])(
    'without %s it is withheld and says so, and somebody has to call about a change',
    async (column, value, reason) => {
      await unable(column, value);
      const { id } = await book();
      await leave();
      await move(id, '15:00');
      await leave();
      const news = (await messages.rows()).filter(({ state }) => state === 'withheld');
      expect(news).toMatchObject([
        { kind: 'confirmation', reason, isOpen: false },
        { kind: 'confirmation', reason, isOpen: false },
      ]);
      expect(await mailsTo()).toEqual([]);
    },
  );

  test('a change that a guest cannot be told, because their address is gone, waits for somebody to call', async () => {
    const { id } = await book();
    await leave();
    await unable('email', null);
    await cancel(id);
    await leave();
    expect(await messages.rows()).toMatchObject([
      { state: 'sent' },
      { kind: 'cancellation', state: 'withheld', isOpen: true },
    ]);
  });

  test('what has become a cancellation while a change waited is withheld as one', async () => {
    const { id } = await book();
    await leave();
    await unable('email', null);
    await move(id, '15:00');
    await messages.follow();
    await cancel(id);
    wait({ minutes: 5 });
    await messages.send();
    expect((await messages.rows()).at(-1)).toMatchObject({ kind: 'cancellation', state: 'withheld', isOpen: true });
  });

  test('without a mail server nothing leaves, and it is kept what would have', async () => {
    const silent = correspondenceOf(spa, branch, null);
    await book();
    await silent.follow();
    wait({ minutes: 5 });
    await silent.step();
    expect(await silent.rows()).toMatchObject([
      { state: 'withheld', reason: 'no-server', isOpen: false },
      { kind: 'reminder' },
    ]);
    const [row] = await desk.sql<{ content: { subject: string } }>(
      `SELECT content FROM message WHERE state = 'withheld'`,
    );
    expect(row?.content.subject).toContain('Your appointment at Terme Prova');
  });

  test('a kind that the branch does not send counts as told by the desk', async () => {
    await set({ kinds: ['change', 'cancellation'] });
    const { id } = await book();
    await leave();
    expect(await messages.rows()).toEqual([]);
    await move(id, '15:00');
    await leave();
    expect((await mailsTo()).map(({ subject }) => subject)).toMatchObject([expect.stringContaining('has changed')]);
    await set({});
  });
});

test('messages are deleted two years after they left, and none is sent again', async () => {
  const { id } = await book();
  await leave();
  expect(await messages.rows()).toMatchObject([{ state: 'sent' }, { kind: 'reminder', state: 'waiting' }]);
  const left = now;
  const after = async (duration: Temporal.DurationLike) => {
    const later = { now: () => left.toZonedDateTimeISO('UTC').add(duration).toInstant() };
    await inBranch({ ...spa, clock: later }, branch, forgetMessages);
    return (await messages.rows()).map(({ state }) => state);
  };
  expect(await after({ years: 2 })).toEqual(['sent', 'waiting']);
  expect(await after({ years: 2, seconds: 1 })).toEqual(['waiting']);
  await desk.sql('UPDATE appointment SET version = version + 1 WHERE id = $1', [id]);
  await leave();
  expect(await mailsTo()).toHaveLength(1);
});

describe('on and off', () => {
  test('what was booked before they are switched on counts as told; switched off, nothing waits', async () => {
    await set({ isOn: false });
    const before = await book();
    await leave();
    expect(await messages.rows()).toEqual([]);
    await set({});
    await leave();
    expect(await messages.rows()).toMatchObject([{ kind: 'reminder', state: 'waiting' }]);
    await move(before.id, '16:00');
    await leave();
    expect((await mailsTo()).map(({ subject }) => subject)).toMatchObject([expect.stringContaining('has changed')]);
    await set({ isOn: false });
    expect((await messages.rows()).filter(({ state }) => state === 'waiting')).toEqual([]);
    await set({});
  });
});

describe('texts', () => {
  const save = (subject: string, body: string) =>
    desk.run(updateMessageText, { body: { kind: 'confirmation', language: 'en', text: { subject, body } } });

  test('the branch’s own text is sent, and nothing in a name is read as markup or as a placeholder', async () => {
    await desk.sql(`UPDATE guest SET first_name = '<b>{answer}</b>', last_name = '' WHERE id = $1`, [guestId]);
    await save('Hello {guest}', 'Hello {guest},\n\n{treatments}\n\nBye');
    await book();
    await leave();
    await desk.run(updateMessageText, { body: { kind: 'confirmation', language: 'en', text: null } });
    const [caught] = await mailsTo();
    expect(caught?.subject).toBe('Hello <b>{answer}</b>');
    expect(caught?.text).toMatch(/^Hello <b>\{answer\}<\/b>,\n\n- 10:00 · .*\n\nBye\n/);
    expect(caught?.html).toContain('Hello &lt;b&gt;{answer}&lt;/b&gt;,');
  });

  test('a placeholder that stands for nothing is refused with its name, and a block in a subject as well', async () => {
    await expect(save('{treatments}', 'Hello {gest}')).rejects.toMatchObject({
      code: 'invalid-request',
      details: {
        fields: [
          { path: 'text.subject', reason: '{treatments}' },
          { path: 'text.body', reason: '{gest}' },
        ],
      },
    });
  });
});
