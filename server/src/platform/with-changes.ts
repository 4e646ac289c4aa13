/** `current` with what a change states; what the change leaves out stays as it is. */
export function withChanges<Row extends object>(
  current: Row,
  change: { readonly [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  const stated = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(stated) };
}

/**
 * `Part` where each of its fields is one of `Whole`, and else a type that it is not. A spread takes along whatever there is; what is
 * declared as this first holds nothing that nobody thought of.
 */
export type PartOf<Whole, Part> = { readonly [Key in keyof Part]: Key extends keyof Whole ? Part[Key] : never };
