import { Trans, useLingui } from '@lingui/react/macro';
import { therapistNames } from '@quieta/contract/appointments/own-parts';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { isWalkIn } from '../../draft-guest-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { continueVisit } from '../../draft-store.ts';
import { canContinueVisit, nextInVisit } from '../../draft-visit-rules.ts';
import { visitQuery } from '../../queries.ts';
import { isToCome } from '../../visit-rules.ts';
import modes from '../modes.module.css';
import styles from '../panel.module.css';
import { removeFromVisit } from '../panel-state.ts';

/** The earlier drafts of the same visit, which are booked together with the open one. */
export function VisitSoFar({ visit, error }: { visit: readonly Draft[]; error: string | undefined }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  if (visit.length === 0) return null;
  return (
    <>
      <FormError text={error} />
      <ul className={modes.plainList} aria-label={t`This visit so far`}>
        {visit.map((draft) => {
          const name = draft.service?.name ?? '';
          return (
            <li key={`${draft.startTime} ${draft.guest?.id} ${draft.service?.id}`} className={modes.dateRow}>
              <div className="grow">
                <span className="medium">
                  {formatInstant(draft.startTime, timeZone, 'time')} {name}
                </span>
                <div className="note">
                  {draft.guest === null || isWalkIn(draft.guest) ? <Trans>Walk-in</Trans> : draft.guest.fullName}
                </div>
              </div>
              <IconButton icon="close" size="small" label={t`Remove ${name}`} onPress={() => removeFromVisit(draft)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Continues the visit with another draft, once no required field is missing. */
export function NextInVisit({ draft }: { draft: Draft }) {
  const { timeZone } = useBranch();
  if (draft.appointmentId !== null || !canContinueVisit(draft)) return null;
  const name = draft.guest === null || isWalkIn(draft.guest) ? null : draft.guest.fullName.split(' ')[0];
  return (
    <div className={styles.next}>
      <Button
        action="quiet"
        size="small"
        icon="plus"
        onPress={() => continueVisit(nextInVisit(draft, 'same-guest', timeZone))}
      >
        {name == null ? <Trans>Add another service</Trans> : <Trans>Add another service for {name}</Trans>}
      </Button>
      <Button
        action="quiet"
        size="small"
        icon="guests"
        onPress={() => continueVisit(nextInVisit(draft, 'another-guest', timeZone))}
      >
        <Trans>Add a companion</Trans>
      </Button>
    </div>
  );
}

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
        <h3 className={styles.heading}>{t`Itinerary`}</h3>
        {rows.some(isToCome) ? (
          <Button action="quiet" size="small" icon="calendar" onPress={onMove}>
            {t`Move the visit`}
          </Button>
        ) : null}
      </div>
      <ol className={modes.plainList}>
        {rows.map(({ id, startTime, service, holder, staff, parts, area }) => (
          <li key={id} className={modes.dateRow} aria-current={id === draft.appointmentId ? 'true' : undefined}>
            <div className="grow">
              <span className="medium">
                {startTime.startsWith(date) ? null : `${formatDate(startTime.slice(0, 10), 'day')}, `}
                {formatInstant(startTime, timeZone, 'time')} {service.name}
              </span>
              <div className="note">
                {[holder?.fullName ?? t`Walk-in`, therapistNames({ staff, parts }), area?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
