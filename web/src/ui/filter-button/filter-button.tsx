import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
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
