import { type Permission, permissions } from '@quieta/contract/values/permission';
import { Refusal } from './errors/refusal.ts';

type Role = 'staff' | 'manager';

/** A branch of the caller, with the fields that nearly every use case needs. `currency` is ISO 4217, `timeZone` IANA. */
export interface ActorBranch {
  readonly id: string;
  readonly name: string;
  /** What the caller may do there. */
  readonly permissions: readonly Permission[];
  readonly timeZone: string;
  readonly currency: string;
  /** When its day of business begins, `HH:mm:ss`. */
  readonly dayStartsAt: string;
}

/** The caller, read only from a verified token, never from a header or a body. */
export interface Actor {
  readonly environmentId: string;
  readonly environmentName: string;
  readonly userId: string;
  readonly username: string;
  readonly branches: readonly ActorBranch[];
}

/** The permissions of each role in its branch. */
export type Rights = Readonly<Record<Role, readonly Permission[]>>;

/** Today every member of a branch may do everything (AUT-16). */
export const equalRights: Rights = {
  staff: permissions,
  manager: permissions,
};

/** Refuses with `not-allowed` if the caller lacks this permission in the branch. */
export function requirePermission(branch: ActorBranch, needed: Permission): void {
  if (!branch.permissions.includes(needed)) throw new Refusal('not-allowed');
}
