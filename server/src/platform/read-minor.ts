import { toMinor } from '@quieta/contract/values/minor-units';
import type { ActorBranch } from './actor.ts';
import { invalidField } from './errors/refusal.ts';

/**
 * An amount of the request in minor units of the branch's currency; refused at its path if it has more decimals than
 * the currency.
 */
export function readMinor(
  { branch }: { readonly branch: Pick<ActorBranch, 'currency'> },
  sent: number,
  path: string,
): number {
  try {
    return toMinor(sent, branch.currency);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidField(path, 'too_precise');
  }
}
