import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type Calendar, type CalendarEvent, writeCalendar } from './write-calendar.ts';

const at = (text: string) => Temporal.Instant.from(text);

const event = (values: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'appointment-1@quieta',
  sequence: 3,
  stampedAt: at('2027-01-10T08:00:00Z'),
  startsAt: at('2027-02-01T09:00:00Z'),
  endsAt: at('2027-02-01T09:50:00Z'),
  summary: 'Deep tissue massage',
  status: 'CONFIRMED',
  ...values,
});

const calendar = (values: Partial<Calendar> = {}): string =>
  writeCalendar({ method: 'PUBLISH', timeZone: 'Europe/Rome', events: [event()], ...values });

/**
 * Reads it with another library, which knows no zone but those that the text itself describes. Its times are reckoned
 * by its own arithmetic on the VTIMEZONE; those in UTC need none.
 */
function read(text: string) {
  const whole = new ICAL.Component(ICAL.parse(text));
  const zones = whole.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const instantOf = (time: ICAL.Time, tzid: string | undefined) => {
    const zone = tzid === undefined ? ICAL.Timezone.utcTimezone : zones.find((each) => each.tzid === tzid);
    if (zone === undefined) throw new Error(`the text does not describe ${tzid}`);
    const local = Temporal.PlainDateTime.from(time.toString().replace('Z', ''));
    const offset = zone.utcOffset(time);
    return local.toZonedDateTime('UTC').subtract({ seconds: offset }).toInstant();
  };
  const events = whole.getAllSubcomponents('vevent').map((component) => {
    const instant = (name: string) => {
      const property = component.getFirstProperty(name);
      if (property === null) throw new Error(`there is no ${name}`);
      return instantOf(property.getFirstValue() as ICAL.Time, property.getFirstParameter('tzid')).toString();
    };
    return {
      startsAt: instant('dtstart'),
      endsAt: instant('dtend'),
      stampedAt: instant('dtstamp'),
      uid: component.getFirstPropertyValue('uid'),
      sequence: component.getFirstPropertyValue('sequence'),
      summary: component.getFirstPropertyValue('summary'),
      description: component.getFirstPropertyValue('description'),
      location: component.getFirstPropertyValue('location'),
      status: component.getFirstPropertyValue('status'),
      names: component.getAllProperties().map(({ name }) => name),
      component,
    };
  });
  return { whole, events };
}

/** The raw line of a property, unfolded; the last one, because a zone has times as well. */
const lineOf = (text: string, name: string): string =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .findLast((line) => line.startsWith(name)) ?? '';

test('an invitation names the method, the organizer, the guest, and everything of the appointment', () => {
  const text = calendar({
    method: 'REQUEST',
    name: 'Terme Aurora',
    organizer: { name: 'Terme Aurora', address: 'desk@aurora.example' },
    events: [
      event({
        description: 'Please come early.',
        location: 'Room 3',
        attendee: { name: 'Ada Rossi', address: 'ada@home.example' },
      }),
    ],
  });
  const { whole, events } = read(text);
  expect(whole.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(whole.getFirstPropertyValue('version')).toBe('2.0');
  expect(whole.getFirstPropertyValue('x-wr-calname')).toBe('Terme Aurora');
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    uid: 'appointment-1@quieta',
    sequence: 3,
    startsAt: '2027-02-01T09:00:00Z',
    endsAt: '2027-02-01T09:50:00Z',
    stampedAt: '2027-01-10T08:00:00Z',
    summary: 'Deep tissue massage',
    description: 'Please come early.',
    location: 'Room 3',
    status: 'CONFIRMED',
  });
  const attendee = events[0]?.component.getFirstProperty('attendee');
  expect(attendee?.getFirstValue()).toBe('mailto:ada@home.example');
  expect(attendee?.getFirstParameter('cn')).toBe('Ada Rossi');
  expect(events[0]?.component.getFirstPropertyValue('organizer')).toBe('mailto:desk@aurora.example');
  expect(lineOf(text, 'DTSTART')).toBe('DTSTART;TZID=Europe/Rome:20270201T100000');
  // A stamp with a zone would be against RFC 5545, 3.8.7.2.
  expect(lineOf(text, 'DTSTAMP')).toBe('DTSTAMP:20270110T080000Z');
});

