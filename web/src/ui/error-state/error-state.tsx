import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import emptyStyles from '../empty-state/empty-state.module.css';
import { Icon } from '../icon/icon.tsx';
import styles from './error-state.module.css';

interface ErrorStateProps {
  /** Names the part that could not be loaded, in one sentence; a general one by default. */
  children?: ReactNode;
  onRetry: () => void;
  /** "Retry" by default. */
  retryLabel?: ReactNode;
  isRetrying?: boolean;
}

/** Replaces content that could not be loaded (LST-01). */
export function ErrorState({ children, onRetry, retryLabel, isRetrying = false }: ErrorStateProps) {
  return (
    <div className={classNames(emptyStyles.state, styles.whole)} role="alert">
      <Icon alias="exclamation_circle" className={styles.icon} />
      <p>{children ?? <Trans>This could not be loaded.</Trans>}</p>
      <Button action="secondary" icon="refresh" onPress={onRetry} isPending={isRetrying}>
        {retryLabel ?? <Trans>Retry</Trans>}
      </Button>
    </div>
  );
}
