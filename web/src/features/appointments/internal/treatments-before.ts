import { listLastTreatments } from '@quieta/contract/appointments/last-treatment-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { queryOf } from '#lib/api/queries.ts';
import { listedId } from '../draft-guest-rules.ts';
import type { Draft } from '../draft-rules.ts';

/** A treatment that a guest had before and can have again. */
export interface TreatmentBefore {
  /** Made of the service and the staff member. */
  readonly id: string;
  readonly service: Service;
  readonly staff: { readonly id: string; readonly name: string } | null;
  readonly date: Temporal.PlainDate;
}

/** Treatments the guest had before and can have again, the latest first; none where an appointment is changed. */
export function useTreatmentsBefore({ guest, appointmentId }: Draft): TreatmentBefore[] {
  const { timeZone } = useBranch();
  const guestId = appointmentId === null ? listedId(guest) : null;
  const { data = [] } = useQuery({
    ...queryOf(listLastTreatments, { params: { id: guestId ?? '' } }, { changedBy: ['appointment'] }),
    enabled: guestId !== null,
  });
  const { data: services = [] } = useQuery(servicesQuery());
  return data.flatMap(({ service: { id }, staff, startTime }) => {
    const service = services.find((one) => one.id === id);
    if (service === undefined) return [];
    const date = Temporal.Instant.from(startTime).toZonedDateTimeISO(timeZone).toPlainDate();
    return { id: `${id} ${staff?.id}`, service, staff, date };
  });
}
