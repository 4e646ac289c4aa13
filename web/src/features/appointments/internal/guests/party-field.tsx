import { useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import type { Draft } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import { maxPeople } from './party-rules.ts';

/** The number of people, shown where an area of the service has capacity for more than one. */
export function PartyField({ draft, resources }: { draft: Draft; resources: readonly Resource[] }) {
  const { t } = useLingui();
  const { service, areaId, partySize } = draft;
  const max = maxPeople(service, areaId, resources);
  if (max === 1 && partySize === 1) return null;
  return (
    <NumberStepper
      label={t`People`}
      value={partySize}
      min={1}
      max={Math.max(max, partySize)}
      onChange={(next) => changeDraft((current) => ({ ...current, partySize: next }))}
    />
  );
}
