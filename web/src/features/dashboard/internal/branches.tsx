import { useLingui } from '@lingui/react/macro';
import { type Ratio, ratios } from '@quieta/contract/dashboard/measures';
import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import { figuresText } from '@quieta/messages/figures-text';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { chooseBranch } from '#features/session/mutations.ts';
import { useBranch } from '#features/session/store.ts';
import { hasUnsavedWork } from '#lib/branch-state.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { figureRowsAddress } from '../figure-rows-search-rules.ts';
import { ratioOfSums, type Sums } from '../figure-totals.ts';
import type { Days } from '../range-rules.ts';
import type { DashboardFigures } from '../use-dashboard-figures.ts';
import styles from './branches.module.css';
import { Figure, Region } from './figure.tsx';
import { ratioText, wholeMoneyOf } from './figure-format.ts';

interface BranchesProps {
  view: DashboardFigures;
  isOld: boolean;
  /** Branches whose figures are in another currency, and so in no sum. */
  apart: readonly UserBranch[];
  /** The branch has been chosen: its own figures are to be shown. */
  onChosen: () => void;
}

/** Each branch's part of the figures of all. */
export function Branches({ view, isOld, apart, onChosen }: BranchesProps) {
  const { t } = useLingui();
  const [requested, setRequested] = useState<UserBranch | null>(null);
  const text = figuresText[currentLanguage()];

  function choose(branch: UserBranch) {
    chooseBranch(branch);
    onChosen();
  }

  const rows = [...view.branches, ...apart.map((branch) => ({ branch, sums: undefined }))];
  const open = (branch: UserBranch) => (hasUnsavedWork() ? setRequested(branch) : choose(branch));
  return (
    <Region label={t`Branches`} title={t`Branches`} isOld={isOld} className={styles.region}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Branch`}</th>
            <th scope="col">{text.measures.revenue.name}</th>
            <th scope="col">{text.ratios.staffUtilisation.name}</th>
            <th scope="col">{text.ratios.revpath.name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ branch, sums }) => (
            <tr key={branch.id}>
              <th scope="row">
                <Button className={styles.open ?? ''} onPress={() => open(branch)}>
                  {branch.name}
                </Button>
              </th>
              {sums === undefined ? (
                <td colSpan={3}>{t`in ${branch.currency}, not added up`}</td>
              ) : (
                <Values sums={sums} branch={branch} days={view.counted} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        isOpen={requested !== null}
        title={t`Change branch and lose unsaved changes?`}
        confirmLabel={t`Change branch`}
        onClose={() => setRequested(null)}
        onConfirm={() => requested !== null && choose(requested)}
      >
        {t`An appointment, a form or the cart has unsaved changes.`}
      </ConfirmDialog>
    </Region>
  );
}

interface ValuesProps {
  sums: Sums | null;
  branch: UserBranch;
  /** Null where none of the range is over yet. */
  days: Days | null;
}

function Values({ sums, branch, days }: ValuesProps) {
  const chosen = useBranch();
  const { currency } = branch;
  const valueOf = (column: 'revenue' | Ratio) => {
    const value = sums === null ? null : column === 'revenue' ? (sums.revenue ?? 0) : ratioOfSums(column, sums);
    if (value === null || days === null) return '–';
    const { dateFrom, dateTo } = days;
    const measure = column === 'revenue' ? column : ratios[column].above;
    const elsewhere = branch.id !== chosen.id && { branch: branch.id };
    return (
      <Figure href={figureRowsAddress({ measure, dateFrom, dateTo, ...elsewhere })}>
        {column === 'revenue' ? wholeMoneyOf(value, currency) : ratioText(column, value, currency)}
      </Figure>
    );
  };
  return (['revenue', 'staffUtilisation', 'revpath'] as const).map((column) => <td key={column}>{valueOf(column)}</td>);
}
