/** `present` with what a change states; what the change leaves out stays as it is. */
export function withStated<Row extends object>(
  present: Row,
  change: { readonly [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  const stated = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...present, ...Object.fromEntries(stated) };
}
