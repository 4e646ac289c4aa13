import { useLingui } from '@lingui/react/macro';
import type { SummarySearch } from '#lib/page/summary-search.ts';
import { FilterButton } from '#ui/filter-button/filter-button.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';

interface PaidFilterProps {
  value: SummarySearch['paid'];
  onChange: (value: SummarySearch['paid']) => void;
}

export function PaidFilter({ value, onChange }: PaidFilterProps) {
  const { t } = useLingui();
  const names = { yes: t`Paid`, no: t`Not paid` };
  return (
    <Menu
      label={t`Payment`}
      placement="bottom start"
      trigger={<FilterButton label={t`Payment`} value={value && names[value]} />}
    >
      <MenuItem isChosen={value === undefined} onAction={() => onChange(undefined)}>{t`All`}</MenuItem>
      <MenuItem isChosen={value === 'no'} onAction={() => onChange('no')}>
        {names.no}
      </MenuItem>
      <MenuItem isChosen={value === 'yes'} onAction={() => onChange('yes')}>
        {names.yes}
      </MenuItem>
    </Menu>
  );
}
