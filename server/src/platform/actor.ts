export type Role = 'staff' | 'manager';

/** A branch of the caller's, with what nearly every use case needs of it. `currency` is ISO 4217, `timeZone` IANA. */
export interface ActorBranch {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly timeZone: string;
  readonly currency: string;
}

/** Who calls: taken from a verified token alone, never from a header or a body. */
export interface Actor {
  readonly environmentId: string;
  readonly environmentName: string;
  readonly userId: string;
  readonly username: string;
  readonly branches: readonly ActorBranch[];
}

export type Action = 'read' | 'book' | 'sell' | 'set-up';

/**
 * May this member of the branch do this? Today every member may everything (AUT-16); every use case asks all the same,
 * so that a role can be told apart here and nowhere else.
 */
export function may(branch: ActorBranch, action: Action): boolean {
  const allowed: Record<Role, readonly Action[]> = {
    staff: ['read', 'book', 'sell', 'set-up'],
    manager: ['read', 'book', 'sell', 'set-up'],
  };
  return allowed[branch.role].includes(action);
}