test('a cancelled event says so, and has the same UID', () => {
  const { whole, events } = read(calendar({ method: 'CANCEL', events: [event({ status: 'CANCELLED', sequence: 4 })] }));
  expect(whole.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(events[0]).toMatchObject({ status: 'CANCELLED', sequence: 4, uid: 'appointment-1@quieta' });
});

test('a calendar without events is still one, and says how often to ask again', () => {
  const { whole, events } = read(calendar({ events: [], refreshMinutes: 30 }));
  expect(events).toEqual([]);
  expect(whole.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  expect(String(whole.getFirstPropertyValue('refresh-interval'))).toBe('PT30M');
});

test('a zone is written as IANA spells it, and one that nobody knows is refused', () => {
  expect(lineOf(calendar({ timeZone: 'europe/rome' }), 'DTSTART')).toBe('DTSTART;TZID=Europe/Rome:20270201T100000');
  expect(() => calendar({ timeZone: 'Europe/Abano' })).toThrow(RangeError);
  expect(() => calendar({ timeZone: 'Europe/Rome\r\nBEGIN:VEVENT' })).toThrow(RangeError);
});

/** Around each change: 15 minutes apart, 50 long. */
function around(changes: readonly string[]): CalendarEvent[] {
  return changes.flatMap((change, which) =>
    Array.from({ length: 50 }, (_, step) => {
      const startsAt = at(change).add({ minutes: (step - 25) * 15 });
      return event({ uid: `${which}-${step}`, startsAt, endsAt: startsAt.add({ minutes: 50 }) });
    }),
  );
}

function expectSameInstants(timeZone: string, events: readonly CalendarEvent[]) {
  const found = read(calendar({ timeZone, events })).events;
  expect(found.map(({ uid, startsAt, endsAt }) => ({ uid, startsAt, endsAt }))).toEqual(
    events.map(({ uid, startsAt, endsAt }) => ({ uid, startsAt: startsAt.toString(), endsAt: endsAt.toString() })),
  );
}

test.each([
  ['Europe/Rome', ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']],
  ['Europe/Madrid', ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']],
  ['Atlantic/Canary', ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']],
  ['America/New_York', ['2027-03-14T07:00:00Z', '2027-11-07T06:00:00Z']],
  // By half an hour, in the southern summer.
  ['Australia/Lord_Howe', ['2027-04-03T15:00:00Z', '2027-10-02T15:30:00Z']],
  ['UTC', ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']],
  ['Asia/Kolkata', ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']],
  // A day that was left out, the last summer time, and a year without.
  ['Pacific/Apia', ['2011-12-30T10:00:00Z', '2021-04-03T14:00:00Z', '2027-03-28T01:00:00Z']],
  // Zones whose law has changed: summer time for good, then back again; an offset of its own for good.
  ['Europe/Moscow', ['2011-03-26T23:00:00Z', '2014-10-25T22:00:00Z']],
  ['Europe/Istanbul', ['2015-11-08T01:00:00Z', '2016-03-27T01:00:00Z', '2016-09-07T00:00:00Z']],
  ['America/Sao_Paulo', ['2018-11-04T03:00:00Z', '2019-02-17T02:00:00Z', '2027-11-04T03:00:00Z']],
])('in %s every quarter of an hour around a change is the same instant to a reader', (timeZone, changes) => {
  expectSameInstants(timeZone, around(changes));
  for (const change of changes) expectSameInstants(timeZone, around([change]));
});

test('local times are written wherever they say which instant is meant', () => {
  const of = (startsAt: string) =>
    lineOf(
      calendar({ events: [event({ startsAt: at(startsAt), endsAt: at(startsAt).add({ minutes: 20 }) })] }),
      'DTSTART',
    );
  expect(of('2027-03-28T00:30:00Z')).toBe('DTSTART;TZID=Europe/Rome:20270328T013000');
  expect(of('2027-03-28T01:00:00Z')).toBe('DTSTART;TZID=Europe/Rome:20270328T030000');
  expect(of('2027-10-30T23:30:00Z')).toBe('DTSTART;TZID=Europe/Rome:20271031T013000');
  // Half past two comes twice on this day.
  expect(of('2027-10-31T00:30:00Z')).toBe('DTSTART:20271031T003000Z');
  expect(of('2027-10-31T01:30:00Z')).toBe('DTSTART:20271031T013000Z');
  expect(of('2027-10-31T02:00:00Z')).toBe('DTSTART;TZID=Europe/Rome:20271031T030000');
});

test('the zone is described by the changes themselves, from the last one before the year on', () => {
  const described = (timeZone: string) =>
    /BEGIN:VTIMEZONE.+END:VTIMEZONE/s.exec(calendar({ timeZone }))?.[0].split('\r\n').slice(2, -1);
  const observance = (kind: string, start: string, from: string, to: string) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ];
  expect(described('Europe/Rome')).toEqual([
    ...observance('STANDARD', '20261025T030000', '+0200', '+0100'),
    ...observance('DAYLIGHT', '20270328T020000', '+0100', '+0200'),
    ...observance('STANDARD', '20271031T030000', '+0200', '+0100'),
  ]);
  expect(described('UTC')).toEqual(observance('STANDARD', '19700101T000000', '+0000', '+0000'));
  expect(described('Asia/Kolkata')).toEqual(observance('STANDARD', '19700101T053000', '+0530', '+0530'));
});

test('each calendar describes standard time as well, even where its only event is in summer', () => {
  for (const timeZone of ['Europe/Rome', 'Europe/Istanbul', 'Asia/Kolkata', 'UTC', 'America/New_York']) {
    const text = calendar({
      timeZone,
      events: [event({ startsAt: at('2027-07-01T09:00:00Z'), endsAt: at('2027-07-01T10:00:00Z') })],
    });
    expect(text).toContain('BEGIN:STANDARD\r\n');
  }
});

const zones = Intl.supportedValuesOf('timeZone');
const moments = fc.integer({
  min: at('1975-01-01T00:00Z').epochMilliseconds / 60_000,
  max: at('2060-01-01T00:00Z').epochMilliseconds / 60_000,
});

test('any appointments in any zone are the same instants to a reader', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      moments,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 * 24 * 800 }), fc.integer({ min: 1, max: 600 })), {
        minLength: 1,
        maxLength: 12,
      }),
      (timeZone, first, times) => {
        const events = times.map(([later, minutes], index) => {
          const startsAt = Temporal.Instant.fromEpochMilliseconds((first + later) * 60_000);
          return event({ uid: `event-${index}`, startsAt, endsAt: startsAt.add({ minutes }) });
        });
        expectSameInstants(timeZone, events);
      },
    ),
  );
});

