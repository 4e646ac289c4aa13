import { t } from '@lingui/core/macro';
import type { Appointment, GuestAnswer, LifeCycle } from '@quieta/contract/appointments/appointment';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { toMinor } from '@quieta/contract/values/minor-units';
import { formatMoneyShort } from '#lib/format/money.ts';
import type { Lateness } from '../engine/day-figures.ts';

/** Look of a card beside its texts; each state has its own mark, never a colour alone. */
export type CardFace = {
  readonly status: Exclude<LifeCycle, 'cancelled'>;
  readonly mark:
    | Lateness
    | 'outside'
    | 'done'
    | 'no-show'
    | 'arrived'
    | 'care'
    | 'requested'
    | 'repeat'
    | GuestAnswer
    | undefined;
  /** `due` is the price to ask for after the treatment, `paid` money or a unit in advance, `back` a refund. */
  readonly tag: { readonly tone: 'due' | 'paid' | 'back'; readonly text: string } | undefined;
};

/** State that the card cannot derive from its row. */
export type CardContext = {
  /** The guest has not arrived in time, or the treatment runs over. */
  readonly lateness: Lateness | undefined;
  /** The column's resource does not work for the whole time. */
  readonly isOutside: boolean;
};

const asPlanned: CardContext = { lateness: undefined, isOutside: false };

export function cardFace(row: Appointment, currency: string, { lateness, isOutside } = asPlanned): CardFace {
  // A cancelled appointment is in no column.
  const status = row.lifeCycle === 'cancelled' ? 'booked' : row.lifeCycle;
  return { status, mark: lateness ?? markOf(row, isOutside), tag: tagOf(row, currency) };
}

/**
 * A card has one mark. Lateness is before all others, because the desk must act on it at once; then come, in this
 * order: that the appointment is over, what the treatment must heed, a resource that does not work then, a guest who
 * asks for a change or waits, what reception must know before it moves the card, a guest who has confirmed, and
 * repeats. Bar and outline also show who has arrived and is in treatment.
 */
function markOf(row: Appointment, isOutside: boolean): CardFace['mark'] {
  const { lifeCycle, paid, holder, requestedStaff, isRecurrent } = row;
  const answer = answerOf(row);
  if (lifeCycle === 'no-show') return 'no-show';
  if (lifeCycle === 'done' && paid) return 'done';
  if (holder?.allergies && lifeCycle !== 'done') return 'care';
  if (isOutside) return 'outside';
  if (answer === 'change-wanted') return answer;
  if (lifeCycle === 'arrived') return 'arrived';
  if (requestedStaff) return 'requested';
  return answer ?? (isRecurrent ? 'repeat' : undefined);
}

/** The guest's answer, until they are here. */
export function answerOf({
  lifeCycle,
  guestAnswer,
}: Pick<Appointment, 'lifeCycle' | 'guestAnswer'>): GuestAnswer | null {
  return lifeCycle === 'booked' ? guestAnswer : null;
}

function tagOf({ lifeCycle, paid, componentId, givenBack, price }: Appointment, currency: string): CardFace['tag'] {
  if (lifeCycle === 'no-show' || (lifeCycle === 'done' && paid)) return undefined;
  if (paid || componentId !== null) return { tone: 'paid', text: t`Paid` };
  if (givenBack) return { tone: 'back', text: t`Refunded` };
  return lifeCycle === 'done' ? { tone: 'due', text: formatMoneyShort(toMinor(price, currency), currency) } : undefined;
}

/** The holder's name as the desk says it: "Private group, 4". */
export function holderName({ holder, partySize }: Pick<Appointment, 'holder' | 'partySize'>): string {
  const name = guestName(holder);
  return partySize > 1 ? `${name}, ${partySize}` : name;
}

export function guestName(holder: Pick<GuestReference, 'fullName'> | null): string {
  return holder?.fullName ?? t`Walk-in`;
}

/** The text of one part of a card, with a space at the end that separates it when the card's text is read as one. */
export function part(text: string): string {
  return `${text} `;
}
