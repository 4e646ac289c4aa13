/** What a member of a branch may be allowed to do there: look, book, take money, change the settings. */
export const permissions = ['read', 'book', 'sell', 'set-up'] as const;
export type Permission = (typeof permissions)[number];

/** Whether it is a permission in a branch. */
export function isOfBranch(needs: Needs): needs is Permission {
  return needs !== 'nothing' && needs !== 'sign-in';
}

/** What an endpoint requires of its caller: nothing, a session, or a permission in the current branch. */
export type Needs = 'nothing' | 'sign-in' | Permission;
