import { todayIn } from '#lib/clock.ts';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { type BlockDraft, changeBlockDraft } from './block-draft.ts';
import styles from './block-panel.module.css';
import { setBlockTime } from './block-times.ts';

interface MomentFieldsProps {
  which: 'startTime' | 'endTime';
  draft: BlockDraft;
  zone: string;
  dateLabel: string;
  timeLabel: string;
  error?: string | undefined;
}

/** The date and the time of a block's start or end, on the branch's clock. */
export function MomentFields({ which, draft, zone, dateLabel, timeLabel, error }: MomentFieldsProps) {
  const moment = Temporal.Instant.from(draft[which]).toZonedDateTimeISO(zone);
  const change = (to: { date?: string; time?: string }) =>
    changeBlockDraft((current) => setBlockTime(current, which, to, zone));
  return (
    <div className={styles.moment}>
      <DatePicker
        label={dateLabel}
        value={moment.toPlainDate().toString()}
        today={todayIn(zone)}
        onChange={(date) => date !== null && change({ date })}
      />
      <TimeField
        label={timeLabel}
        value={moment.toPlainTime().toString({ smallestUnit: 'second' })}
        onChange={(time) => time !== null && change({ time })}
        error={error}
      />
    </div>
  );
}
