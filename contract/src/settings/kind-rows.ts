// Apart from `settings-kind.ts`, which the browser does not load.

interface KindOfRows {
  readonly fields: readonly string[];
  readonly idName: string;
}

/** What the desk writes of a row, without what the row has besides. */
export function valuesOf<Values extends object>(
  { fields }: KindOfRows & { readonly values: { readonly _zod: { readonly output: Values } } },
  row: Values,
): Values {
  // The fields of the values and no others.
  return Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field))) as Values;
}

/** Names a row in a request. */
export function rowAt({ idName }: KindOfRows, id: string) {
  return { params: { [idName]: id } };
}

/** The id of the row that a request names. */
export function rowIdIn({ idName }: KindOfRows, params: Readonly<Record<string, string>>): string {
  return params[idName] ?? '';
}
