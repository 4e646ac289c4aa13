import { useLingui } from '@lingui/react/macro';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './filter-button.module.css';

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
