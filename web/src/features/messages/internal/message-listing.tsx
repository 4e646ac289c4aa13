import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@quieta/contract/messages/message';
import { obstacles } from '@quieta/contract/messages/message-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { useMinute } from '#lib/use-minute.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/list/columns.tsx';
import { PagedTable } from '#ui/paged-list/paged-list.tsx';
import type { MessageList } from '../message-search-rules.ts';
import { endOfEvening } from '../message-state-rules.ts';
import { messagesQuery } from '../queries.ts';
import { kindName } from './message-names.ts';
import styles from './messages.module.css';
import { StateLine } from './state-line.tsx';

type Listed = Exclude<MessageList, 'answers'>;

const boxes = { waiting: 'waiting', open: 'open', past: 'settled' } as const;

interface MessageListingProps {
  list: Listed;
  /** Shows only the messages that leave until the end of this evening. */
  isOnlyTonight: boolean;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onShowAll: () => void;
}

/** The messages of one list; the texts of a row say where it stands and why it will not leave. */
export function MessageListing({ list, isOnlyTonight, openId, onOpen, onShowAll }: MessageListingProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const now = useMinute();
  const isTonight = list === 'waiting' && isOnlyTonight;
  const until = isTonight ? { until: endOfEvening(now, timeZone).toString() } : {};
  const query = useInfiniteQuery({
    ...messagesQuery({ box: boxes[list], ...until }),
    placeholderData: (before) => before,
  });
  const columns = useColumns();
  const labels: Record<Listed, string> = { waiting: t`Outgoing`, open: t`To review`, past: t`Past` };
  return (
    <PagedTable
      label={labels[list]}
      query={query}
      columns={columns}
      layout={styles.columns}
      rowClassName={styles.row}
      openId={openId}
      onOpen={onOpen}
      none={<NothingListed list={list} isTonight={isTonight} />}
      hint={hints[list]}
      action={
        isTonight ? (
          <Button action="secondary" onPress={onShowAll}>
            <Trans>Show all</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}

const hints: Readonly<Record<Listed, ReactNode>> = {
  waiting: (
    <Trans>Messages about bookings, changes and cancellations wait here until they are sent, as do reminders.</Trans>
  ),
  open: (
    <Trans>
      Messages that were refused or came back are listed here, with changes that could not be sent to a guest by e-mail.
    </Trans>
  ),
  past: <Trans>What was sent is listed here, and what was not, with the reason.</Trans>,
};

function NothingListed({ list, isTonight }: { list: Listed; isTonight: boolean }) {
  if (isTonight) return <Trans>Nothing goes out tonight.</Trans>;
  if (list === 'waiting') return <Trans>Nothing is waiting.</Trans>;
  return list === 'open' ? <Trans>There is nothing to review.</Trans> : <Trans>No message has gone out yet.</Trans>;
}

function useColumns(): readonly Column<Message>[] {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  return [
    { id: 'when', head: t`When`, cell: ({ settledAt, dueAt }) => formatInstant(settledAt ?? dueAt, timeZone, 'short') },
    { id: 'guest', head: t`Guest`, cell: (row) => <Addressee row={row} />, cellClassName: 'texts' },
    {
      id: 'about',
      head: t`About`,
      cell: ({ kind, visitAt }) => (
        <>
          <span>{kindName(kind)}</span>
          {visitAt === null ? null : <span className="faint">{formatInstant(visitAt, timeZone, 'short')}</span>}
        </>
      ),
      cellClassName: 'texts',
    },
    { id: 'standing', head: t`Status`, cell: (row) => <StateLine message={row} isDated={false} /> },
  ];
}

function Addressee({ row: { guest, address, obstacle } }: { row: Message }) {
  const phone = guest?.phoneNumber ?? null;
  // Whoever cannot be written to is called, but not for an advertisement.
  const isCalled = obstacle !== null && obstacles[obstacle].isCalledAbout && phone !== null;
  return (
    <>
      <span className="strong">{guest?.fullName ?? address}</span>
      <span className="faint">{isCalled ? phone : guest === null ? null : address}</span>
    </>
  );
}
