import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MovingIn, MovingInState, RowOutcome } from '@quieta/contract/moving-in/moving-in';
import { type MovingInKind, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { rowsToDo } from '@quieta/contract/moving-in/row-counts';
import { keysOf, mapValues } from '@quieta/contract/values/objects';
import { movingInText } from '@quieta/messages/moving-in-text';
import type { ComponentProps } from 'react';
import { formatNumber, formatPercent } from '#lib/format/number.ts';
import { isLanguage } from '#lib/language.ts';
import { Chip } from '#ui/chip/chip.tsx';

type Tone = NonNullable<ComponentProps<typeof Chip>['tone']>;

/** The names of kinds and fields in the user's language. */
export function useMovingInText() {
  const { i18n } = useLingui();
  return movingInText[isLanguage(i18n.locale) ? i18n.locale : 'en'];
}

const states: Readonly<Record<MovingInState, { readonly name: MessageDescriptor; readonly tone: Tone }>> = {
  reading: { name: msg({ message: 'Being uploaded', context: 'a list' }), tone: 'due' },
  read: { name: msg({ message: 'To be tried', context: 'a list' }), tone: 'due' },
  trying: { name: msg({ message: 'Being tried', context: 'a list' }), tone: 'room' },
  tried: { name: msg({ message: 'Tried', context: 'a list' }), tone: 'due' },
  running: { name: msg({ message: 'Being moved in', context: 'a list' }), tone: 'room' },
  stopped: { name: msg({ message: 'Stopped', context: 'a list' }), tone: 'ember' },
  done: { name: msg({ message: 'Moved in', context: 'a list' }), tone: 'paid' },
  undoing: { name: msg({ message: 'Being undone', context: 'a list' }), tone: 'room' },
  undone: { name: msg({ message: 'Undone', context: 'a list' }), tone: 'plain' },
};

/** A number of rows, such as `1 row` and `1,200 rows`. */
export function useRowsText(): (rows: number) => string {
  const { t } = useLingui();
  return (rows) => {
    const count = formatNumber(rows);
    return t`${plural(rows, { one: '# row', other: `${count} rows` })}`;
  };
}

/** How far a list is; while the server works on it, in per cent. */
export function StateChip({ list }: { list: MovingIn }) {
  const { i18n } = useLingui();
  const { name, tone } = states[list.state];
  const toDo = rowsToDo(list);
  const share = movingInStates[list.state].isWorking && toDo > 0 ? ` ${formatPercent(list.done / toDo)}` : '';
  return (
    <Chip tone={tone}>
      {i18n._(name)}
      {share}
    </Chip>
  );
}

interface Outcome {
  /** Its name for several rows, and for one. */
  readonly rows: MessageDescriptor;
  readonly row: MessageDescriptor;
  readonly tone: Tone;
}

const outcomes: Readonly<Record<RowOutcome, Outcome>> = {
  refused: {
    rows: msg({ message: 'Left out', context: 'rows' }),
    row: msg({ message: 'Left out', context: 'a row' }),
    tone: 'ember',
  },
  new: { rows: msg({ message: 'New', context: 'rows' }), row: msg({ message: 'New', context: 'a row' }), tone: 'paid' },
  joined: {
    rows: msg({ message: 'Completed', context: 'rows' }),
    row: msg({ message: 'Completed', context: 'a row' }),
    tone: 'room',
  },
  known: {
    rows: msg({ message: 'Already here', context: 'rows' }),
    row: msg({ message: 'Already here', context: 'a row' }),
    tone: 'plain',
  },
  kept: {
    rows: msg({ message: 'Kept', context: 'rows' }),
    row: msg({ message: 'Kept', context: 'a row' }),
    tone: 'due',
  },
  undone: {
    rows: msg({ message: 'Undone', context: 'rows' }),
    row: msg({ message: 'Undone', context: 'a row' }),
    tone: 'plain',
  },
};

/** The outcomes in the order of the screen: first what asks for something. */
export const outcomeOrder = keysOf(outcomes);

export function useOutcomeNames(): Readonly<Record<RowOutcome, string>> {
  const { i18n } = useLingui();
  return mapValues(outcomes, ({ rows }) => i18n._(rows));
}

export function OutcomeChip({ outcome }: { outcome: RowOutcome }) {
  const { i18n } = useLingui();
  const { row, tone } = outcomes[outcome];
  return (
    <Chip size="small" tone={tone}>
      {i18n._(row)}
    </Chip>
  );
}

/** The counts by outcome as words: `Left out 3 · New 120`. */
export function useCountsText(): (counts: MovingIn['counts']) => string {
  const names = useOutcomeNames();
  return (counts) =>
    outcomeOrder
      .flatMap((outcome) => {
        const count = counts[outcome] ?? 0;
        return count === 0 ? [] : [`${names[outcome]} ${formatNumber(count)}`];
      })
      .join(' · ');
}

/** Which rows a kind's file has, one sentence each. */
export const kindDetails: Readonly<Record<MovingInKind, MessageDescriptor>> = {
  services: msg`Name, price and duration; categories and VAT rates that are new are made on the way.`,
  staff: msg`Names, weekly hours, and which services they perform.`,
  areas: msg`Cabins, baths and halls, with how many guests they hold.`,
  products: msg`What is sold over the counter, with its price.`,
  guests: msg`Names, contact details, notes and consents. Who is on the list already is not added twice.`,
  vouchers: msg`Codes with what is left on them, and deposits of guests.`,
  packages: msg`What is left of them. Define each under Settings, Courses and packages, before.`,
  appointments: msg`What is booked from today on, with its repetitions.`,
  visits: msg`What guests had before, to read in their history; it counts in no figure.`,
};
