/**
 * Closes every object of a description that has named properties, and corrects the vendor's mistake of a `date` with at
 * most 8 characters. `changes` names the places.
 */
export function closeSchemas(given: unknown): { readonly document: unknown; readonly changes: readonly string[] } {
  const changes: string[] = [];
  const close = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each, index) => close(each, `${path}/${index}`));
    if (typeof value !== 'object' || value === null) return value;
    const fresh = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, close(each, `${path}/${key}`)]));
    if (fresh['format'] === 'date' && fresh['maxLength'] === 8) {
      changes.push(path);
      delete fresh['maxLength'];
    }
    if (typeof fresh['properties'] === 'object' && !path.endsWith('/properties')) fresh['additionalProperties'] = false;
    return fresh;
  };
  return { document: close(given, '#'), changes };
}
