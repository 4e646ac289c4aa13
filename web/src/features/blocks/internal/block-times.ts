import { msOf, wireTimeAt } from '#lib/wire-time.ts';
import { type BlockDraft, startBlockAt } from './block-draft.ts';

/** Sets date or time of one end, on the branch's clock. Moving the start moves the end with it. */
export function setBlockTime(
  draft: BlockDraft,
  which: 'startTime' | 'endTime',
  { date, time }: { date?: string; time?: string },
  zone: string,
): BlockDraft {
  const current = Temporal.Instant.from(draft[which]).toZonedDateTimeISO(zone);
  const day = date ?? current.toPlainDate().toString();
  const next = wireTimeAt(day, time ?? current.toPlainTime().toString(), zone);
  return which === 'startTime' ? startBlockAt(draft, next, zone) : { ...draft, endTime: next };
}

export function endsBeforeItStarts({ startTime, endTime }: BlockDraft): boolean {
  return msOf(startTime) >= msOf(endTime);
}
