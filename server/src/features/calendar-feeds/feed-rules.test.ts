import { expect, test } from 'vitest';
import { etagOf } from '#platform/calendar/write-calendar';
import { hashOfToken, tokenOf } from './feed-repository.ts';
import { initialsOf, isKnown, periodOfFeed, toCalendar } from './feed-rules.ts';

test.each([
  [['Ada', 'Byron'], 'A. B.'],
  [['Maria Luisa', 'de Santis'], 'M. D.'],
  [['éloïse', ''], 'É.'],
  [['e\u0301loise', 'ångström'], 'É. Å.'],
  [[' (Ana)', '’t Hooft'], 'A. T.'],
  [['𐐀lpha', null], '𐐀.'],
  [['水', '田'], '水. 田.'],
  [['100', '—'], ''],
  [[null, null], ''],
])('of %j a calendar has %j', (names, initials) => {
  expect(initialsOf(...names)).toBe(initials);
});

test('an address ends in 43 characters and .ics, and nothing else is looked up', () => {
  const token = 'a-_'.repeat(14) + 'Z';
  expect(tokenOf(`${token}.ics`)).toBe(token);
  for (const wrong of [
    token,
    `${token}.ICS`,
    `${token}a.ics`,
    `${token.slice(1)}.ics`,
    `x/${token}.ics`,
    `${token}.ics\n`,
    '',
  ])
    expect(tokenOf(wrong)).toBeUndefined();
  expect(hashOfToken(token)).toHaveLength(32);
});

test('a feed has whole days of the branch, whatever the clocks do meanwhile', () => {
  const spans = (now: string, zone: string) => {
    const { startsAt, endsAt } = periodOfFeed(Temporal.Instant.from(now), zone);
    return [startsAt, endsAt].map((instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString());
  };
  expect(spans('2027-03-20T23:30:00Z', 'Europe/Rome')).toEqual(['2027-03-07T00:00:00', '2027-06-20T00:00:00']);
  expect(spans('2027-03-20T23:30:00Z', 'America/New_York')).toEqual(['2027-03-06T00:00:00', '2027-06-19T00:00:00']);
});

test('a calendar that has this text already is told so, in each form of the header', () => {
  for (const header of ['W/"a"', '"a"', '"b", W/"a"', '*']) expect(isKnown('W/"a"', header)).toBe(true);
  for (const header of [undefined, '', 'W/"b"', 'a']) expect(isKnown('W/"a"', header)).toBe(false);
});

const appointment = {
  id: '019a91c0-5a00-7000-8000-000000000001',
  version: 4,
  startsAt: Temporal.Instant.from('2027-03-28T08:00:00Z'),
  endsAt: Temporal.Instant.from('2027-03-28T08:50:00Z'),
  serviceName: 'Deep tissue massage',
  firstName: 'Ada',
  lastName: 'Byron',
  areaName: 'Room 3',
  parts: null,
};
const content = {
  staffId: 'anna',
  names: new Map(),
  staffName: 'Anna',
  branch: { name: 'Terme Aurora', timeZone: 'Europe/Rome', country: 'IT' },
  appointments: [appointment],
  blocks: [],
};
const tagAt = (now: string, change: object = {}) =>
  etagOf(toCalendar({ ...content, appointments: [{ ...appointment, ...change }] }, at(now)));
const at = (text: string) => Temporal.Instant.from(text);

test('a blocked time is told by its kind', () => {
  const time = { startsAt: at('2027-03-20T12:00:00Z'), endsAt: at('2027-03-20T13:00:00Z') };
  const blocks = (['break', 'other'] as const).map((kind) => ({ ...time, id: kind, version: 1, kind }));
  const calendar = toCalendar({ ...content, blocks }, at('2027-03-20T08:00:00Z'));
  expect(calendar.match(/SUMMARY:(Pausa|Bloccato)/g)).toEqual(['SUMMARY:Pausa', 'SUMMARY:Bloccato']);
});

test('the tag stays while the content does, and changes with anything of it', () => {
  const now = '2027-03-20T08:00:00Z';
  expect(tagAt('2027-03-20T09:00:00Z')).toBe(tagAt(now));
  expect(toCalendar(content, at('2027-03-20T09:00:00Z'))).not.toBe(toCalendar(content, at(now)));
  const changes = [
    { version: 5 },
    { areaName: null },
    { serviceName: 'Other' },
    { firstName: 'Bea' },
    { endsAt: at('2027-03-28T09:00:00Z') },
  ];
  for (const change of changes) expect(tagAt(now, change)).not.toBe(tagAt(now));
});

test('a calendar speaks the language of the branch’s country', () => {
  const wordOf = (country: string) => {
    const walkIn = { ...appointment, firstName: null, lastName: null };
    const text = toCalendar(
      { ...content, branch: { ...content.branch, country }, appointments: [walkIn] },
      at('2027-03-20T08:00:00Z'),
    );
    return /SUMMARY:(\S+)/.exec(text)?.[1];
  };
  expect([wordOf('IT'), wordOf('ES'), wordOf('US')]).toEqual(['Ospite', 'Huésped', 'Guest']);
});
