/**
 * A statement of a hot path: prepared once a connection under its name, which spares PostgreSQL the planning and Node the building.
 * `Row` is what it answers; the author vouches for it, the tests of its repository prove it.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
}

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}
