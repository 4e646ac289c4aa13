import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@quieta/contract/messages/message';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { later } from '#lib/page/later.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Missing } from '#ui/missing/missing.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { messageCountsQuery, visitMessagesQuery } from '../queries.ts';
import { kindName } from './message-names.ts';
import { StateLine } from './state-line.tsx';
import styles from './visit-lines.module.css';

const OpenedMessage = later(async () => (await import('./message-panel.tsx')).OpenedMessage, { instead: Missing });

/** The latest few; the messages' page has all. */
const maxLines = 4;

/**
 * Messages to a guest about a visit, sent and coming: a line a message, the next ones first. Nothing while messages are
 * off.
 */
export function VisitLines({ visitId, guestId }: { visitId: string; guestId: string }) {
  const { t } = useLingui();
  const { data: counts } = useQuery(messageCountsQuery());
  const isOn = counts?.isOn === true;
  const waiting = useQuery({ ...visitMessagesQuery(visitId, 'waiting'), enabled: isOn });
  const past = useQuery({ ...visitMessagesQuery(visitId, 'settled'), enabled: isOn });
  const [openId, setOpenId] = useState<string | null>(null);
  const lines = [...(waiting.data?.data ?? []), ...(past.data?.data ?? [])].filter(
    ({ guest }) => guest?.id === guestId,
  );
  const opened = lines.find(({ id }) => id === openId);
  const close = () => setOpenId(null);
  if (lines.length === 0) return null;
  return (
    <section className={styles.lines} aria-label={t`Messages`}>
      <h3 className="caption">{t`Messages`}</h3>
      <ul>
        {lines.slice(0, maxLines).map((message) => (
          <Line key={message.id} message={message} onOpen={() => setOpenId(message.id)} />
        ))}
      </ul>
      <OpenDialog message={opened} onClose={close} />
    </section>
  );
}

function Line({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { t } = useLingui();
  const kind = kindName(message.kind);
  return (
    <li className={styles.line}>
      <span className="grow">
        <span className="medium">{kind}</span>
        <StateLine message={message} />
      </span>
      <Button action="quiet" size="small" aria-label={t`Read: ${kind}`} onPress={onOpen}>
        <Trans>Read</Trans>
      </Button>
    </li>
  );
}

function OpenDialog({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={message === undefined ? t`Message` : kindName(message.kind)}
      isOpen={message !== undefined}
      onClose={onClose}
    >
      {message === undefined ? null : (
        <Suspense fallback={<Waiting />}>
          <OpenedMessage id={message.id} />
        </Suspense>
      )}
    </Dialog>
  );
}
