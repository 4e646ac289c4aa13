import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#ui/text-field/text-field.tsx';

/** A reason that must be entered before a dialog goes on. */
export function useReason() {
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  return {
    field: <ReasonField value={typed} onChange={setTyped} isMissing={isTried && typed.trim() === ''} />,
    /** The reason; null if it is missing, which the field then says. */
    read(): string | null {
      setIsTried(true);
      return typed.trim() || null;
    },
  };
}

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
}

function ReasonField({ value, onChange, isMissing }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Reason`}
      description={t`The history shows it.`}
      value={value}
      onChange={onChange}
      maxLength={200}
      isRequired
      error={isMissing ? t`Enter the reason` : undefined}
    />
  );
}
