import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LostPattern } from '@quieta/contract/demand/lost-demand-endpoints';
import { Fragment } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Table } from '#ui/table/table.tsx';
import type { DateRange } from '../lost-demand-search-rules.ts';
import styles from './lost-demand.module.css';
import { extraText, hoursText, planText, weekdaysText, withExtraText } from './pattern-texts.ts';
import { RowsLink } from './rows-link.tsx';

interface PatternProps {
  pattern: LostPattern;
  range: DateRange;
}

/**
 * When something is asked for in vain again and again, date by date, and what one more therapist or area would have
 * changed.
 */
export function Pattern({ pattern, range }: PatternProps) {
  const { i18n } = useLingui();
  const { serviceId, weekday, hours } = { ...pattern, serviceId: pattern.service.id };
  const search = { ...range, serviceId, weekday, hours };
  return (
    <article className={styles.pattern}>
      <h3 className={styles.when}>
        <WhenText pattern={pattern} />
      </h3>
      <p className={styles.sentence}>
        <PatternSentence pattern={pattern} />
      </p>
      <Dates pattern={pattern} search={search} />
      {pattern.wouldBeMet === 0 ? null : (
        <PageLink href={paths.resources} action="secondary" size="small" icon="arrow_right">
          {i18n._(planText(pattern))}
        </PageLink>
      )}
    </article>
  );
}

function WhenText({ pattern }: Pick<PatternProps, 'pattern'>) {
  const { i18n } = useLingui();
  const weekdays = i18n._(weekdaysText(pattern));
  const hours = hoursText(pattern);
  return hours === null ? <Trans>{weekdays}, any time</Trans> : `${weekdays} ${hours}`;
}

function PatternSentence({ pattern }: Pick<PatternProps, 'pattern'>) {
  const { t, i18n } = useLingui();
  const { service, requests, wouldBeMet } = pattern;
  const { name } = service;
  const extra = i18n._(extraText(pattern));
  if (wouldBeMet === 0)
    return t`${plural(requests, { one: `# request for ${name} not met`, other: `# requests for ${name} not met` })}; ${extra} would have met none.`;
  return t`${plural(requests, { one: `# request for ${name} not met`, other: `# requests for ${name} not met` })}; ${extra} would have met ${wouldBeMet}.`;
}

type Search = DateRange & { readonly serviceId: string; readonly weekday: number; readonly hours: string };

function Dates({ pattern, search }: { pattern: LostPattern; search: Search }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  return (
    <Table
      className={styles.dates}
      heads={[t`Date`, t`not met`, i18n._(withExtraText(pattern))]}
      rows={pattern.dates.map(({ date, requests, wouldBeMet }) => {
        const day = formatDate(date, 'short');
        return {
          id: date,
          cells: [
            <Fragment key="day">
              <span className={styles.date}>{day}</span>
              <Dots requests={requests} wouldBeMet={wouldBeMet} />
            </Fragment>,
            <RowsLink key="requests" search={{ ...search, date }} label={t`${day}: ${requests} not met`}>
              {requests}
            </RowsLink>,
            wouldBeMet === 0 ? (
              wouldBeMet
            ) : (
              <RowsLink search={{ ...search, date, met: 'yes' }} label={t`${day}: ${wouldBeMet} would have been met`}>
                {wouldBeMet}
              </RowsLink>
            ),
          ],
        };
      })}
      foot={[
        t`Worth`,
        <RowsLink key="worth" search={search}>
          {money(pattern.worth)}
        </RowsLink>,
        pattern.wouldBeMet === 0 ? (
          money(0)
        ) : (
          <RowsLink search={{ ...search, met: 'yes' }}>{money(pattern.worthMet)}</RowsLink>
        ),
      ]}
    />
  );
}

/**
 * One a request: filled where one more would have met it, a ring where not even then. The columns beside it say the
 * same.
 */
function Dots({ requests, wouldBeMet }: { requests: number; wouldBeMet: number }) {
  const shown = Math.min(requests, maxDots);
  return (
    <span className={styles.dots} aria-hidden>
      {Array.from({ length: shown }, (_, index) => (
        <span key={index} className={styles.dot} data-met={index < wouldBeMet || undefined} />
      ))}
    </span>
  );
}

/** More would not stand in one line. */
const maxDots = 8;
