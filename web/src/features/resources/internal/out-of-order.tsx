import { Trans, useLingui } from '@lingui/react/macro';
import { searchBlocks } from '@quieta/contract/appointments/block-endpoints';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#addresses/paths.ts';
import { useBranch, useToday } from '#features/session/store.ts';
import { queryOf } from '#lib/api/queries.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import styles from './resources.module.css';

/** Days ahead of which it is told. */
const daysAhead = 90;

/** When equipment is out of order: the blocks of the next months, each of which opens its day in the planner. */
export function OutOfOrder({ equipmentId }: { equipmentId: string }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const today = useToday();
  const dateTo = Temporal.PlainDate.from(today).add({ days: daysAhead }).toString();
  const body = { dateFrom: today, dateTo, resourceIds: [equipmentId] };
  const { data } = useQuery(queryOf(searchBlocks, { body }, { changedBy: ['block'] }));
  const inPlanner = (date: string) => paths.planner + queryString({ date, columns: 'equipment' });
  return (
    <FieldGroup legend={t({ message: 'Out of order', context: 'equipment for a time' })}>
      {data === undefined ? null : data.data.length === 0 ? (
        <p className="faint">{t`Not in the next ${daysAhead} days.`}</p>
      ) : (
        <ul className={styles.blocks}>
          {data.data.map(({ id, startTime, endTime, reason }) => (
            <li key={id}>
              <a className={styles.block} href={inPlanner(dateOf(startTime, timeZone))}>
                <span>
                  {formatInstant(startTime, timeZone, 'short')} – {formatInstant(endTime, timeZone, 'short')}
                </span>
                {reason === '' ? null : <span className="faint truncate">{reason}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      <LinkButton href={inPlanner(today)} action="secondary" size="small" icon="calendar">
        <Trans>Block it in the planner</Trans>
      </LinkButton>
    </FieldGroup>
  );
}

function dateOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
