import { useLingui } from '@lingui/react/macro';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Menu, MenuItem } from '../menu/menu.tsx';
import styles from './filter-button.module.css';

interface FilterButtonProps {
  /** The filter's name, such as "Status"; the button shows it while nothing is chosen. */
  label: string;
  /** A short text of the choice. */
  value?: string | undefined;
}

/** Opens a filter's choices; used as the trigger of a menu or a popover. */
export function FilterButton({ label, value }: FilterButtonProps) {
  return (
    <AriaButton
      className={classNames(styles.filter)}
      aria-label={value === undefined ? label : `${label}: ${value}`}
      data-chosen={value !== undefined || undefined}
    >
      <span className="truncate">{value ?? label}</span>
      <Icon alias="chevron_down" size={14} />
    </AriaButton>
  );
}

interface FilterChipProps {
  /** Name of the filter, such as "VAT 22%". */
  label: string;
  onRemove: () => void;
}

/** A filter that has no choices here, because it came with the address; one press removes it. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  const { t } = useLingui();
  return (
    <AriaButton
      className={classNames(styles.filter)}
      aria-label={t`Remove the filter: ${label}`}
      data-chosen
      onPress={onRemove}
    >
      <span className="truncate">{label}</span>
      <Icon alias="close" size={14} />
    </AriaButton>
  );
}

interface FilterChoiceProps<Id extends string> {
  label: string;
  value: Id | undefined;
  /** The chosen one's name, where the options may lack it. */
  name?: string | undefined;
  options: readonly { readonly id: Id; readonly name: string }[];
  onChange: (value: Id | undefined) => void;
}

/** A filter with one choice of several, or all. */
export function FilterChoice<Id extends string>({ label, value, name, options, onChange }: FilterChoiceProps<Id>) {
  const { t } = useLingui();
  const chosen = value && (name ?? options.find(({ id }) => id === value)?.name ?? '…');
  return (
    <Menu label={label} placement="bottom start" trigger={<FilterButton label={label} value={chosen} />}>
      <MenuItem isChosen={value === undefined} onAction={() => onChange(undefined)}>{t`All`}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.id} isChosen={option.id === value} onAction={() => onChange(option.id)}>
          {option.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
