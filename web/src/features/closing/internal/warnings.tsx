import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './closing.module.css';

/** A warning that our books have more going out of a drawer than ever was in it. */
export function BelowNothing() {
  return (
    <Warning>
      <Trans>
        More goes out of this drawer than our books say is in it. Record what was put in: the opening float, or cash
        paid in.
      </Trans>
    </Warning>
  );
}

/** A warning that somebody got more tips than they received. */
export function PaidTooMuch() {
  return (
    <Warning>
      <Trans>
        More is paid out than our books say this therapist received. Check the amount and the name, and whether a tip
        was not entered.
      </Trans>
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning} role="status">
      <Icon alias="exclamation_triangle" size={16} />
      <span>{children}</span>
    </p>
  );
}
