import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Message } from '@quieta/contract/messages/message';
import type { getMessage } from '@quieta/contract/messages/message-endpoints';
import { obstacles } from '@quieta/contract/messages/message-state';
import { paths } from '#addresses/paths.ts';
import { appointmentAddress } from '#addresses/planner.ts';
import { useBranch } from '#features/session/store.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { telephoneAddress } from '#lib/telephone-address.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { explain } from './message-names.ts';
import { MessageText } from './message-text.tsx';
import styles from './messages.module.css';
import { StateLine } from './state-line.tsx';

/** A message with its state, its guest and its content. */
export function MessageView({ message }: { message: AnswerOf<typeof getMessage> }) {
  const { t, i18n } = useLingui();
  const { timeZone } = useBranch();
  const { guest, address, visitAt, state, dueAt, reason, attempts, content } = message;
  const phone = guest?.phoneNumber ?? null;
  const { name: why, reply } = explain(reason ?? '');
  const facts = [
    [t`Status`, <StateLine key="state" message={message} />],
    [t`Why`, why && i18n._(why)],
    [t`The mail server says`, reply],
    [t`Guest`, guest?.fullName],
    [t`Address`, address],
    [
      t`Telephone`,
      phone === null ? null : (
        <a key="phone" className={styles.link} href={telephoneAddress(phone)}>
          {phone}
        </a>
      ),
    ],
    [t`Visit`, visitAt && formatInstant(visitAt, timeZone, 'medium')],
    [t`Due`, state === 'waiting' ? formatInstant(dueAt, timeZone, 'medium') : null],
    [t`Attempts`, attempts > 1 ? attempts : null],
  ] as const;
  return (
    <div className={inColumn(4)}>
      <Facts facts={facts} />
      <WaysOut message={message} />
      {content === null ? (
        <p className="note">
          {state === 'waiting'
            ? t`The guest already knows all of this. Nothing will be sent.`
            : t`What it said is not kept.`}
        </p>
      ) : (
        <MessageText content={content} isDraft={state === 'waiting'} />
      )}
    </div>
  );
}

/** Links to mend the obstacle, and to the visit. */
function WaysOut({ message: { guest, visitAt, obstacle } }: { message: Message }) {
  return (
    <div className={inRow(2, { wrap: true })}>
      {guest === null ? null : (
        <LinkButton href={paths.guests + queryString({ row: guest.id })} action="secondary" size="small" icon="guests">
          {obstacle === 'no-address' ? (
            <Trans>Add an address</Trans>
          ) : obstacle !== null && obstacles[obstacle].isConsent ? (
            <Trans>Look at the consent</Trans>
          ) : (
            <Trans>Open the guest</Trans>
          )}
        </LinkButton>
      )}
      {visitAt === null ? null : (
        <LinkButton
          href={appointmentAddress(visitAt.slice(0, 10), null)}
          action="secondary"
          size="small"
          icon="calendar"
        >
          <Trans>Open the day</Trans>
        </LinkButton>
      )}
    </div>
  );
}
