import type { AnswerOf, Endpoint } from '@quieta/contract/endpoint';
import { rowAt } from '@quieta/contract/settings/kind-rows';
import type { CallInput } from '#lib/api/api-client.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { type WriteOptions, write } from '#lib/api/outbox.ts';

/** What every row of the settings has beside its own values. */
export interface SettingsRow {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  /** False: it is in use and can only be archived. */
  readonly isDeletable: boolean;
  readonly version: number;
}

/** What the desk writes of a row. */
export type ValuesOf<Row extends SettingsRow> = Omit<Row, 'id' | 'branchId' | 'isDeletable' | 'version'>;

/** The writes of one kind of row. Each rejects with what was refused, which the caller shows itself. */
export interface RowCalls<Row extends SettingsRow, Values extends object = ValuesOf<Row>> {
  create(values: Values): Promise<Row>;
  /** What is absent stays as it is. */
  update(id: string, changes: Partial<Values>, baseVersion: number): Promise<Row>;
  remove(id: string, baseVersion: number): Promise<unknown>;
  /** Puts it before another, or last; absent where the list has an order of its own. What is refused the common handler tells. */
  move?(id: string, beforeId: string | null): Promise<unknown>;
}

/** A kind as the contract declares it, as far as its rows are written. */
interface WrittenKind<Create extends Endpoint> {
  readonly entity: string;
  readonly isOrdered: boolean;
  readonly fields: readonly string[];
  readonly idName: string;
  readonly create: Create;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly move: Endpoint;
}

/** The writes of a kind; `fromWire` makes a row of how it travels. */
export function rowCalls<Create extends Endpoint, Row extends SettingsRow>(
  kind: WrittenKind<Create>,
  fromWire: (row: AnswerOf<Create>) => Row,
): RowCalls<Row> {
  const { entity, isOrdered, create, update, remove, move } = kind;
  const at = (id: string) => rowAt(kind, id);
  // What is sent has the shape that the kind's own calls are declared with: it is made of the kind's values.
  const send = <E extends Endpoint>(endpoint: E, input: object, options: WriteOptions) =>
    write(endpoint, input as CallInput<E>, options);
  return {
    create: async (body) => fromWire(await send(create, { body }, { quiet: isRefusal })),
    update: async (id, body, baseVersion) => {
      const row = await send(update, { ...at(id), body }, { baseVersion, quiet: isRefusal });
      // Answered in the same shape as one that is made.
      return fromWire(row as AnswerOf<Create>);
    },
    remove: (id, baseVersion) => send(remove, at(id), { baseVersion, quiet: isRefusal }),
    ...(isOrdered && {
      move: (id, beforeId) => send(move, { ...at(id), body: { beforeId } }, { entity: `${entity}:order` }),
    }),
  };
}

export function asItTravels<Row>(row: Row): Row {
  return row;
}
