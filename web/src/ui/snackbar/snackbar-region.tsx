import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { Group } from 'react-aria-components/Group';
import { classNames } from '../class-names.ts';
import styles from './snackbar.module.css';
import { SnackbarCard } from './snackbar-card.tsx';
import {
  closeSnackbar,
  pauseSnackbars,
  queuedSnackbars,
  resumeSnackbars,
  subscribeSnackbars,
} from './snackbar-queue.ts';

/** Rendered once in the application, after everything else. */
export function SnackbarRegion() {
  const { t } = useLingui();
  const snackbars = useSyncExternalStore(subscribeSnackbars, queuedSnackbars);
  const cameFrom = useRef<HTMLElement | null>(null);

  function pauseInside({ relatedTarget, currentTarget }: FocusEvent) {
    pauseSnackbars();
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  function resumeOutside({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) resumeSnackbars();
  }

  /** The pressed button disappears with its snackbar, so the focus returns to where the user was. */
  function close(id: number) {
    cameFrom.current?.focus({ preventScroll: true });
    closeSnackbar(id);
  }

  return (
    <section aria-label={t`Notifications`}>
      <Group
        className={classNames(styles.region)}
        onHoverStart={pauseSnackbars}
        onHoverEnd={resumeSnackbars}
        onFocus={pauseInside}
        onBlur={resumeOutside}
      >
        {snackbars.map((snackbar) => (
          <SnackbarCard key={snackbar.id} snackbar={snackbar} onClose={() => close(snackbar.id)} />
        ))}
      </Group>
    </section>
  );
}
