/** The parameters of an address, whatever stands in them. */
export type Search = Readonly<Record<string, unknown>>;

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A parameter whose text fits the pattern; undefined if it does not. */
export function matching<Name extends string>(name: Name, search: Search, pattern: RegExp): { [Key in Name]?: string } {
  const value = search[name];
  return keyed(name, typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** A date that exists and that the API accepts. */
export function dated<Name extends string>(name: Name, search: Search): { [Key in Name]?: string } {
  const value = search[name];
  return keyed(name, typeof value === 'string' && isBranchDate(value) ? value : undefined);
}

/** A parameter that is one of these words. */
export function oneOf<Name extends string, Value extends string>(
  name: Name,
  search: Search,
  values: readonly Value[],
): { [Key in Name]?: Value } {
  return keyed(
    name,
    values.find((value) => value === search[name]),
  );
}

function keyed<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  // Set even where it is undefined: the router passes on a missing parameter as it is in the address.
  return { [name]: value } as { [Key in Name]?: Value };
}

/** Whether a text from an address is a valid date, `yyyy-MM-dd`, that the API accepts: the years 1900 to 2999. */
export function isBranchDate(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/** The first date of a range, or a later one, so that the range has at most so many days up to its last date. */
export function firstWithinDays(days: number, from: string, to: string): string {
  const earliest = Temporal.PlainDate.from(to)
    .subtract({ days: days - 1 })
    .toString();
  return from < earliest ? earliest : from;
}
