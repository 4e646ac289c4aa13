import { keysOf } from '@quieta/contract/values/objects';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from '../class-names.ts';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Id extends string> {
  /** For screen readers. */
  label: string;
  /** Their labels, in the order in which they are shown. */
  segments: { readonly [Segment in Id]?: string };
  /** Null if none of them is chosen. */
  value: Id | null;
  onChange: (value: Id) => void;
}

/** A choice between two to four views of the same thing. */
export function SegmentedControl<Id extends string>({ label, segments, value, onChange }: SegmentedControlProps<Id>) {
  const ids = keysOf(segments);

  function select(keys: Set<unknown>) {
    const chosen = ids.find((id) => keys.has(id));
    if (chosen !== undefined) onChange(chosen);
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
      {ids.map((id) => (
        <ToggleButton key={id} id={id} className={classNames(styles.segment)}>
          {segments[id]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
