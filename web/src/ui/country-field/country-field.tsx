import { useMemo, useState } from 'react';
import { countries, countryName } from '#lib/format/regions.ts';
import { matches } from '#lib/searching.ts';
import { ComboBox } from '../combo-box/combo-box.tsx';
import type { FieldProps } from '../field/field.tsx';

interface CountryFieldProps extends FieldProps {
  /** ISO 3166-1 alpha-2, null where none is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
}

export function CountryField({ value, onChange, ...props }: CountryFieldProps) {
  const [words, setWords] = useState('');
  const all = useMemo(() => countries().map(({ code, name }) => ({ id: code, label: name })), []);
  return (
    <ComboBox
      {...props}
      options={all.filter(({ label }) => matches(label, words))}
      onSearch={setWords}
      value={value === null ? null : { id: value, label: countryName(value) }}
      onChange={(country) => {
        setWords('');
        onChange(country?.id ?? null);
      }}
    />
  );
}
