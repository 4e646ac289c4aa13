import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';

export type GuestPart = 'fields' | 'history';

interface GuestPartsProps {
  value: GuestPart;
  onChange: (part: GuestPart) => void;
}

/** Fields of a guest in the panel. */
export function GuestParts({ value, onChange }: GuestPartsProps) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t`What to show of the guest`}
      segments={{ fields: t`Details`, history: t`History` }}
      value={value}
      onChange={onChange}
    />
  );
}
