/** Ends a statement that lists rows by name. */
export const byName = 'normalised(name), id';

/** Ends a statement that lists rows as the desk has ordered them; those that it never touched follow by name. */
export const asOrdered = `position NULLS LAST, ${byName}`;
