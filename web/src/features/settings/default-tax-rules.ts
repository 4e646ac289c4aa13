interface Taxed {
  readonly taxId: string | null;
  readonly archived: boolean;
}

/**
 * The tax that a new service or product begins with: what most of the others bear, else the branch's only one; null where nothing
 * speaks for one of them. An accountant decides, this only saves a choice.
 */
export function defaultTax(
  rows: readonly Taxed[],
  taxes: readonly { readonly id: string; readonly archived: boolean }[],
) {
  const open = taxes.filter(({ archived }) => !archived).map(({ id }) => id);
  const countOf = (tax: string) => rows.filter(({ taxId, archived }) => taxId === tax && !archived).length;
  const [usual] = open.toSorted((one, other) => countOf(other) - countOf(one));
  if (usual === undefined || (open.length > 1 && countOf(usual) === 0)) return null;
  return usual;
}
