/** Finds rows of a list by a key. Lists are replaced, never changed, so the lookup is built once per list. */
export class Lookup<Row> {
  readonly #keyOf: (row: Row) => string;
  #rows: readonly Row[] = [];
  #byKey: ReadonlyMap<string, readonly Row[]> = new Map();

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf;
  }

  all(rows: readonly Row[], key: string): readonly Row[] {
    if (rows !== this.#rows) {
      this.#rows = rows;
      this.#byKey = Map.groupBy(rows, this.#keyOf);
    }
    return this.#byKey.get(key) ?? [];
  }

  first(rows: readonly Row[], key: string): Row | undefined {
    return this.all(rows, key)[0];
  }
}
