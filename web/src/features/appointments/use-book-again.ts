import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Guest } from '@quieta/contract/guests/guest';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { guestReference } from '#features/guests/guest-rules.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import { setService } from './draft-field-rules.ts';
import { newDraft } from './draft-rules.ts';
import { draftStore, setDraft } from './draft-store.ts';

/** Books what a guest had before once more: in the open draft of a new appointment, else in a new one. */
export function useBookAgain() {
  const { timeZone } = useBranch();
  const navigate = useNavigate();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const { data: services = [] } = useQuery(servicesQuery());

  return (guest: Guest, { service, staff }: Pick<Appointment, 'service' | 'staff'>): void => {
    const { draft: open } = draftStore.getState();
    // An appointment that is open for a change stays as it is.
    const draft = open?.appointmentId === null ? open : newDraft(now(), timeZone);
    const theirs = { ...draft, guest: guestReference(guest) };
    const offered = services.find(({ id, archived }) => id === service.id && !archived);
    setDraft(offered === undefined ? theirs : setService(theirs, offered, resources, timeZone, staff?.id));
    void navigate({ to: paths.planner, search: (current) => current });
  };
}
