import { randomInt } from 'node:crypto';
import { codeCharacters, voucherCode } from '@quieta/contract/vouchers/voucher-code';
import type { BranchContext } from '#platform/http/context';
import { isCodeTaken } from './voucher-repository.ts';

/** A code that no voucher of the branch has yet. */
export async function findFreeCode(context: BranchContext): Promise<string> {
  const code = voucherCode(Array.from({ length: 7 }, () => randomInt(codeCharacters.length)));
  return (await isCodeTaken(context, code)) ? findFreeCode(context) : code;
}
