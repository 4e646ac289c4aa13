import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, useSyncExternalStore } from 'react';
import { Group } from 'react-aria-components/Group';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconAlias } from '../icon/icon-files.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './snackbar.module.css';
import {
  closeSnackbar,
  pauseSnackbars,
  type QueuedSnackbar,
  queuedSnackbars,
  resumeSnackbars,
  subscribeSnackbars,
} from './snackbar-queue.ts';

const icons: Record<QueuedSnackbar['type'], IconAlias> = {
  info: 'info_circle',
  danger: 'exclamation_circle',
  warning: 'exclamation_triangle',
};

/** Stands once in the application, after everything else. */
export function SnackbarRegion() {
  const { t } = useLingui();
  const snackbars = useSyncExternalStore(subscribeSnackbars, queuedSnackbars);

  function resumeOutside(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeSnackbars();
  }

  return (
    <section aria-label={t`Notifications`}>
      <Group
        className={classNames(styles.region)}
        onHoverStart={pauseSnackbars}
        onHoverEnd={resumeSnackbars}
        onFocus={pauseSnackbars}
        onBlur={resumeOutside}
      >
        {snackbars.map((snackbar) => (
          <SnackbarCard key={snackbar.id} snackbar={snackbar} />
        ))}
      </Group>
    </section>
  );
}

function SnackbarCard({ snackbar }: { snackbar: QueuedSnackbar }) {
  const { t } = useLingui();
  const { id, type, structure = 'simple', title, message, action, hasCloseButton = true } = snackbar;

  function act() {
    closeSnackbar(id);
    action?.onPress();
  }

  return (
    <div className={classNames(styles.card, styles[type], styles[structure])}>
      <Icon alias={icons[type]} size={20} className={styles.icon} />
      <p className={styles.text} role="alert">
        {title === undefined ? null : <strong className={styles.title}>{title} </strong>}
        {message}
      </p>
      {action === undefined ? null : (
        <Button size="small" action="quiet" onPress={act}>
          {action.label}
        </Button>
      )}
      {hasCloseButton ? (
        <IconButton icon="close" label={t`Close`} size="small" onPress={() => closeSnackbar(id)} />
      ) : null}
    </div>
  );
}
