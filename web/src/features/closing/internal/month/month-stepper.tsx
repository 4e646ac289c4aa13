import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#lib/format/date-and-time.ts';
import { useActions } from '#lib/page/actions.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { monthAfter } from '../../month-rules.ts';
import styles from './month.module.css';

interface MonthStepperProps {
  /** `yyyy-MM` */
  month: string;
  thisMonth: string;
  onMonth: (month: string) => void;
}

/** The shown month with the ways to the months around it, also by J and K. */
export function MonthStepper({ month, thisMonth, onMonth }: MonthStepperProps) {
  const { t } = useLingui();
  const [previous, next] = [() => onMonth(monthAfter(month, -1)), () => onMonth(monthAfter(month, 1))];
  useActions([
    { id: 'next-month', label: t`Next month`, icon: 'chevron_right', run: next },
    { id: 'previous-month', label: t`Previous month`, icon: 'chevron_left', run: previous },
  ]);
  return (
    <div className={classNames(inRow(1), styles.stepper)}>
      <Tooltip content={t`Previous month`}>
        <IconButton icon="chevron_left" label={t`Previous month`} onPress={previous} />
      </Tooltip>
      <h2 className={styles.monthName} aria-live="polite">
        {formatDate(`${month}-01`, 'month')}
      </h2>
      <Tooltip content={t`Next month`}>
        <IconButton icon="chevron_right" label={t`Next month`} onPress={next} />
      </Tooltip>
      {month === thisMonth ? null : (
        <Button action="quiet" size="small" onPress={() => onMonth(thisMonth)}>
          <Trans>This month</Trans>
        </Button>
      )}
    </div>
  );
}
