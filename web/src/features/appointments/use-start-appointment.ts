import type { Guest } from '@quieta/contract/guests/guest';
import type { Service } from '@quieta/contract/settings/service';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { guestReference } from '#features/guests/guest-rules.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import { setService } from './draft-field-rules.ts';
import { type Draft, newDraft } from './draft-rules.ts';
import { draftStore, setDraft } from './draft-store.ts';

/** Opens the planner with a guest or a service: in the open draft if there is one, else in a new one. */
export function useStartAppointment() {
  const { timeZone } = useBranch();
  const navigate = useNavigate();
  const { data: resources = [] } = useQuery(resourcesQuery());

  function goOn(change: (draft: Draft) => Draft): void {
    setDraft(change(draftStore.getState().draft ?? newDraft(now(), timeZone)));
    void navigate({ to: paths.planner, search: (current) => current });
  }

  return {
    withGuest(guest: Guest): void {
      goOn((draft) => ({ ...draft, guest: guestReference(guest) }));
    },
    withService(service: Service): void {
      goOn((draft) => setService(draft, service, resources, timeZone));
    },
  };
}
