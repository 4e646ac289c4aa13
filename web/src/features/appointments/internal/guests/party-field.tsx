import { useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import type { Draft } from '../../draft-rules.ts';

interface PartyFieldProps {
  of: Pick<Draft, 'service' | 'areaId' | 'isAreaAutomatic' | 'partySize'>;
  resources: readonly Resource[];
  onChange: (partySize: number) => void;
}

/** The number of people, shown where an area of the service has capacity for more than one. */
export function PartyField({ of, resources, onChange }: PartyFieldProps) {
  const { t } = useLingui();
  const { service, partySize } = of;
  // An area that nobody chose gives way to one with more room.
  const max = maxPeople(service, of.isAreaAutomatic ? null : of.areaId, resources);
  if (max === 1 && partySize === 1) return null;
  return (
    <NumberStepper label={t`People`} value={partySize} min={1} max={Math.max(max, partySize)} onChange={onChange} />
  );
}

/** The largest party: the capacity of its area, or of the service's largest area. Exported for its tests. */
export function maxPeople(service: Service | null, areaId: string | null, resources: readonly Resource[]): number {
  const areas = resources.filter(
    ({ id, type, archived }) =>
      type === 'Area' && (areaId === null ? !archived && service?.resourceIds.includes(id) === true : id === areaId),
  );
  return Math.max(1, ...areas.map(({ capacity }) => capacity));
}
