import { Trans, useLingui } from '@lingui/react/macro';
import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { useMinute } from '#lib/use-minute.ts';
import { Button } from '#ui/button/button.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { PageHeader } from '#ui/sheet/sheet.tsx';
import { inRow } from '#ui/stack/stack.ts';
import type { DashboardSearchChange } from '../dashboard-search-rules.ts';
import { fetchDayTable } from '../queries.ts';
import type { Comparison, DayRange } from '../range-rules.ts';
import styles from './header.module.css';
import { ComparisonChoice, MenuButton } from './range/comparison-choice.tsx';
import { RangeChoice } from './range/range-choice.tsx';

interface HeaderProps {
  title: ReactNode;
  /** Null for whoever sees no figures over days. */
  choice: ChoiceProps | null;
}

interface ChoiceProps {
  range: DayRange;
  comparison: Comparison;
  today: string;
  /** Branches whose figures the user may see; one is no choice. */
  branches: readonly UserBranch[];
  isAll: boolean;
  onSearch: (change: DashboardSearchChange) => void;
}

export function Header({ title, choice }: HeaderProps) {
  const { timeZone } = useBranch();
  const current = useMinute();
  const today = current.toZonedDateTimeISO(timeZone).toPlainDate();
  return (
    <PageHeader title={title} actions={choice === null ? undefined : <Choices {...choice} />}>
      <p className={inRow(3)}>
        <span className={styles.day}>{formatDate(today, 'long')}</span>
        <time className={styles.time} dateTime={String(current)}>
          {formatInstant(current, timeZone, 'time')}
        </time>
      </p>
    </PageHeader>
  );
}

function Choices({ range, comparison, today, branches, isAll, onSearch }: ChoiceProps) {
  const { t } = useLingui();
  const save = useCommand(async () => {
    const { fileName, csv } = await fetchDayTable(
      { dateFrom: range.dateFrom, dateTo: range.dateTo },
      currentLanguage(),
    );
    saveFile(fileName, csv);
  });
  return (
    <>
      <RangeChoice range={range} today={today} onSearch={onSearch} />
      <ComparisonChoice range={range} comparison={comparison} today={today} onSearch={onSearch} />
      {branches.length < 2 ? null : (
        <Menu label={t`Branches`} trigger={<MenuButton>{isAll ? t`All branches` : t`This branch`}</MenuButton>}>
          <MenuItem isChosen={!isAll} onAction={() => onSearch({ branches: undefined })}>
            {t`This branch`}
          </MenuItem>
          <MenuItem isChosen={isAll} onAction={() => onSearch({ branches: 'all' })}>
            {t`All branches`}
          </MenuItem>
        </Menu>
      )}
      {/* The file is of the chosen branch. */}
      {isAll ? null : (
        <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
          <Trans>Export</Trans>
        </Button>
      )}
    </>
  );
}
