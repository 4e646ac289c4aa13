import { useLingui } from '@lingui/react/macro';
import type { Wish } from '@quieta/contract/appointments/wish';
import { Select } from '#ui/select/select.tsx';

interface StaffGenderFieldProps {
  /** Null: whoever is free. */
  value: Wish['gender'];
  onChange: (gender: Wish['gender']) => void;
}

/** By a woman or a man, where that matters to the guest. */
export function StaffGenderField({ value, onChange }: StaffGenderFieldProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Gender of the staff`}
      options={[
        { id: 'anybody', label: t`Anybody` },
        { id: 'F', label: t`Woman` },
        { id: 'M', label: t`Man` },
      ]}
      value={value ?? 'anybody'}
      onChange={(gender) => onChange(gender === 'anybody' ? null : gender)}
    />
  );
}
