import { useLingui } from '@lingui/react/macro';
import { toMajor } from '@quieta/contract/values/minor-units';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './tables.module.css';

interface ComparedProps {
  /** Difference between the other source and our books, in major units; null where it was not compared. */
  difference: number | null;
  money: (major: number) => string;
}

/** A difference: a check and nothing where both are the same, else ember with its sign; never by colour alone. */
export function Compared({ difference, money }: ComparedProps) {
  const { t } = useLingui();
  if (difference === null)
    return (
      <span className={styles.unknown}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t`not compared`}</span>
      </span>
    );
  if (difference === 0)
    return (
      <span className={styles.same}>
        <Icon alias="check_circle" size={14} />
        {money(0)}
        <span className="visually-hidden">{t`, no difference`}</span>
      </span>
    );
  return (
    <span className={styles.differs}>
      {difference > 0 ? '+' : ''}
      {money(difference)}
    </span>
  );
}

/** A source's difference from our books, in minor units; null where it was not compared. */
export function Difference({ minor }: { minor: number | null }) {
  const { currency } = useBranch();
  const money = useMoney();
  return <Compared difference={minor === null ? null : toMajor(minor, currency)} money={money} />;
}
