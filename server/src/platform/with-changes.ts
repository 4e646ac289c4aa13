/** `current` with the values of a change; what the change leaves out stays as it is. */
export function withChanges<Row extends object>(
  current: Row,
  change: { readonly [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  const stated = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(stated) };
}

/**
 * `Part` if each of its fields is one of `Whole`, otherwise a type that it does not match. A spread copies every field
 * there is; a value that is first declared as this contains no unforeseen ones.
 */
export type PartOf<Whole, Part> = { readonly [Key in keyof Part]: Key extends keyof Whole ? Part[Key] : never };
