import { useLingui } from '@lingui/react/macro';
import { RepeatSelect } from '#features/appointments/repeat-select.tsx';
import { todayIn } from '#lib/clock.ts';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { type BlockDraft, type BlockRepeat, changeBlockDraft } from './block-draft.ts';

/** How a new block repeats, and until when. */
export function BlockRepeatFields({ draft, zone }: { draft: BlockDraft; zone: string }) {
  const { t } = useLingui();
  const { repeat } = draft;
  const setRepeat = (next: BlockRepeat | null) => changeBlockDraft((current) => ({ ...current, repeat: next }));
  return (
    <>
      <RepeatSelect
        value={repeat?.rule ?? null}
        onChange={(rule) =>
          setRepeat(rule === null ? null : { rule, until: repeat?.until ?? defaultUntil(draft, zone) })
        }
      />
      {repeat === null ? null : (
        <DatePicker
          label={t`Until (inclusive)`}
          value={repeat.until}
          today={todayIn(zone)}
          onChange={(until) => until !== null && setRepeat({ ...repeat, until })}
        />
      )}
    </>
  );
}

function defaultUntil({ startTime }: BlockDraft, zone: string): string {
  return Temporal.Instant.from(startTime).toZonedDateTimeISO(zone).toPlainDate().add({ months: 3 }).toString();
}
