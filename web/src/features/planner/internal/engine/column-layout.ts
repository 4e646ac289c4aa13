import type { Interval } from '@quieta/contract/values/interval';
import { type CardContent, type CardIdentity, type Conflict, cardKey, isSameCard, type PlannerCard } from './card.ts';
import { assignLanes } from './lanes.ts';
import { type DayScale, minuteAt } from './time-scale.ts';

/** An item of a column before it is laid out; times in epoch milliseconds. */
export type ColumnEntry = Interval & {
  readonly face: CardIdentity & { readonly conflict: Conflict } & CardContent;
};

/** In minutes; a draft's end may be before its start while the user types. */
const minCardMinutes = 5;

/** A card's minutes since the day's first instant, cut to the day; from epoch milliseconds. */
export function cardSpan(scale: DayScale, entry: Interval): Interval {
  const start = Math.max(0, minuteAt(scale, entry.start));
  return { start, end: Math.max(start + minCardMinutes, Math.min(scale.length, minuteAt(scale, entry.end))) };
}

/** Lays out a column's cards by time; cards equal to those in `previous`, one or all, stay the same objects. */
export function layOutColumn(
  scale: DayScale,
  entries: readonly ColumnEntry[],
  previous: readonly PlannerCard[] = [],
): readonly PlannerCard[] {
  const spans = entries
    .map((entry) => ({ face: entry.face, ...cardSpan(scale, entry) }))
    .sort((a, b) => a.start - b.start || b.end - a.end || (a.face.id < b.face.id ? -1 : 1));
  const places = assignLanes(spans);
  const known = new Map(previous.map((card) => [cardKey(card), card]));

  const cards = spans.map(({ face, start, end }, index) => {
    const { lane, lanes } = places[index] ?? { lane: 0, lanes: 1 };
    const card: PlannerCard = { ...face, start, end, lane, lanes };
    const same = known.get(cardKey(card));
    return same !== undefined && isSameCard(same, card) ? same : card;
  });
  const isSame = cards.length === previous.length && cards.every((card, index) => card === previous[index]);
  return isSame ? previous : cards;
}
