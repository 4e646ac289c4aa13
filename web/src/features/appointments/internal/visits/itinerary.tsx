import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { Button } from '#ui/button/button.tsx';
import type { Draft } from '../../draft-rules.ts';
import { visitQuery } from '../../queries.ts';
import { isToCome } from '../../visit-rules.ts';
import modes from '../modes.module.css';
import styles from '../panel.module.css';

/** The rest of an appointment's visit, in order; empty where it stands alone. */
export function Itinerary({ draft, onMove }: { draft: Draft; onMove: () => void }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const { data: visit } = useQuery({ ...visitQuery(draft.visitId ?? ''), enabled: draft.visitId !== null });
  const rows = visit?.appointments.filter(({ lifeCycle }) => lifeCycle !== 'cancelled') ?? [];
  if (rows.length < 2) return null;
  const date = draft.startTime.slice(0, 10);
  return (
    <section className={modes.dates} aria-label={t`Itinerary`}>
      <div className={modes.headed}>
        <h3 className={styles.heading}>
          <Trans>Itinerary</Trans>
        </h3>
        {rows.some(isToCome) ? (
          <Button action="quiet" size="small" icon="calendar" onPress={onMove}>
            <Trans>Move the visit</Trans>
          </Button>
        ) : null}
      </div>
      <ol className={modes.plainList}>
        {rows.map(({ id, startTime, service, holder, staff, area }) => (
          <li key={id} className={modes.dateRow} aria-current={id === draft.appointmentId ? 'true' : undefined}>
            <div className="grow">
              <span className={modes.dateText}>
                {startTime.startsWith(date) ? null : `${formatDate(startTime.slice(0, 10), 'day')}, `}
                {formatInstant(startTime, timeZone, 'time')} {service.name}
              </span>
              <div className="note">
                {[holder?.fullName ?? t`Walk-in`, staff?.name, area?.name].filter(Boolean).join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
