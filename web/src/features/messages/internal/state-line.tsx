import { useLingui } from '@lingui/react/macro';
import type { Message, MessageState } from '@quieta/contract/messages/message';
import { useBranch } from '#features/session/store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { obstacleNames, stateTextOf } from './message-names.ts';
import styles from './messages.module.css';

const icons: Readonly<Record<MessageState, IconAlias>> = {
  waiting: 'clock',
  sending: 'hourglass',
  sent: 'check_circle',
  refused: 'exclamation_circle',
  unknown: 'help_fill',
  bounced: 'undo',
  withheld: 'prohibit',
};

/** State of a message, and why it does not leave. */
export function StateLine({ message, isDated = true }: { message: Message; isDated?: boolean }) {
  const { i18n } = useLingui();
  const { timeZone } = useBranch();
  const { state, obstacle, isOpen } = message;
  const tone = isOpen || (state === 'waiting' && obstacle !== null) ? 'warns' : state === 'sent' ? 'good' : undefined;
  return (
    <span className={styles.stands} data-tone={tone}>
      <Icon alias={state === 'waiting' && obstacle !== null ? 'prohibit' : icons[state]} size={16} />
      <span>
        {i18n._(stateTextOf(message, timeZone, { isDated }))}
        {obstacle === null ? null : `: ${i18n._(obstacleNames[obstacle])}`}
      </span>
    </span>
  );
}
