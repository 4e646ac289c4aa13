import { useLingui } from '@lingui/react/macro';
import { Menu, MenuItem } from '../menu/menu.tsx';
import { FilterButton } from './filter-button.tsx';

interface FilterChoiceProps<Id extends string> {
  label: string;
  value: Id | undefined;
  /** The chosen one's name. */
  name: string | undefined;
  options: readonly { readonly id: Id; readonly name: string }[];
  onChange: (value: Id | undefined) => void;
}

/** A filter with one choice of several, or all. */
export function FilterChoice<Id extends string>({ label, value, name, options, onChange }: FilterChoiceProps<Id>) {
  const { t } = useLingui();
  return (
    <Menu label={label} placement="bottom start" trigger={<FilterButton label={label} value={name} />}>
      <MenuItem isChosen={value === undefined} onAction={() => onChange(undefined)}>{t`All`}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.id} isChosen={option.id === value} onAction={() => onChange(option.id)}>
          {option.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
