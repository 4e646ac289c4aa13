import { Trans, useLingui } from '@lingui/react/macro';
import { todayIn } from '#lib/clock.ts';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { type Draft, dateOf, setAutomatic, setDate, setEnd, setStart, timeOf } from '../../draft-rules.ts';
import styles from '../panel.module.css';

interface TimeFieldsProps {
  draft: Draft;
  zone: string;
  onChange: (change: (draft: Draft) => Draft) => void;
  error: string | undefined;
}

/** Date, start and end, and whether the end follows the service's duration (SCH-08). */
export function TimeFields({ draft, zone, onChange, error }: TimeFieldsProps) {
  const { t } = useLingui();
  const today = todayIn(zone);
  return (
    <>
      <div className={styles.times}>
        <DatePicker
          label={t`Date`}
          value={dateOf(draft)}
          today={today}
          onChange={(date) => date !== null && onChange((current) => setDate(current, date, zone))}
        />
        <TimeField
          label={t`Start`}
          value={timeOf(draft.startTime)}
          onChange={(time) => time !== null && onChange((current) => setStart(current, time, zone))}
        />
        <TimeField
          label={t`End`}
          value={timeOf(draft.endTime)}
          onChange={(time) => time !== null && onChange((current) => setEnd(current, time, zone))}
          error={error}
        />
      </div>
      <Switch isSelected={draft.isAutomatic} onChange={(on) => onChange((current) => setAutomatic(current, on, zone))}>
        <Trans>End follows the service duration</Trans>
      </Switch>
    </>
  );
}
