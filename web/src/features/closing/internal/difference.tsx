import { Trans } from '@lingui/react/macro';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './closing.module.css';

/** What a source has more (+) or less (−) than our books; a check where it is the same. Null where nothing is known. */
export function Difference({ minor, size = 14 }: { minor: number | null; size?: number }) {
  const { currency } = useBranch();
  if (minor === null) return <span className="ink-faint">–</span>;
  if (minor === 0)
    return (
      <span className={styles.equal}>
        <Icon alias="check_circle" size={size} />
        {formatMoney(0, currency)}
        <span className="visually-hidden">
          <Trans>, no difference</Trans>
        </span>
      </span>
    );
  return <span className={styles.differs}>{`${minor > 0 ? '+' : ''}${formatMoney(minor, currency)}`}</span>;
}
