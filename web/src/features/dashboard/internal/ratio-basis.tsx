import { Trans, useLingui } from '@lingui/react/macro';
import { isOfResources, type Ratio, ratios } from '@quieta/contract/dashboard/measures';
import type { ReactNode } from 'react';
import { useFigureScope } from '../figure-context.tsx';
import { measureOf, type Sums } from '../figure-totals.ts';
import type { Days } from '../range-rules.ts';
import { Counted } from './counted.tsx';
import { RowsLink } from './figure.tsx';
import { measureText } from './figure-format.ts';
import styles from './key-figures.module.css';

/** The parts of a ratio, as links to the rows of both: 22 of 784 appointments. */
export function RatioBasis({ ratio, sums, days }: { ratio: Ratio; sums: Sums; days: Days }) {
  const { t } = useLingui();
  const { currency, rowsOf } = useFigureScope();
  const { above, below, unit } = ratios[ratio];
  const [over, under] = [measureOf(above, sums), measureOf(below, sums)];
  if (over === null || under === null) return <span className={styles.basis}>{t`The hotel reported no guests.`}</span>;
  const part = (
    <RowsLink href={rowsOf(above, days)} isLead={false}>
      {measureText(above, over, currency)}
    </RowsLink>
  );
  const whole = (
    <RowsLink href={rowsOf(below, days)}>{wholeText(below, under, measureText(below, under, currency))}</RowsLink>
  );
  return (
    <span className={styles.basis}>
      {unit === 'percent' ? (
        <Trans>
          {part} of {whole}
        </Trans>
      ) : (
        <Trans>
          {part} divided by {whole}
        </Trans>
      )}
    </span>
  );
}

type Below = (typeof ratios)[Ratio]['below'];

/** The measure below with its noun; of time there is none. */
function wholeText(measure: Below, count: number, text: string): ReactNode {
  return isOfResources(measure) ? text : <Counted of={measure} count={count} />;
}
