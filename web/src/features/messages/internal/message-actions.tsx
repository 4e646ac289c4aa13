import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Message } from '@quieta/contract/messages/message';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { actionsOf, type MessageAction } from '../message-state-rules.ts';
import { sendMessage, settleMessage } from '../mutations.ts';

const names: Readonly<Record<MessageAction, MessageDescriptor>> = {
  send: msg`Send now`,
  'send-again': msg`Send again`,
  arrived: msg`It arrived`,
  bounced: msg`It came back`,
  'dealt-with': msg`Resolved`,
};

/** The buttons of a message, the likeliest first. */
export function MessageActions({ message }: { message: Message }) {
  const { i18n } = useLingui();
  const { run, isPending, sent, refusal } = useCommand(
    (action: MessageAction) =>
      action === 'send' || action === 'send-again' ? sendMessage(message) : settleMessage(message, action),
    { changes: ['message'], about: message.state },
  );
  const actions = actionsOf(message);
  if (actions.length === 0) return <Refused text={refusal} />;
  return (
    <div className={inColumn(2)}>
      <Refused text={refusal} />
      <div className={inRow(2, { wrap: true })}>
        {actions.map((action, nth) => (
          <Button
            key={action}
            action={nth === 0 && action !== 'bounced' ? 'primary' : 'secondary'}
            isPending={sent === action}
            isDisabled={isPending && sent !== action}
            onPress={() => void run(action)}
          >
            {i18n._(names[action])}
          </Button>
        ))}
      </div>
    </div>
  );
}
