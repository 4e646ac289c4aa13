import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import { useMemo } from 'react';
import { useBranch, useUser } from '#features/session/store.ts';

/**
 * The branches whose figures the user may see: those that add up, because they have the chosen one's currency, and the
 * others.
 */
export function useReportedBranches() {
  const { branches } = useUser();
  const { currency } = useBranch();
  return useMemo(() => {
    const all: readonly UserBranch[] = branches.filter(({ permissions }) => permissions.includes('report'));
    return {
      all,
      added: all.filter((branch) => branch.currency === currency),
      apart: all.filter((branch) => branch.currency !== currency),
    };
  }, [branches, currency]);
}
