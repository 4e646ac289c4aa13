import { useLingui } from '@lingui/react/macro';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { formatDate } from '#lib/format/date.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './panel.module.css';

interface WeekdayChoiceProps {
  /** The seven dates whose weekdays can be chosen. */
  week: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The weekdays that the hours apply to; at least one. */
export function WeekdayChoice({ week, chosen, onChange }: WeekdayChoiceProps) {
  const { t } = useLingui();
  return (
    <ToggleButtonGroup
      aria-label={t`On which days`}
      className={classNames(styles.weekdays)}
      selectionMode="multiple"
      disallowEmptySelection
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChange(week.filter((date) => keys.has(date)))}
    >
      {week.map((date) => (
        <ToggleButton key={date} id={date} className={classNames(styles.weekday)}>
          {formatDate(date, 'weekdayShort')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
