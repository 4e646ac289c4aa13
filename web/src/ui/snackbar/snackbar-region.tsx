import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { Group } from 'react-aria-components/Group';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { inRow } from '../stack/stack.ts';
import styles from './snackbar.module.css';
import {
  closeSnackbar,
  pauseSnackbars,
  queuedSnackbars,
  resumeSnackbars,
  type Snackbar,
  snackbarIcons,
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

/** One message on the screen (ERR-02). `onClose` removes it. */
export function SnackbarCard({ snackbar, onClose }: { snackbar: Snackbar; onClose: () => void }) {
  const { t } = useLingui();
  const { type, structure = 'simple', title, message, action, hasCloseButton = true } = snackbar;

  function act() {
    onClose();
    action?.onPress();
  }

  return (
    <div className={classNames(inRow(2), styles.card, styles[type], styles[structure])}>
      <Icon alias={snackbarIcons[type]} size={20} className={styles.icon} />
      <p className={styles.text} role="alert">
        {title === undefined ? null : <strong className={styles.title}>{title} </strong>}
        {message}
      </p>
      {action === undefined ? null : (
        <Button size="small" action="quiet" onPress={act}>
          {action.label}
        </Button>
      )}
      {hasCloseButton ? <IconButton icon="close" label={t`Close`} size="small" onPress={onClose} /> : null}
    </div>
  );
}
