import { Trans, useLingui } from '@lingui/react/macro';
import { type GuestDoes, maxTherapists, type ServicePart } from '@quieta/contract/settings/service-part';
import { keysOf } from '@quieta/contract/values/objects';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Select } from '#ui/select/select.tsx';
import { ChecklistField } from '../checklist-field.tsx';
import { OptionalSelect, optionsOf } from '../form-parts.tsx';
import { skillsQuery } from '../queries.ts';
import { guestTexts } from './parts-strip.tsx';
import { maxServiceMinutes, type ServiceResource } from './service-draft.ts';

interface PartFieldsProps {
  part: ServicePart;
  equipment: readonly ServiceResource[];
  onChange: (part: ServicePart) => void;
}

/** The fields of one part: how long it lasts, what the guest does, and what it takes. */
export function PartFields({ part, equipment, onChange }: PartFieldsProps) {
  const { t, i18n } = useLingui();
  const { data: skills } = useQuery(skillsQuery());
  const set = (change: Partial<ServicePart>) => onChange({ ...part, ...change });
  const skillOptions = optionsOf(skills, part.skillId);
  return (
    <>
      <FieldPair>
        <NumberStepper
          label={t`Minutes`}
          value={part.minutes}
          onChange={(minutes) => set({ minutes })}
          min={1}
          max={maxServiceMinutes}
        />
        <Select<GuestDoes>
          label={t`The guest`}
          options={keysOf(guestTexts).map((id) => ({ id, label: i18n._(guestTexts[id]) }))}
          value={part.guest}
          onChange={(guest) => set({ guest })}
        />
      </FieldPair>
      <FieldPair>
        <NumberStepper
          label={t`Therapists`}
          value={part.therapists}
          // Nobody needs a skill where nobody is needed.
          onChange={(therapists) => set({ therapists, skillId: therapists === 0 ? null : part.skillId })}
          min={0}
          max={maxTherapists}
        />
        {part.therapists === 0 || skillOptions.length === 0 ? null : (
          <OptionalSelect
            label={t`Skill`}
            noneLabel={t`No particular one`}
            options={skillOptions}
            value={part.skillId}
            onChange={(skillId) => set({ skillId })}
          />
        )}
      </FieldPair>
      <Checkbox isSelected={part.takesArea} onChange={(takesArea) => set({ takesArea })}>
        <Trans>Takes the area</Trans>
      </Checkbox>
      <ChecklistField
        legend={t`Equipment, one of these`}
        choices={equipment}
        value={part.equipmentIds}
        onChange={(equipmentIds) => set({ equipmentIds })}
        error={undefined}
      />
    </>
  );
}
