import { Trans, useLingui } from '@lingui/react/macro';
import type { LostDemand } from '@quieta/contract/demand/lost-demand-endpoints';
import { isLost } from '@quieta/contract/demand/unmet-request';
import { lostDemandText } from '@quieta/messages/lost-demand-text';
import type { ReactNode } from 'react';
import { useMoney } from '#features/session/use-money.ts';
import { currentLanguage } from '#lib/i18n.ts';
import type { DateRange, LostDemandSearch } from '../lost-demand-search-rules.ts';
import styles from './lost-demand.module.css';
import { RowsLink } from './rows-link.tsx';

/** How much was lost, why and of what; each number opens its rows. */
export function Counts({ lost, range }: { lost: LostDemand; range: DateRange }) {
  const money = useMoney();
  const { reasons } = lostDemandText[currentLanguage()];
  const counted = lost.byReason.filter(({ requests }) => requests > 0);
  const max = Math.max(1, ...counted.map(({ requests }) => requests));
  const ownTime = counted.find(({ reason }) => !isLost(reason));
  return (
    <div className={styles.counts}>
      <section>
        <h2 className={styles.heading}>
          <Trans>Requests not met</Trans>
        </h2>
        <p className={styles.key}>
          <RowsLink search={range}>{lost.requests}</RowsLink>
          <span className={styles.beside}>
            <Trans>worth {money(lost.worth)} at list prices</Trans>
          </span>
        </p>
      </section>
      <Part heading={<Trans>Why</Trans>}>
        {counted.flatMap(({ reason, requests }) =>
          isLost(reason) ? (
            <Count key={reason} name={reasons[reason]} requests={requests} most={max} search={{ ...range, reason }} />
          ) : (
            []
          ),
        )}
      </Part>
      <Part heading={<Trans>What</Trans>}>
        {lost.byService.map(({ service, requests }) => (
          <Count
            key={service.id}
            name={service.name}
            requests={requests}
            most={Math.max(1, lost.byService[0]?.requests ?? 1)}
            search={{ ...range, serviceId: service.id }}
          />
        ))}
      </Part>
      <section className={styles.notes}>
        {lost.severalDates === 0 ? null : (
          <p>
            <RowsLink search={{ ...range, dates: 'several' }}>{lost.severalDates}</RowsLink>{' '}
            <Trans>for several dates, so tied to no weekday</Trans>
          </p>
        )}
        {ownTime === undefined ? null : (
          <p>
            <RowsLink search={{ ...range, reason: ownTime.reason }}>{ownTime.requests}</RowsLink>{' '}
            <Trans>more where the guest was not free; these are not counted</Trans>
          </p>
        )}
      </section>
    </div>
  );
}

function Part({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface CountProps {
  name: string;
  requests: number;
  most: number;
  search: LostDemandSearch;
}

function Count({ name, requests, most: max, search }: CountProps) {
  const { t } = useLingui();
  return (
    <li className={styles.count}>
      <span>{name}</span>
      <RowsLink search={search} label={t`${name}: ${requests}`}>
        {requests}
      </RowsLink>
      <span className={styles.bar} style={{ inlineSize: `${(100 * requests) / max}%` }} aria-hidden />
    </li>
  );
}
