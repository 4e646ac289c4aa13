import { t } from '@lingui/core/macro';
import { listLastTreatments } from '@quieta/contract/appointments/last-treatment-endpoints';
import type { PackageKind } from '@quieta/contract/settings/package';
import type { Service } from '@quieta/contract/settings/service';
import { useQuery } from '@tanstack/react-query';
import { guestPackagesQuery } from '#features/packages/queries.ts';
import { unitsText } from '#features/packages/unit-text-rules.ts';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { queryOf } from '#lib/api/queries.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { listedId } from '../draft-guest-rules.ts';
import type { Draft } from '../draft-rules.ts';
import { usePanelState } from '../draft-store.ts';
import { unitServices } from './units/draft-unit-rules.ts';

/** A treatment that a guest is likely to book: prepaid, or one that they had before. */
export interface SuggestedTreatment {
  /** Made of the service and what goes with it. */
  readonly id: string;
  readonly service: Service;
  readonly detail: string;
  /** The therapist of the last time. */
  readonly staffId: string | null;
  /** The component of a sold package that pays for it. */
  readonly prepaid: { readonly componentId: string; readonly kind: PackageKind } | null;
}

/** The guest's prepaid treatments, the first to end first, then their latest ones; none for what is booked. */
export function useSuggestedTreatments(draft: Draft): SuggestedTreatment[] {
  const { visit } = usePanelState();
  const guestId = draft.appointmentId === null ? listedId(draft.guest) : null;
  const ofGuest = { id: guestId ?? '' };
  const enabled = guestId !== null;
  const { data: packages = [] } = useQuery({ ...guestPackagesQuery(ofGuest.id), enabled });
  const { data: before = [] } = useQuery({
    ...queryOf(listLastTreatments, { params: ofGuest }, { changedBy: ['appointment'] }),
    enabled,
  });
  const { data: services = [] } = useQuery(servicesQuery());
  const { timeZone } = useBranch();
  const suggest = (serviceId: string, suggestion: Omit<SuggestedTreatment, 'service'>): SuggestedTreatment[] => {
    const service = services.find(({ id }) => id === serviceId);
    return service === undefined ? [] : [{ service, ...suggestion }];
  };
  if (guestId === null) return [];
  const prepaid = unitServices(draft, packages, visit).flatMap(({ serviceId, sold, component }) =>
    suggest(serviceId, {
      id: `${serviceId} ${component.id}`,
      detail: `${sold.name} · ${unitsText(component)}`,
      staffId: null,
      prepaid: { componentId: component.id, kind: sold.kind },
    }),
  );
  const repeated = before.flatMap(({ service, staff, startTime }) => {
    const day = formatDate(Temporal.Instant.from(startTime).toZonedDateTimeISO(timeZone).toPlainDate(), 'short');
    return suggest(service.id, {
      id: `${service.id} ${staff?.id}`,
      detail: staff === null ? t`As before, ${day}` : t`As before, with ${staff.name}, ${day}`,
      staffId: staff?.id ?? null,
      prepaid: null,
    });
  });
  return [...prepaid, ...repeated];
}
