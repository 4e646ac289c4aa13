/** Removes the properties that are undefined: React Aria's types distinguish absent from undefined. */
export function defined<T extends object>(props: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  // The filter leaves exactly these keys, without undefined values.
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
