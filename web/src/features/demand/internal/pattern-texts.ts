import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LostPattern } from '@quieta/contract/demand/lost-demand-endpoints';
import { formatHour } from '#lib/format/date-and-time.ts';

/** Every one of a weekday, from Monday. */
const weekdays: readonly MessageDescriptor[] = [
  msg`Mondays`,
  msg`Tuesdays`,
  msg`Wednesdays`,
  msg`Thursdays`,
  msg`Fridays`,
  msg`Saturdays`,
  msg`Sundays`,
];

export function weekdaysText({ weekday }: Pick<LostPattern, 'weekday'>): MessageDescriptor {
  return weekdays[weekday - 1] ?? weekdays[0] ?? msg`Mondays`;
}

/** The hours of a pattern: 2–5 PM · 14–17; null for any time of the day. */
export function hoursText({ hours }: Pick<LostPattern, 'hours'>): string | null {
  const [from, to] = hours.split('-').map(Number);
  if (from === undefined || to === undefined) return null;
  const last = to === 24 && formatHour(0) === '0' ? '24' : formatHour(to);
  const period = / \D+$/.exec(last)?.[0] ?? '';
  const first = formatHour(from);
  return `${period !== '' && first.endsWith(period) ? first.slice(0, -period.length) : first}–${last}`;
}

type Extra = LostPattern['extra'];
type Ordinals = Readonly<Record<Extra, readonly MessageDescriptor[]>>;

// In words, because they change with what they belong to: un terzo operatore, una terza cabina. The first is where
// there is none yet.
const nouns: Ordinals = {
  Staff: [
    msg`a therapist`,
    msg`a second therapist`,
    msg`a third therapist`,
    msg`a fourth therapist`,
    msg`a fifth therapist`,
  ],
  Area: [msg`an area`, msg`a second area`, msg`a third area`, msg`a fourth area`, msg`a fifth area`],
};
const oneMore: Readonly<Record<Extra, MessageDescriptor>> = {
  Staff: msg`one more therapist`,
  Area: msg`one more area`,
};
const heads: Ordinals = {
  Staff: [
    msg({ message: 'with one', context: 'therapist' }),
    msg({ message: 'with a second', context: 'therapist' }),
    msg({ message: 'with a third', context: 'therapist' }),
    msg({ message: 'with a fourth', context: 'therapist' }),
    msg({ message: 'with a fifth', context: 'therapist' }),
  ],
  Area: [
    msg({ message: 'with one', context: 'area' }),
    msg({ message: 'with a second', context: 'area' }),
    msg({ message: 'with a third', context: 'area' }),
    msg({ message: 'with a fourth', context: 'area' }),
    msg({ message: 'with a fifth', context: 'area' }),
  ],
};
const shifts: Ordinals = {
  Staff: [
    msg`Plan a shift`,
    msg`Plan a second shift`,
    msg`Plan a third shift`,
    msg`Plan a fourth shift`,
    msg`Plan a fifth shift`,
  ],
  Area: [],
};

type Missing = Pick<LostPattern, 'extra' | 'onDuty'>;

/** Names the extra therapist or area: a third therapist, where two are on duty. */
export function extraText({ extra, onDuty }: Missing): MessageDescriptor {
  return nouns[extra][onDuty] ?? oneMore[extra];
}

/** As the head of a column. */
export function withExtraText({ extra, onDuty }: Missing): MessageDescriptor {
  return heads[extra][onDuty] ?? msg`with one more`;
}

/** Text of the button that leads to staff and areas. */
export function planText({ extra, onDuty }: Missing): MessageDescriptor {
  return shifts[extra][onDuty] ?? (extra === 'Staff' ? msg`Plan one more shift` : msg`See the areas`);
}
