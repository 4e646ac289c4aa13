import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { actionsOf } from '../message-state-rules.ts';
import { messageQuery } from '../queries.ts';
import { MessageActions } from './message-actions.tsx';
import { kindName } from './message-names.ts';
import { MessageView } from './message-view.tsx';

/** A message as its guest reads it, where it stands, and what can be done about it. */
export function MessagePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data: message, isError, isFetching, refetch } = useQuery(messageQuery(id));
  return (
    <SidePanel
      title={message === undefined ? t`Message` : kindName(message.kind)}
      onClose={onClose}
      footer={
        message === undefined || actionsOf(message).length === 0 ? undefined : <MessageActions message={message} />
      }
    >
      {message !== undefined ? (
        <MessageView message={message} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </SidePanel>
  );
}

/** A message over the panel of its visit. */
export function OpenedMessage({ id }: { id: string }) {
  const { data: message, isError, isFetching, refetch } = useQuery(messageQuery(id));
  if (message === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : <Waiting />;
  return (
    <div className={inColumn(4)}>
      <MessageView message={message} />
      <MessageActions message={message} />
    </div>
  );
}
