import { Trans } from '@lingui/react/macro';
import { measures } from '@quieta/contract/dashboard/measures';
import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import { figuresText } from '@quieta/messages/figures-text';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { useBranch } from '#features/session/store.ts';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { type FigureRowsFilters, figureRowsAddress } from '../../figure-rows-search-rules.ts';
import { figureTotalQuery } from '../../queries.ts';
import { FigureSheet, RowsLoading } from './figure-sheet.tsx';
import styles from './rows.module.css';
import { useAmount } from './rows-table.tsx';

interface RowsOfBranchesProps {
  filters: FigureRowsFilters;
  branches: readonly UserBranch[];
  onBack: () => void;
}

/** The branches that a figure of all was added up from, each of which opens its rows. */
export function RowsOfBranches({ filters, branches, onBack }: RowsOfBranchesProps) {
  const chosen = useBranch();
  const { measure } = filters;
  const amount = useAmount(measures[measure].unit);
  const elsewhere = ({ id }: UserBranch) => (id === chosen.id ? null : id);
  const found = useQueries({
    queries: branches.map((branch) => figureTotalQuery({ filters, elsewhere: elsewhere(branch) })),
  });
  const failed = found.filter(({ isError }) => isError);
  const parts = found.flatMap(({ data }) => data ?? []);
  const isWhole = parts.length === branches.length;
  return (
    <FigureSheet
      filters={filters}
      total={isWhole ? parts.reduce((sum, { total }) => sum + total, 0) : undefined}
      onBack={onBack}
    >
      {failed.length > 0 ? (
        <ErrorState
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <>
          <table className={styles.table} aria-busy={!isWhole}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Branch</Trans>
                </th>
                <th scope="col" className={styles.amount}>
                  <Trans>Rows</Trans>
                </th>
                <th scope="col" className={styles.amount}>
                  {figuresText[currentLanguage()].measures[measure].name}
                </th>
              </tr>
            </thead>
            <tbody>
              {(isWhole ? branches : []).map((branch, nth) => (
                <tr key={branch.id}>
                  <th scope="row">
                    <Link
                      className={classNames(styles.link)}
                      href={figureRowsAddress({ ...filters, ...(branch.id !== chosen.id && { branch: branch.id }) })}
                    >
                      {branch.name}
                    </Link>
                  </th>
                  <td className={styles.amount}>{formatNumber(parts[nth]?.count ?? 0)}</td>
                  <td className={styles.amount}>{amount(parts[nth]?.total ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {isWhole ? null : <RowsLoading />}
        </>
      )}
    </FigureSheet>
  );
}
