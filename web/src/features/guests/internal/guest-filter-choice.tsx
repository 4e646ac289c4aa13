import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type GuestFilter, guestFilters } from '@quieta/contract/guests/guest-endpoints';
import { useMay } from '#features/session/store.ts';
import { FilterChoice } from '#ui/filter-button/filter-button.tsx';

const names: Record<GuestFilter, MessageDescriptor> = {
  'in-house': msg`In house today`,
  allergies: msg`With allergies`,
  'no-consent': msg`Without privacy consent`,
};

interface GuestFilterChoiceProps {
  value: GuestFilter | undefined;
  onChange: (value: GuestFilter | undefined) => void;
}

/** Narrows the list to some of the guests; to those with allergies for whoever may see them. */
export function GuestFilterChoice({ value, onChange }: GuestFilterChoiceProps) {
  const { t, i18n } = useLingui();
  const seesHealth = useMay()('health');
  const offered = guestFilters.filter((id) => id !== 'allergies' || seesHealth);
  return (
    <FilterChoice
      label={t`Which guests`}
      value={value}
      name={value && i18n._(names[value])}
      options={offered.map((id) => ({ id, name: i18n._(names[id]) }))}
      onChange={onChange}
    />
  );
}
