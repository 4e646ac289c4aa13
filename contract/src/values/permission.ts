import { keysOf } from './objects.ts';

/**
 * Permissions of a member of a branch, and the roles that have them. A person may have several roles; where the
 * environment has not switched rights on, every member has every permission (AUT-16).
 */
export const roles = ['reception', 'therapist', 'manager', 'accountant', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** The one table of rights; the order is that of the screen. */
export const rolesOf = {
  /** Look at the planner, guests, services, staff and areas. */
  read: ['reception', 'therapist', 'manager', 'accountant', 'administrator'],
  /** Say where a treatment stands, and what was noted about it. */
  treat: ['reception', 'therapist', 'manager'],
  /** Appointments, blocks, the waiting list and guests. */
  book: ['reception', 'manager'],
  /** See what a guest's treatment must take into account (GDPR, article 9). */
  health: ['reception', 'therapist', 'manager'],
  sell: ['reception', 'manager'],
  /** Look at sales, receipts, vouchers, room bills and the day's books. */
  'see-sales': ['reception', 'manager', 'accountant'],
  /** Give more than the branch's limit. */
  discount: ['manager'],
  'override-price': ['manager'],
  refund: ['manager'],
  /** Void a sale, or correct how it was paid. */
  void: ['manager'],
  /** Print a copy of a receipt. */
  reprint: ['reception', 'manager'],
  /** Take cash out of the drawer without a sale. */
  'pay-out': ['manager'],
  close: ['reception', 'manager'],
  /** Figures over days, and lists to take along. */
  report: ['manager', 'accountant'],
  /** The accountant's files and accounts. */
  accounting: ['manager', 'accountant'],
  /** Export and erase what is known about a guest (GDPR, articles 15 and 17). */
  'guest-data': ['manager'],
  'set-up': ['manager', 'administrator'],
  /** The fiscal printer and the access to the hotel's system. */
  devices: ['administrator'],
  /** People, their roles, and the accounts of programs. */
  people: ['administrator'],
  /** Reads the history of everything. */
  history: ['manager', 'administrator'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Permission = keyof typeof rolesOf;

export const permissions = keysOf(rolesOf);

/** Permissions of these roles together, in the order of the table. */
export function permissionsOf(held: readonly Role[]): Permission[] {
  return permissions.filter((permission) => rolesOf[permission].some((role) => held.includes(role)));
}

/** The roles that a program's account may have: no program gives anybody rights. */
export const machineRoles = ['reception', 'therapist', 'manager', 'accountant'] as const satisfies readonly Role[];

/** True for permissions that no program ever has, even where rights are off. */
export function isForPeopleOnly(permission: Permission): boolean {
  return permission === 'people';
}

/** Permissions that change nothing. */
const reading = ['read', 'see-sales', 'report', 'health', 'history'] as const satisfies readonly Permission[];
export type ReadingPermission = (typeof reading)[number];

/** Permissions that somebody else may approve at the desk, for one action at a time. */
export const approvable = [
  'discount',
  'override-price',
  'refund',
  'void',
  'reprint',
  'pay-out',
  'close',
] as const satisfies readonly Permission[];
export type Approvable = (typeof approvable)[number];

export function isApprovable(permission: Needs): permission is Approvable {
  return approvable.some((one) => one === permission);
}

/** Whether somebody may approve with it what reception may not do by itself. */
export function isAboveDesk(permission: Permission): boolean {
  const held: readonly Role[] = rolesOf[permission];
  return isApprovable(permission) && !held.includes('reception');
}

/** Whether it is a permission in a branch. */
export function isOfBranch(needs: Needs): needs is Permission {
  return needs !== 'nothing' && needs !== 'sign-in';
}

/** The requirement of an endpoint: nothing, a session, or a permission in the current branch. */
export type Needs = 'nothing' | 'sign-in' | Permission;