const properties = 'uid sequence dtstamp dtstart dtend summary description location status organizer'.split(' ');

const hostile = [
  'Massage, 50 min; with oil \\ without\nSecond line',
  'Ends\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Another',
  'Returns\rATTACH:https://evil.example',
  'Spa 🧖‍♀️ di Übungen – 水療 «più»'.repeat(9),
  '🧖'.repeat(300) + 'x'.repeat(300),
  '\\n is no line, \\\\ neither; "quotes": stay ^n',
];

test.each(hostile)('the text %j comes back as it was, in every field, and adds no line', (value) => {
  const text = calendar({
    name: value,
    organizer: { name: 'Terme', address: 'desk@aurora.example' },
    events: [event({ summary: value, description: value, location: value, uid: value })],
  });
  const { events } = read(text);
  const expected = value.replaceAll(/\r\n?/g, '\n');
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ summary: expected, description: expected, location: expected, uid: expected });
  // The library leaves a property that it does not know as it is written.
  expect(lineOf(text, 'X-WR-CALNAME:').slice('X-WR-CALNAME:'.length)).toBe(
    lineOf(text, 'SUMMARY:').slice('SUMMARY:'.length),
  );
  expect(events[0]?.names).toEqual(properties);
});

test('what cannot be said in iCalendar is left out of a text, and the rest stays', () => {
  const [found] = read(calendar({ events: [event({ summary: 'A\u0000B\u0007C\ud800D' })] })).events;
  expect(found?.summary).toBe('A B C\ufffdD');
});

const utf8 = new TextDecoder('utf-8', { fatal: true });
const bytesOf = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .split('\r\n')
    .map((line) => Buffer.from(line, 'latin1'));

const texts = fc.string({ unit: 'binary', maxLength: 300 });
const people = fc.record({ name: texts, address: texts });

test('whatever is in names, addresses and texts, lines are short, end right, and there is no property more', () => {
  fc.assert(
    fc.property(texts, texts, texts, people, people, (summary, description, location, organizer, attendee) => {
      const text = calendar({
        method: 'REQUEST',
        organizer,
        events: [event({ summary, description, location, attendee })],
      });
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
      // In bytes: a line that is cut within a character would have a replacement for it.
      for (const line of bytesOf(text)) {
        expect(line.length).toBeLessThanOrEqual(75);
        expect(() => utf8.decode(line)).not.toThrow();
      }
      const [found, ...others] = read(text).events;
      expect(others).toEqual([]);
      expect(found?.names).toEqual([...properties, 'attendee']);
    }),
  );
});

test.each([
  ['PUBLISH', 0],
  ['REQUEST', 1],
  ['CANCEL', 1],
] as const)('an event of METHOD:%s names %i attendees', (method, count) => {
  const people = { organizer: { name: 'Terme', address: 'desk@aurora.example' } };
  const text = calendar({ method, ...people, events: [event({ attendee: { name: 'Ada', address: 'a@b.example' } })] });
  expect(text.match(/^ATTENDEE/gm) ?? []).toHaveLength(count);
  expect(text).toMatch(/^ORGANIZER/m);
});

test('a name with quotes and an address with a line keep what they say', () => {
  const attendee = {
    name: 'Ada "la Rossa" Rossi; born: Verdi\r\nX-EVIL:1',
    address: 'ada+spa@home.example\r\nATTACH:x',
  };
  const text = calendar({ method: 'REQUEST', events: [event({ attendee })] });
  const property = read(text).events[0]?.component.getFirstProperty('attendee');
  expect(property?.getFirstParameter('cn')).toBe('Ada "la Rossa" Rossi; born: Verdi  X-EVIL:1');
  expect(property?.getFirstValue()).toBe('mailto:ada+spa@home.example%0D%0AATTACH%3Ax');
});
