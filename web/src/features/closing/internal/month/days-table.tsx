import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MonthDay } from '@quieta/contract/closing/day-close';
import { useMoney } from '#features/session/use-money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { monthSums } from '../../month-rules.ts';
import { Compared } from '../sheet/compared.tsx';
import { DayRows } from './day-rows.tsx';
import styles from './month.module.css';

interface DaysTableProps {
  days: readonly MonthDay[];
  isBusy: boolean;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** A row for each day, the latest first, and for each close of a day with several; the month's sums below. */
export function DaysTable({ days, isBusy, openId, onOpen }: DaysTableProps) {
  const { t } = useLingui();
  return (
    <table className={styles.days} aria-label={t`Closed days`} aria-busy={isBusy}>
      <Heads />
      {days.toReversed().map((day) => (
        <DayRows key={day.date} day={day} openId={openId} onOpen={onOpen} />
      ))}
      {days.length === 0 ? null : <Foot days={days} />}
    </table>
  );
}

function Heads() {
  const { t } = useLingui();
  const heads = [
    ['date', t`Date`],
    ['number', t`Sales`],
    ['number', t`Total`],
    ['close', t({ message: 'Close', context: 'of a day' })],
    ['number', t`Drawer`],
    ['number', t`Printer’s Z`],
    ['number', t`Hotel`],
    ['openItems', t({ message: 'Still open', context: 'of a close' })],
    ['by', t`Closed by`],
  ] as const;
  return (
    <thead>
      <tr>
        {heads.map(([className, head]) => (
          <th key={head} scope="col" className={styles[className]}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Foot({ days }: { days: readonly MonthDay[] }) {
  const money = useMoney();
  const { sales, total, differences, openItems, notClosed } = monthSums(days);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.date}>
          <Trans>Month</Trans>
        </th>
        <td className={styles.number}>{formatNumber(sales)}</td>
        <td className={styles.number}>{money(total)}</td>
        <td className={styles.close}>
          {notClosed === 0 ? null : <Plural value={notClosed} one="# day not closed" other="# days not closed" />}
        </td>
        {(['drawer', 'printer', 'hotel'] as const).map((source) => (
          <td key={source} className={styles.number}>
            <Compared difference={differences[source]} money={money} />
          </td>
        ))}
        <td className={styles.openItems}>{formatNumber(openItems)}</td>
        <td className={styles.by}>
          <Keys />
        </td>
      </tr>
    </tfoot>
  );
}

function Keys() {
  return (
    <span className={styles.keys}>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd>
      <Trans>month</Trans>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      <Trans>close</Trans>
    </span>
  );
}
