import { Trans, useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import { partTexts } from '@quieta/messages/appointments/part-texts';
import { useStaffSkills } from '#features/resources/use-staff-skills.ts';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import type { Option } from '#ui/list/option.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import {
  choicesIn,
  chosenIn,
  type PartPlace,
  type PartToChoose,
  partsToChoose,
  shownParts,
  withChosenIn,
} from '../../draft-part-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { useSlotCheck } from './slot-check.ts';

interface PartFieldsProps {
  draft: Draft;
  resources: readonly Resource[];
  onChange: (change: (draft: Draft) => Draft) => void;
  /** Those who are occupied at this time. */
  occupiedIds: ReadonlySet<string>;
  error: string | undefined;
}

/** The therapists of each part of the service, and its equipment: whoever is free, until the user chooses. */
export function PartFields({ draft, error, ...props }: PartFieldsProps) {
  const { onChange } = props;
  const parts = partsToChoose(draft);
  const firstOpen = parts.findIndex(({ therapists, machines }) => therapists + machines > 0);
  return (
    <div className={inColumn(2)}>
      {parts.map((part, index) => (
        <PartRow
          // The parts of a service have no other name than their place.
          key={index}
          {...props}
          draft={draft}
          part={part}
          index={index}
          error={index === firstOpen ? error : undefined}
        />
      ))}
      {draft.parts === null ? null : (
        <div>
          <Button action="quiet" size="small" onPress={() => onChange((current) => ({ ...current, parts: null }))}>
            {draft.appointmentId === null ? <Trans>Whoever is free</Trans> : <Trans>As it is booked</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PartRowProps extends PartFieldsProps {
  part: PartToChoose;
  index: number;
}

function PartRow({ part, index, draft, ...props }: PartRowProps) {
  const { t } = useLingui();
  const does = partTexts[part.guest][currentLanguage()];
  const minutes = formatDuration(part.minutes);
  const number = index + 1;
  const places = (of: PartPlace['of'], count: number) =>
    Array.from({ length: count }, (_, nth): PartPlace => ({ part: index, of, nth }));
  const all = [...places('staff', part.therapists), ...places('equipment', part.machines)];
  return (
    <FieldGroup legend={t`Part ${number}: ${does}, ${minutes}`}>
      {all.length === 0 ? null : (
        <FieldPair>
          {all.map((place, nth) => (
            <PlaceField
              key={`${place.of} ${place.nth}`}
              {...props}
              draft={draft}
              place={place}
              isOneOfMany={part.therapists > 1}
              error={nth === 0 ? props.error : undefined}
            />
          ))}
        </FieldPair>
      )}
    </FieldGroup>
  );
}

interface PlaceFieldProps extends PartFieldsProps {
  place: PartPlace;
  /** Whether the part has several therapists, who are numbered. */
  isOneOfMany: boolean;
}

function PlaceField({ draft, resources, onChange, occupiedIds, place, isOneOfMany, error }: PlaceFieldProps) {
  const { t } = useLingui();
  const chosen = chosenIn(shownParts(draft, resources), place);
  const isOfStaff = place.of === 'staff';
  const proposed = useSlotCheck(draft).data?.slot?.parts[place.part]?.[place.of][place.nth]?.name;
  const anybody = isOfStaff ? t`Whoever is free` : t`Whichever is free`;
  const placeholder = proposed === undefined ? anybody : `${anybody}: ${proposed}`;
  const number = place.nth + 1;
  const choices = choicesIn(draft, place, resources, useStaffSkills());
  const options: Option[] = choices.map((one) => ({
    id: one.id,
    label: one.name,
    ...(isOfStaff && { prefix: <Avatar name={one.name} picture={one.avatar} size={22} /> }),
  }));
  const label = !isOfStaff
    ? t({ message: 'Equipment', context: 'of a part' })
    : isOneOfMany
      ? t`Therapist ${number}`
      : t`Therapist`;
  return (
    <Select
      label={label}
      placeholder={placeholder}
      options={options}
      value={chosen}
      onChange={(id) => {
        const one = choices.find((choice) => choice.id === id);
        if (one !== undefined) onChange((current) => withChosenIn(current, place, one, resources));
      }}
      error={error ?? (chosen !== null && occupiedIds.has(chosen) ? '' : undefined)}
    />
  );
}
