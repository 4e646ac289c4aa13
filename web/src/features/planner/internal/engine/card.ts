import type { Appointment, InternalState } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { Interval } from '@quieta/contract/values/interval';
import type { LanePosition } from './lanes.ts';

/** The side panel's content while an appointment is created or changed. */
export type PlannerDraft = {
  /** The appointment being changed; null while it is new. */
  readonly appointmentId: string | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly holderName: string | null;
  /** How many capacity slots of its area it takes; 1 if absent. */
  readonly partySize?: number;
  readonly service: Pick<Appointment['service'], 'id' | 'name' | 'color'> | null;
  readonly staff: Appointment['staff'];
  readonly area: Appointment['area'];
  /** Absent where it is performed as one. */
  readonly parts?: Appointment['parts'];
  /** The key of the command that it was sent with: a row that this command made is the draft itself. */
  readonly command?: string | undefined;
};

/** Which resources of a card clash with the draft; `others` names those beside its staff member and its area. */
export type Conflict = { readonly staff: boolean; readonly area: boolean; readonly others?: string };

export const noConflict: Conflict = { staff: false, area: false };

/** The draft's id among the cards of its column; drafts filled in earlier for the same visit have a number appended. */
export const draftCardId = 'draft';

/**
 * Names what a card is of. An appointment in parts has one for each `stretch` in which it takes the column's resource.
 */
export type CardIdentity = { readonly id: string; readonly stretch?: number };

/** A card in its column: what it shows, in which lane, and when, in minutes of the day and cut to it. */
export type PlannerCard = Interval & LanePosition & CardIdentity & { readonly conflict: Conflict } & CardContent;

/** The card's name in its column: its id, unless it is of a later stretch. */
export function cardKey({ id, stretch = 0 }: CardIdentity): string {
  return stretch === 0 ? id : `${id}/${stretch}`;
}

/** The id of what a card is of. */
export function idOfKey(key: string): string {
  return key.split('/', 1)[0] ?? key;
}

export type CardContent =
  | { readonly kind: 'appointment'; readonly row: Appointment; readonly state: InternalState }
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'draft'; readonly draft: PlannerDraft };

/** Whether two cards draw the same. The older object is then kept, so that its component does not render again. */
export function isSameCard(a: PlannerCard, b: PlannerCard): boolean {
  return (
    a.id === b.id &&
    a.stretch === b.stretch &&
    a.start === b.start &&
    a.end === b.end &&
    a.lane === b.lane &&
    a.lanes === b.lanes &&
    a.conflict.staff === b.conflict.staff &&
    a.conflict.area === b.conflict.area &&
    a.conflict.others === b.conflict.others &&
    isSameContent(a, b)
  );
}

function isSameContent(a: CardContent, b: CardContent): boolean {
  if (a.kind === 'draft') return b.kind === 'draft' && a.draft === b.draft;
  if (a.kind === 'block') return b.kind === 'block' && a.block === b.block;
  return b.kind === 'appointment' && a.row === b.row && a.state === b.state;
}
