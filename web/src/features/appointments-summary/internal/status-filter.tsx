import { useLingui } from '@lingui/react/macro';
import { type SummaryStatus, summaryStatuses } from '#lib/page/summary-search.ts';
import { FilterButton } from '#ui/filter-button/filter-button.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { statusNames } from './status-names.ts';

interface StatusFilterProps {
  value: SummaryStatus | undefined;
  onChange: (value: SummaryStatus | undefined) => void;
}

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t, i18n } = useLingui();
  const name = value && i18n._(statusNames[value]);
  return (
    <Menu label={t`Status`} placement="bottom start" trigger={<FilterButton label={t`Status`} value={name} />}>
      <MenuItem isChosen={value === undefined} onAction={() => onChange(undefined)}>{t`All`}</MenuItem>
      {summaryStatuses.map((status) => (
        <MenuItem key={status} isChosen={status === value} onAction={() => onChange(status)}>
          {i18n._(statusNames[status])}
        </MenuItem>
      ))}
    </Menu>
  );
}
