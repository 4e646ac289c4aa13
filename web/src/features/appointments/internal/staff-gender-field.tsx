import { useLingui } from '@lingui/react/macro';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import { Select } from '#ui/select/select.tsx';

interface StaffGenderFieldProps {
  /** Null is either. */
  value: WaitingListEntry['gender'];
  onChange: (gender: WaitingListEntry['gender']) => void;
}

/** The gender of the staff member, where it matters to the guest. */
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
