import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Itinerary } from '@quieta/contract/appointments/itinerary';
import {
  type BlockedTreatment,
  findItineraries,
  type ItineraryChange,
  type ItineraryRemedy,
} from '@quieta/contract/appointments/itinerary-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useCommand } from '#features/session/use-command.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { queryOf } from '#lib/api/queries.ts';
import { formatDate, formatDuration, formatInstant } from '#lib/format/date-and-time.ts';
import { useSettledValue } from '#lib/searching.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { type PackageStop, rowsOfPackage } from '../../package-search-rules.ts';
import { placesOf } from '../../slot-name-rules.ts';
import { bookAll } from '../mutations.ts';
import { RefusalText } from '../saving/panel-lines.tsx';
import { showSaved } from '../saving/use-attempt.ts';
import styles from './packages.module.css';

type People = readonly (SoldPackage['members'][number] | null)[];

interface ItineraryListProps {
  search: SentBodyOf<typeof findItineraries>;
  stops: readonly PackageStop[];
  people: People;
  zone: string;
  onBooked: (appointments: readonly Appointment[]) => void;
}

/** The first times at which all treatments fit; one press books one. Where there is none: why, and what would work. */
export function ItineraryList({ search, stops, people, zone, onBooked }: ItineraryListProps) {
  const { t } = useLingui();
  const settled = useSettledValue(search);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(findItineraries, { body: settled }, { changedBy: ['appointment', 'block', 'resource'] }),
    placeholderData: keepPreviousData,
  });
  const booking = useCommand(
    async (itinerary: Itinerary) => {
      const guests = people.map((person) => person?.id ?? null);
      const { submittedAppointments, failedAppointments } = await bookAll(rowsOfPackage(itinerary, stops, guests));
      const [failed] = failedAppointments;
      if (failed !== undefined) throw new ApiError(200, failed.code, failed);
      showSaved(submittedAppointments);
      onBooked(submittedAppointments);
    },
    { about: settled },
  );
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton height="240px" />;
  const { itineraries, blocked, remedies } = data;
  const choiceOf = (itinerary: Itinerary, changes?: ItineraryRemedy['changes']) => (
    <ItineraryChoice
      key={itinerary.startTime}
      itinerary={itinerary}
      changes={changes}
      people={people}
      zone={zone}
      isDisabled={booking.isPending || isPlaceholderData}
      onChoose={() => void booking.run(itinerary)}
    />
  );
  return (
    <section className={styles.found} aria-label={t`Times`} data-outdated={isPlaceholderData || undefined}>
      <Refused text={booking.refusal} />
      {itineraries.map((itinerary) => choiceOf(itinerary))}
      {itineraries.length > 0 ? null : (
        <>
          <p role="status">
            <Trans>There is no time on these days at which all of it fits.</Trans>
          </p>
          <Blocked blocked={blocked} people={people} zone={zone} />
          {remedies.length === 0 ? null : <h3 className="caption">{t`What would work`}</h3>}
          {remedies.map(({ itinerary, changes }) => choiceOf(itinerary, changes))}
        </>
      )}
    </section>
  );
}

interface BlockedProps {
  blocked: readonly BlockedTreatment[];
  people: People;
  zone: string;
}

/** The treatments that are in the way, and why. */
function Blocked({ blocked, people, zone }: BlockedProps) {
  const { data: services = [] } = useQuery(servicesQuery());
  return (
    <ul className={inColumn(1)}>
      {blocked.map(({ stop, guest, serviceId, startTime, reasons }) => (
        <li key={`${stop}/${guest}`}>
          <span className="medium">
            {[services.find(({ id }) => id === serviceId)?.name, people[guest]?.fullName].filter(Boolean).join(', ')}
          </span>{' '}
          {formatInstant(startTime, zone, 'short')}
          {reasons.map((reason) => (
            <div key={JSON.stringify(reason)} className="note">
              <RefusalText refusal={reason} zone={zone} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface ItineraryChoiceProps {
  itinerary: Itinerary;
  /** The differences to what was asked for. */
  changes: readonly ItineraryChange[] | undefined;
  people: People;
  zone: string;
  isDisabled: boolean;
  onChoose: () => void;
}

/** All treatments of a found time; one press books them. */
function ItineraryChoice({ itinerary, changes, people, zone, isDisabled, onChoose }: ItineraryChoiceProps) {
  const { data: services = [] } = useQuery(servicesQuery());
  const { startTime, endTime, idleMinutes, isBest, treatments } = itinerary;
  const nameOf = (id: string) => services.find((service) => service.id === id)?.name ?? '';
  const changeText = useChangeText();
  const time = (instant: string) => formatInstant(instant, zone, 'time');
  return (
    <AriaButton className={styles.itinerary ?? ''} isDisabled={isDisabled} onPress={onChoose}>
      <span className={inRow(2, { justify: 'between' })}>
        <span className={styles.times}>
          {formatDate(Temporal.PlainDate.from(startTime.slice(0, 10)), 'day')}, {time(startTime)} – {time(endTime)}
        </span>
        {isBest === true ? (
          <Chip tone="paid" size="small">
            <Trans>Best fit</Trans>
          </Chip>
        ) : null}
      </span>
      {changes === undefined ? null : (
        <span className="detail">{changes.map((change) => changeText(change, people)).join(' · ')}</span>
      )}
      {treatments.map(({ stop, guest, serviceId, slot }) => (
        <span key={`${stop}/${guest}`} className="detail">
          {[
            `${time(slot.startTime)} ${nameOf(serviceId)}`,
            people.length === 1 ? null : people[guest]?.fullName,
            ...placesOf(slot).map(({ name }) => name),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
      <span className="detail">
        {idleMinutes === 0 ? <Trans>No waiting</Trans> : <Trans>{formatDuration(idleMinutes)} of waiting</Trans>}
      </span>
      <span className="visually-hidden">
        <Plural value={treatments.length} one="Book # treatment" other="Book # treatments" />
      </span>
    </AriaButton>
  );
}

function useChangeText() {
  const { t } = useLingui();
  const texts: Record<ItineraryChange['change'], string> = {
    order: t`In another order`,
    pause: t`With a longer pause`,
    staff: t`With another therapist`,
    area: t`In another area`,
    'one-after-the-other': t`One after the other`,
    time: t`At another time of day`,
    day: t`On another day`,
  };
  return ({ change, guest }: ItineraryChange, people: People) =>
    [texts[change], guest === undefined || people.length === 1 ? null : people[guest]?.fullName]
      .filter(Boolean)
      .join(', ');
}
