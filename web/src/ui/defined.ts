/** Drops the properties that are undefined: to React Aria's types, absent and undefined are not the same. */
export function defined<T extends object>(props: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  // What is left after the filter has just these keys, and no value that is undefined.
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
