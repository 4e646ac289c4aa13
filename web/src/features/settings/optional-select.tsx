import { useLingui } from '@lingui/react/macro';
import type { Option } from '#ui/list/option.tsx';
import { Select, type SelectProps } from '#ui/select/select.tsx';

interface OptionalSelectProps extends Omit<SelectProps<string>, 'value' | 'onChange' | 'options'> {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** The text of the empty choice. */
  noneLabel?: string;
}

const none = 'none';

/** One of a short list, or none of them. */
export function OptionalSelect({ options, value, onChange, noneLabel, ...props }: OptionalSelectProps) {
  const { t } = useLingui();
  return (
    <Select
      {...props}
      options={[{ id: none, label: noneLabel ?? t`None` }, ...options]}
      value={value ?? none}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}

/** The options of a choice: the rows in use, and the chosen one even if it is archived. */
export function optionsOf(
  rows: readonly { id: string; name: string; archived: boolean }[] | undefined,
  chosen: string | null,
): Option[] {
  return (rows ?? [])
    .filter(({ id, archived }) => !archived || id === chosen)
    .map(({ id, name }) => ({ id, label: name }));
}
