import type { ServicePart } from '@quieta/contract/settings/service-part';
import type { DeskApi } from './desk-api.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Offered {
  readonly name: string;
  readonly parts: readonly ServicePart[];
}

/** A part in the area, by so many therapists; without any, the guest rests. */
export function performedBy(therapists: number, minutes: number, equipmentIds: string[] = []): ServicePart {
  return {
    minutes,
    guest: therapists === 0 ? 'rests' : 'treated',
    therapists,
    skillId: null,
    takesArea: true,
    equipmentIds,
  };
}

/** The service of that name; added, for all therapists and areas, unless another journey has done so. */
export async function addServiceInParts(api: DeskApi, { name, parts }: Offered): Promise<Named> {
  const known = (await api.call<Named[]>('GET', '/services')).find((one) => one.name === name);
  if (known !== undefined) return known;
  const resources = await api.call<(Named & { type: number })[]>('GET', '/resources');
  return api.call<Named>('POST', '/services', {
    name,
    color: '#b45309',
    price: 140,
    duration: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    // Equipment is named by the parts that need it.
    resourceIds: resources.filter(({ type }) => type !== 2).map(({ id }) => id),
    parts,
  });
}

interface Chosen {
  /** The names of the therapists of each part. */
  readonly staff: readonly (readonly string[])[];
  readonly equipment?: readonly (readonly string[])[];
  readonly area?: string;
}

/** Books a service in parts at a time of the day for a walk-in; answers the appointment's id. */
export async function bookInParts(
  api: DeskApi,
  day: Temporal.PlainDate,
  time: string,
  service: Named,
  { staff, equipment = [], area = 'Cabin 1' }: Chosen,
): Promise<string> {
  const resources = await api.call<Named[]>('GET', '/resources');
  const idOf = (name: string) => resources.find((one) => one.name === name)?.id ?? '';
  const { duration } = (await api.call<(Named & { duration: number })[]>('GET', '/services')).find(
    ({ id }) => id === service.id,
  ) ?? { duration: 0 };
  const starts = day.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: time });
  const wire = (moment: Temporal.ZonedDateTime) => moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
  const answer = await api.call<{ submittedAppointments: Named[] }>('POST', '/appointments', [
    {
      serviceId: service.id,
      areaResourceId: idOf(area),
      parts: staff.map((names, index) => ({
        staffResourceIds: names.map(idOf),
        equipmentResourceIds: (equipment[index] ?? []).map(idOf),
      })),
      startTime: wire(starts),
      endTime: wire(starts.add({ minutes: duration })),
    },
  ]);
  const [booked] = answer.submittedAppointments;
  if (booked === undefined) throw new Error(`${day.toString()} ${time} is not free: ${JSON.stringify(answer)}`);
  return booked.id;
}
