import { toMajor } from '@quieta/contract/values/minor-units';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { Compared } from './sheet/compared.tsx';

/**
 * Difference between a source and our books, in minor units of the branch's currency; null where it was not compared.
 */
export function Difference({ minor }: { minor: number | null }) {
  const { currency } = useBranch();
  const money = useMoney();
  return <Compared difference={minor === null ? null : toMajor(minor, currency)} money={money} />;
}
