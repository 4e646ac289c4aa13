import { keysOf } from '../values/objects.ts';
import type { Permission } from '../values/permission.ts';

/**
 * Operations that one person may be refused and another may approve, by the name of their endpoint, with the permission
 * that asking needs: what the page is for on which it is done. Whatever needs a permission that is `approvable` stands
 * here, and says in `server/src/features/approvals/internal/describe-operation.ts` what the other is asked.
 */
export const askedWith = {
  createAppointments: 'book',
  updateAppointment: 'book',
  rememberGuestService: 'book',
  checkout: 'sell',
  refundSale: 'sell',
  voidSale: 'sell',
  correctTender: 'sell',
  createCopies: 'see-sales',
  addTillEntry: 'sell',
  closeDay: 'sell',
} as const satisfies Readonly<Record<string, Permission>>;
export type ApprovableOperation = keyof typeof askedWith;

export const approvableOperations = keysOf(askedWith);

export function isApprovableOperation(name: string): name is ApprovableOperation {
  return Object.hasOwn(askedWith, name);
}

interface State {
  /** Whether who asked can still take the question back. */
  readonly canBeWithdrawn: boolean;
  /** Whether nothing can come of it any more. */
  readonly isOver: boolean;
}

/** States of a request for approval. */
export const approvalStates = {
  open: { canBeWithdrawn: true, isOver: false },
  approved: { canBeWithdrawn: true, isOver: false },
  declined: { canBeWithdrawn: false, isOver: true },
  withdrawn: { canBeWithdrawn: false, isOver: true },
} as const satisfies Readonly<Record<string, State>>;
