import { useLingui } from '@lingui/react/macro';
import { blockKinds } from '@quieta/contract/appointments/block-kinds';
import type { Resource } from '@quieta/contract/resources/resource';
import { keysOf } from '@quieta/contract/values/objects';
import { blockKindNames } from '@quieta/messages/appointments/block-kind-names';
import { currentLanguage } from '#lib/i18n.ts';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type BlockDraft, changeBlockDraft } from './block-draft.ts';

interface BlockFieldsProps {
  draft: BlockDraft;
  resources: readonly Resource[];
}

/** Why a time is blocked, and of whom or what. */
export function BlockFields({ draft, resources }: BlockFieldsProps) {
  const { t } = useLingui();
  const { kind } = draft;
  const choose = (changed: Partial<BlockDraft>) => changeBlockDraft((current) => ({ ...current, ...changed }));
  const bookable = resources.filter(({ archived, id }) => !archived || id === draft.resourceId);
  const resource = resources.find(({ id }) => id === draft.resourceId);
  return (
    <>
      <TextField
        label={t`Reason`}
        placeholder={t`Course, repair, dentist`}
        value={draft.reason}
        maxLength={120}
        autoFocus
        onChange={(reason) => choose({ reason })}
      />
      <Select
        label={t`Kind`}
        options={keysOf(blockKinds).map((id) => ({ id, label: blockKindNames[id][currentLanguage()] }))}
        value={kind}
        onChange={(chosen) => choose({ kind: chosen })}
        description={
          blockKinds[kind].countsAsAvailable ? t`Counts as working time.` : t`Does not count as working time.`
        }
      />
      <Select
        label={t`Staff, area or equipment`}
        options={bookable.map(({ id, name }) => ({ id, label: name }))}
        value={draft.resourceId}
        onChange={(resourceId) => choose({ resourceId })}
      />
      {resource === undefined || resource.capacity === 1 ? null : (
        <PlacesField capacity={resource.capacity} places={draft.places} onChange={(places) => choose({ places })} />
      )}
    </>
  );
}

interface PlacesFieldProps {
  capacity: number;
  places: number | null;
  onChange: (places: number | null) => void;
}

/** How many places of the resource are blocked; all of them also stay so after the capacity has changed. */
function PlacesField({ capacity, places, onChange }: PlacesFieldProps) {
  const { t } = useLingui();
  const blocked = Math.min(places ?? capacity, capacity);
  const left = capacity - blocked;
  return (
    <NumberStepper
      label={t`Blocked places`}
      value={blocked}
      min={1}
      max={capacity}
      description={left === 0 ? t`All ${capacity} places` : t`${left} of ${capacity} can still be booked.`}
      onChange={(chosen) => onChange(chosen < capacity ? chosen : null)}
    />
  );
}
