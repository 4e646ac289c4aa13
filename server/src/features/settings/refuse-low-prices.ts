import type { Fact } from '@quieta/contract/approvals/approval';
import { toMajor } from '@quieta/contract/values/minor-units';
import { requirePermissionFor } from '#platform/actor';
import type { BranchContext } from '#platform/http/context';

/** A price that the desk agreed with a guest, beside the one that it would be otherwise; both in minor units. */
interface AgreedPrice {
  readonly name: string;
  readonly offeredMinor: number;
  readonly agreedMinor: number;
}

/** Prices that are named; the others are counted. */
const maxNamed = 5;

/**
 * Refuses prices below those that are offered to whoever lacks the permission that the checkout asks for as well, and
 * what was approved when they were others. A higher price gives nothing away.
 */
export function refuseLowPrices({ branch, approval }: BranchContext, prices: readonly AgreedPrice[]): void {
  const low = prices.filter(({ offeredMinor, agreedMinor }) => agreedMinor < offeredMinor);
  if (low.length === 0 && approval === undefined) return;
  const major = (minor: number) => toMajor(minor, branch.currency);
  const rest = low.length - maxNamed;
  const facts = [
    ...low.slice(0, maxNamed).flatMap(({ name, offeredMinor, agreedMinor }): Fact[] => [
      { fact: 'item', value: name },
      { fact: 'list-price', value: major(offeredMinor) },
      { fact: 'price', value: major(agreedMinor) },
    ]),
    ...(rest > 0 ? [{ fact: 'more-items', value: rest } as const] : []),
  ];
  const subject = { facts, beyond: low };
  if (low.length > 0) requirePermissionFor(subject, branch, 'override-price');
  approval?.confirm(subject);
}
