import { t } from '@lingui/core/macro';
import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { toMinor } from '@quieta/contract/values/minor-units';
import { formatMoneyShort } from '#lib/format/money.ts';
import type { Lateness } from '../engine/lateness.ts';

/** What a card shows beside its texts; each state has a sign of its own, never a colour alone. */
export type CardFace = {
  readonly status: Exclude<LifeCycle, 'cancelled'>;
  /** The sign in the corner. */
  readonly mark: Lateness | 'outside' | 'done' | 'no-show' | 'arrived' | 'care' | 'requested' | 'repeat' | undefined;
  /** Treated and unpaid: the price, which reception must ask for. Paid ahead: that it is. */
  readonly tag: { readonly tone: 'due' | 'paid'; readonly text: string } | undefined;
};

/** What a card cannot know by itself. */
export type CardContext = {
  /** It is behind its time: not here yet, or not done yet. */
  readonly isOverdue: boolean;
  /** The column's resource does not work for all of its time. */
  readonly isOutside: boolean;
};

const asPlanned: CardContext = { isOverdue: false, isOutside: false };

export function cardFace(row: Appointment, currency: string, { isOverdue, isOutside } = asPlanned): CardFace {
  // A cancelled one stands in no column.
  const status = row.lifeCycle === 'cancelled' ? 'booked' : row.lifeCycle;
  return { status, mark: isOverdue ? latenessMark(row) : markOf(row, isOutside), tag: tagOf(row, currency) };
}

/**
 * One sign at a time: what a treatment must heed, then that nobody may be there to give it, then who waits for it, then what reception must know before it moves the card, then
 * how the card came about. Who has arrived and whose treatment runs shows in the card's bar and outline as well.
 */
function markOf(row: Appointment, isOutside: boolean): CardFace['mark'] {
  const { lifeCycle, paid, holder, requestedStaff, isRecurrent } = row;
  if (lifeCycle === 'no-show') return 'no-show';
  if (lifeCycle === 'done' && paid) return 'done';
  if (holder?.allergies && lifeCycle !== 'done') return 'care';
  if (isOutside) return 'outside';
  if (lifeCycle === 'arrived') return 'arrived';
  if (requestedStaff) return 'requested';
  return isRecurrent ? 'repeat' : undefined;
}

function tagOf({ lifeCycle, paid, price }: Appointment, currency: string): CardFace['tag'] {
  if (lifeCycle === 'no-show' || (lifeCycle === 'done' && paid)) return undefined;
  if (paid) return { tone: 'paid', text: t`Paid` };
  return lifeCycle === 'done' ? { tone: 'due', text: formatMoneyShort(toMinor(price, currency), currency) } : undefined;
}

/** What the desk must act on at once comes before all else. */
function latenessMark({ lifeCycle }: Appointment): Lateness {
  return lifeCycle === 'booked' ? 'late' : 'over';
}

/** Whose appointment it is, as the desk says it: "Private group, 4". */
export function holderName({ holder, partySize }: Pick<Appointment, 'holder' | 'partySize'>): string {
  const name = guestName(holder);
  return partySize > 1 ? `${name}, ${partySize}` : name;
}

export function guestName(holder: Pick<GuestReference, 'fullName'> | null): string {
  return holder?.fullName ?? t`Walk-in`;
}

/** The text of one part of a card. Without the space behind it, whoever reads the card's text runs its parts together. */
export function part(text: string): string {
  return `${text} `;
}
