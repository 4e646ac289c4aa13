import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import type { DashboardSearchChange } from '../../dashboard-search-rules.ts';
import { type Comparison, comparedRange, comparisons, type DayRange } from '../../range-rules.ts';
import { daysText, rangeName } from '../figure-format.ts';

interface ComparisonChoiceProps {
  range: DayRange;
  comparison: Comparison;
  today: string;
  onSearch: (change: DashboardSearchChange) => void;
}

/** Choice of the period that the range is compared with. */
export function ComparisonChoice({ range, comparison, today, onSearch }: ComparisonChoiceProps) {
  const { t } = useLingui();
  const nameOf = (one: Comparison) => {
    const days = comparedRange(range, one);
    if (days === null) return t`Nothing`;
    const year = days.dateFrom.slice(0, 4);
    if (one === 'weekdays') return t`same weekdays, ${year}`;
    return one === 'before' && range.span !== 'custom'
      ? rangeName({ ...days, span: range.span }, today)
      : daysText(days, today);
  };
  const name = nameOf(comparison);
  const label = comparison === 'none' ? t`Not compared` : t`Compared with ${name}`;
  return (
    <Menu label={t`Compare with`} trigger={<MenuButton>{label}</MenuButton>}>
      {comparisons.map((one) => (
        <MenuItem
          key={one}
          isChosen={one === comparison}
          onAction={() => onSearch({ against: one === 'before' ? undefined : one })}
        >
          {capital(nameOf(one))}
        </MenuItem>
      ))}
    </Menu>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A button of the header that opens a menu. */
export function MenuButton({ children }: { children: ReactNode }) {
  return (
    <Button action="secondary">
      <span className="truncate">{children}</span>
      <Icon alias="chevron_down" size={14} />
    </Button>
  );
}
