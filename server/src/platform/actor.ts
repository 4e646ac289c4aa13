import type { Permission } from '@quieta/contract/values/permission';
import { Refusal, type Subject } from './errors/refusal.ts';

/**
 * A branch of the caller, with the fields that nearly every use case needs. `currency` is ISO 4217, `timeZone` IANA.
 */
export interface ActorBranch {
  readonly id: string;
  readonly name: string;
  /** Permissions of the caller there. */
  readonly permissions: readonly Permission[];
  readonly timeZone: string;
  readonly currency: string;
  /** When its day of business begins, `HH:mm:ss`. */
  readonly dayStartsAt: string;
}

/** The caller, read only from a verified token and what was sealed for it, never from another header or a body. */
export interface Actor {
  readonly environmentId: string;
  readonly environmentName: string;
  readonly userId: string;
  readonly username: string;
  /** The session's user, if somebody else works at the desk. */
  readonly sessionUserId?: string;
  /** Whether it is the account of a program, which calls with a key. */
  readonly isProgram?: boolean;
  /** Since when they have their PIN; null without one. */
  readonly pinSetAt?: string | null;
  readonly branches: readonly ActorBranch[];
}

/** Refuses with `not-allowed` unless the caller has all of these permissions in the branch; names what is missing. */
export function requirePermission(branch: ActorBranch, ...needed: readonly Permission[]): void {
  requirePermissionFor(undefined, branch, ...needed);
}

/** As `requirePermission`; the subject is what somebody who may approve it decides about. */
export function requirePermissionFor(
  subject: Subject | undefined,
  branch: ActorBranch,
  ...needed: readonly Permission[]
): void {
  const missing = needed.filter((permission) => !branch.permissions.includes(permission));
  const [first] = missing;
  if (first !== undefined) throw new Refusal('not-allowed', { permission: first }, { missing, subject });
}
