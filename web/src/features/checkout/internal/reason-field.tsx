import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field/text-field.tsx';

interface ReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
  /** Somebody has tried to go on: a lacking reason is a fault from then on. */
  isTried: boolean;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
}

/** Why the books are changed, without which nobody may. */
export function ReasonField({ reason, isTried, maxLength = 200, ...props }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      label={t`Reason`}
      value={reason}
      maxLength={maxLength}
      error={isTried && reason.trim() === '' ? t`Give a reason: accounting requires one` : undefined}
    />
  );
}
