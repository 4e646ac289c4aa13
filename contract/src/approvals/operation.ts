/**
 * What can be refused to one person at the desk and approved by another, by the name of its endpoint. Whatever needs a permission that
 * is `approvable` stands here, and says in `server/src/features/approvals/internal/describe-operation.ts` what the other is asked.
 */
export const approvableOperations = [
  'checkout',
  'refundSale',
  'voidSale',
  'correctTender',
  'createCopies',
  'addTillEntry',
  'closeDay',
] as const;
export type ApprovableOperation = (typeof approvableOperations)[number];

export function isApprovableOperation(name: string): name is ApprovableOperation {
  return approvableOperations.some((one) => one === name);
}
