/** `?a=1&b=2&b=3`; absent and null values are left out, a list repeats its name. Empty for no values. */
export function queryString(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}
