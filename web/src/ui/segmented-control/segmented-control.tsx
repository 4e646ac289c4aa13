import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from '../class-names.ts';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Id extends string> {
  /** For screen readers. */
  label: string;
  segments: readonly { id: Id; label: string }[];
  /** Null if none of them is chosen. */
  value: Id | null;
  onChange: (value: Id) => void;
}

/** A choice between two to four views of the same thing. */
export function SegmentedControl<Id extends string>({ label, segments, value, onChange }: SegmentedControlProps<Id>) {
  function select(keys: Set<unknown>) {
    const chosen = segments.find((segment) => keys.has(segment.id));
    if (chosen !== undefined) onChange(chosen.id);
  }

  return (
    <ToggleButtonGroup
      aria-label={label}
      className={classNames(styles.group)}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={select}
    >
      {segments.map((segment) => (
        <ToggleButton key={segment.id} id={segment.id} className={classNames(styles.segment)}>
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
