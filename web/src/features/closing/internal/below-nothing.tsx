import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './closing.module.css';

/** A warning that our books have more going out of a drawer than ever was in it. */
export function BelowNothing() {
  return (
    <p className={styles.warning} role="status">
      <Icon alias="exclamation_triangle" size={16} />
      <span>
        <Trans>
          More goes out of this drawer than our books say is in it. Record what was put in: the opening float, or cash
          paid in.
        </Trans>
      </span>
    </p>
  );
}
