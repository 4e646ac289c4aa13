import { useLingui } from '@lingui/react/macro';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './snackbar.module.css';
import { type Snackbar, snackbarIcons } from './snackbar-queue.ts';

/** One message on the screen (ERR-02). `onClose` removes it. */
export function SnackbarCard({ snackbar, onClose }: { snackbar: Snackbar; onClose: () => void }) {
  const { t } = useLingui();
  const { type, structure = 'simple', title, message, action, hasCloseButton = true } = snackbar;

  function act() {
    onClose();
    action?.onPress();
  }

  return (
    <div className={classNames(styles.card, styles[type], styles[structure])}>
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
