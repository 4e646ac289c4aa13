import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { messageQuery } from '../queries.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageView } from './message-view.tsx';

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
