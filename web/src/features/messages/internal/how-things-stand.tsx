import { Trans } from '@lingui/react/macro';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { countMessages } from '@quieta/contract/messages/message-endpoints';
import { Link } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './messages.module.css';

/** Whether guests are written to, in a sentence. */
export function HowThingsStand({ counts: { isOn, leaves } }: { counts: AnswerOf<typeof countMessages> }) {
  const mayOpen = useMayOpen();
  if (!isOn)
    return (
      <p className={styles.standing}>
        <Icon alias="info_circle" size={16} />
        <span>
          {mayOpen(paths.messageSettings) ? (
            <Trans>
              Messages are off: guests receive none. Switch them on in the{' '}
              <Link to={paths.messageSettings}>message settings</Link>.
            </Trans>
          ) : (
            <Trans>Messages are off: guests receive none. A manager can switch them on in the settings.</Trans>
          )}
        </span>
      </p>
    );
  return (
    <p className={styles.standing} data-warns={!leaves || undefined}>
      <Icon alias={leaves ? 'check_circle' : 'exclamation_circle'} size={16} />
      {leaves ? (
        <Trans>Messages are on. Guests are told about bookings, changes and cancellations.</Trans>
      ) : (
        <Trans>Nothing leaves this installation: no mail server is set. Here is what would have gone out.</Trans>
      )}
    </p>
  );
}
