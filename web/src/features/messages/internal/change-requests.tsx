import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { listWantedChanges } from '@quieta/contract/messages/message-endpoints';
import { useQuery } from '@tanstack/react-query';
import { appointmentAddress } from '#addresses/planner.ts';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { telephoneAddress } from '#lib/telephone-address.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { settleChangeRequest } from '../mutations.ts';
import { changeRequestsQuery } from '../queries.ts';
import styles from './messages.module.css';

type ChangeRequest = AnswerOf<typeof listWantedChanges>[number];

/** The guests who ask for a change of a visit that is to come, by its time. */
export function ChangeRequests() {
  const { t } = useLingui();
  const { data: requests, isError, isFetching, refetch } = useQuery(changeRequestsQuery());
  if (requests === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height="120px" />
    );
  if (requests.length === 0)
    return (
      <EmptyState
        size="page"
        hint={
          <Trans>
            Guests who ask for a change, through the link in a message or by phone, are listed here until it is dealt
            with.
          </Trans>
        }
      >
        <Trans>No guest asks for a change.</Trans>
      </EmptyState>
    );
  return (
    <ul className={styles.requests} aria-label={t`Answers`}>
      {requests.map((request) => (
        <ChangeRequestRow key={`${request.visitId} ${request.guest.id}`} request={request} />
      ))}
    </ul>
  );
}

function ChangeRequestRow({ request }: { request: ChangeRequest }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const { guest, startTime, appointmentIds, services, note, answeredAt } = request;
  const { run, isPending, refusal } = useCommand(() => settleChangeRequest(appointmentIds), {
    changes: ['message', 'appointment'],
  });
  const name = guest.fullName;
  const day = formatDate(startTime.slice(0, 10), 'day');
  return (
    <li className={styles.request} aria-label={name}>
      <div className={styles.requestTexts}>
        <p>
          <span className="strong">{name}</span>
          {guest.phoneNumber === null ? null : (
            <>
              {' '}
              <a className={styles.link} href={telephoneAddress(guest.phoneNumber)}>
                {guest.phoneNumber}
              </a>
            </>
          )}
        </p>
        <p className="faint">
          {[`${day}, ${formatInstant(startTime, timeZone, 'time')}`, ...new Set(services)].join(' · ')}
        </p>
        {note === null || note === undefined ? null : <p className={styles.note}>{note}</p>}
        <p className="faint">
          {answeredAt === null ? (
            <Trans>noted at the desk</Trans>
          ) : (
            <Trans>answered {formatInstant(answeredAt, timeZone, 'short')}</Trans>
          )}
        </p>
        <Refused text={refusal} />
      </div>
      <div className={inRow(2, { wrap: true })}>
        <LinkButton
          href={appointmentAddress(startTime.slice(0, 10), appointmentIds[0] ?? null)}
          action="secondary"
          size="small"
          icon="calendar"
        >
          <Trans>Open the appointment</Trans>
        </LinkButton>
        <Button
          action="secondary"
          size="small"
          icon="check"
          isPending={isPending}
          aria-label={t`Resolved: ${name}`}
          onPress={() => void run()}
        >
          <Trans>Resolved</Trans>
        </Button>
      </div>
    </li>
  );
}
