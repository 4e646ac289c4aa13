import { type BlockDraft, startBlockAt, wire } from './block-draft.ts';

/** Sets date or time of one end, on the branch's clock. The start takes the end along. */
export function setBlockTime(
  draft: BlockDraft,
  which: 'startTime' | 'endTime',
  { date, time }: { date?: string; time?: string },
  zone: string,
): BlockDraft {
  const present = Temporal.Instant.from(draft[which]).toZonedDateTimeISO(zone);
  const day = date === undefined ? present.toPlainDate() : Temporal.PlainDate.from(date);
  const plainTime = time === undefined ? present.toPlainTime() : Temporal.PlainTime.from(time);
  const next = wire(day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant(), zone);
  return which === 'startTime' ? startBlockAt(draft, next, zone) : { ...draft, endTime: next };
}

export function endsBeforeItStarts({ startTime, endTime }: BlockDraft): boolean {
  return Temporal.Instant.compare(startTime, endTime) >= 0;
}
