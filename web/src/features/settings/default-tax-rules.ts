interface Taxed {
  readonly taxId: string | null;
  readonly archived: boolean;
}

/**
 * The default tax of a new service or product: the one that most others have, else the branch's only one; null where neither
 * exists. It only saves a choice; an accountant decides.
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
