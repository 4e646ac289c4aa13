/**
 * The things that the rows before it in the file were about, by key, with the id: a trial takes everything back, so
 * that only this knows of them. Those of rows that could not be written are forgotten.
 */
export class RowsBefore {
  readonly #kept = new Map<string, string>();
  readonly #present = new Map<string, string>();

  get(key: string): string | undefined {
    return this.#present.get(key) ?? this.#kept.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** Notes a thing of the rows at hand. */
  set(key: string, id: string): void {
    this.#present.set(key, id);
  }

  /** Takes back what was noted of a row at hand. */
  delete(key: string): void {
    this.#present.delete(key);
  }

  /** Keeps the things of the rows at hand: they are written, or tried to their end. */
  keep(): void {
    for (const [key, id] of this.#present) this.#kept.set(key, id);
    this.#present.clear();
  }

  /** Forgets the things of the rows at hand, which were rolled back or are begun once more. */
  forget(): void {
    this.#present.clear();
  }
}
