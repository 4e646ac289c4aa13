import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { guestReference } from '#features/guests/guest-rules.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { packagesQuery, servicesQuery } from '#features/settings/queries.ts';
import { todayIn } from '#lib/clock.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Select } from '#ui/select/select.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import {
  itinerarySearch,
  type PackageStop,
  partsToBook,
  type RequestedStaff,
  requestKey,
  stopsOf,
} from '../../package-search-rules.ts';
import { useSearchedDays } from '../times/slot-list.tsx';
import { ItineraryList } from './itinerary-list.tsx';
import styles from './packages.module.css';

interface BookPackageDialogProps {
  sold: SoldPackage;
  /** The first day of the search, unless it is today. */
  from: string | undefined;
  onClose: () => void;
  onBooked: (appointments: readonly Appointment[]) => void;
}

type Person = SoldPackage['members'][number];

/** Finds times at which all that is left of a package fits, and books it with one press. */
export function BookPackageDialog({ sold, from, onClose, onBooked }: BookPackageDialogProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const { data: definitions = [], isPending } = useQuery(packagesQuery());
  const definition = definitions.find(({ id }) => id === sold.packageId);
  const [people, setPeople] = useState<readonly (Person | null)[]>(() => companyOf(sold));
  const [date, setDate] = useState(from ?? todayIn(timeZone));
  const { days, field: spanField } = useSearchedDays(date);
  const [timeFrom, setTimeFrom] = useState<string | null>(null);
  const [timeTo, setTimeTo] = useState<string | null>(null);
  const [isFree, setFree] = useState<boolean | null>(null);
  const [requested, setRequested] = useState<RequestedStaff>({});
  const stops = stopsOf(partsToBook(sold, definition), people.length);
  const guests = people.map((person) => person?.id ?? null);
  const isOrderFree = isFree ?? definition?.isOrderFree ?? false;
  const search = itinerarySearch({ guests, stops, requested, ...days, timeFrom, timeTo, isOrderFree });
  const { name } = sold;
  return (
    <Dialog
      title={t`Book ${name}`}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <Button action="secondary" onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className={styles.search}>
        <div className={inColumn(3)}>
          <Company sold={sold} people={people} onChange={setPeople} />
          <DatePicker
            label={t`First day`}
            value={date}
            today={todayIn(timeZone)}
            onChange={(next) => next !== null && setDate(next)}
          />
          {spanField}
          <FieldPair>
            <TimeField label={t`Not before`} value={timeFrom} onChange={setTimeFrom} />
            <TimeField label={t`Not after`} value={timeTo} onChange={setTimeTo} />
          </FieldPair>
          {stops.length > 1 ? (
            <Checkbox isSelected={isOrderFree} onChange={setFree}>
              <Trans>In any order</Trans>
            </Checkbox>
          ) : null}
          <RequestedTherapists stops={stops} people={people} requested={requested} onChange={setRequested} />
        </div>
        {/* Its pauses and its order are the definition's: times found without it would change below the press. */}
        {isPending ? (
          <Skeleton height="240px" />
        ) : (
          <ItineraryList search={search} stops={stops} people={people} zone={timeZone} onBooked={onBooked} />
        )}
      </div>
    </Dialog>
  );
}

/** As many as it is for: its holder and whoever is named beside them, and others who are not known yet. */
function companyOf({ guest, members, people }: SoldPackage): (Person | null)[] {
  const known = [...(guest === null ? [] : [guest]), ...members];
  return Array.from({ length: people }, (_, place) => known[place] ?? null);
}

interface CompanyProps {
  sold: SoldPackage;
  people: readonly (Person | null)[];
  onChange: (people: readonly (Person | null)[]) => void;
}

/** The guests who come: as many as the package is for, or fewer. */
function Company({ sold, people, onChange }: CompanyProps) {
  const { t } = useLingui();
  const [changing, setChanging] = useState<number | null>(null);
  const set = (place: number, person: Person | null) => {
    onChange(people.map((one, index) => (index === place ? person : one)));
    setChanging(null);
  };
  return (
    <>
      {sold.people > 1 ? (
        <NumberStepper
          label={t`Guests`}
          value={people.length}
          min={1}
          max={sold.people}
          onChange={(count) => onChange(Array.from({ length: count }, (_, place) => people[place] ?? null))}
        />
      ) : null}
      <ul className={inColumn(1)} aria-label={t`Who comes`}>
        {people.map((person, place) => {
          const number = place + 1;
          return (
            // A guest who is not known yet has nothing but a place.
            <li key={place} className={inRow(2, { justify: 'between' })}>
              {changing === place ? (
                <GuestComboBox
                  label={t`Guest ${number}`}
                  onChoose={(guest) => {
                    const { id, fullName } = guestReference(guest);
                    set(place, { id, fullName });
                  }}
                  autoFocus
                />
              ) : (
                <>
                  <span>{person?.fullName ?? <Trans>Guest {number}, not known yet</Trans>}</span>
                  <Button action="quiet" size="small" onPress={() => setChanging(place)}>
                    {person === null ? <Trans>Choose</Trans> : <Trans>Change</Trans>}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface RequestedTherapistsProps {
  stops: readonly PackageStop[];
  people: readonly (Person | null)[];
  requested: RequestedStaff;
  onChange: (requested: RequestedStaff) => void;
}

const anybody = 'anybody';

/** The therapists whom the guests request, folded. */
function RequestedTherapists({ stops, people, requested, onChange }: RequestedTherapistsProps) {
  const { t } = useLingui();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const { data: services = [] } = useQuery(servicesQuery());
  const ableFor = (serviceIds: readonly string[]) => {
    const ids = new Set(services.flatMap(({ id, resourceIds }) => (serviceIds.includes(id) ? resourceIds : [])));
    return resources
      .filter(({ id, type, archived }) => type === 'Staff' && !archived && ids.has(id))
      .map(({ id, name }) => ({ id, label: name }));
  };
  return (
    <details className={styles.requested}>
      <summary>{t`Requested therapists`}</summary>
      <div className={inColumn(2)}>
        {stops.flatMap(({ part: { component, serviceIds }, guests }, stop) =>
          guests.map((guest) => {
            const key = requestKey(stop, guest);
            const number = guest + 1;
            const who = people[guest]?.fullName ?? t`Guest ${number}`;
            return (
              <Select
                key={key}
                label={people.length === 1 ? component.name : t`${component.name}, ${who}`}
                options={[{ id: anybody, label: t`Anybody` }, ...ableFor(serviceIds)]}
                value={requested[key] ?? anybody}
                onChange={(id) => onChange({ ...requested, [key]: id === anybody ? null : id })}
              />
            );
          }),
        )}
      </div>
    </details>
  );
}
