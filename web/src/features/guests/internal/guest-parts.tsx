import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';

export type GuestPart = 'fields' | 'history';

/** Fields of a guest in the panel. */
export function GuestParts({ value, onChange }: { value: GuestPart; onChange: (part: GuestPart) => void }) {
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
