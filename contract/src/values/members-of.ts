/** The members of a table of kinds, in its order. */
export function membersOf<Member extends string>(table: Readonly<Record<Member, unknown>>): [Member, ...Member[]] {
  // A table is an object literal: it has no other keys than its type says, and at least one.
  return Object.keys(table) as [Member, ...Member[]];
}
