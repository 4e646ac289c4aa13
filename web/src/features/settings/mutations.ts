import type { AnswerOf, Endpoint } from '@quieta/contract/endpoint';
import type { SettingsEntity } from '@quieta/contract/events';
import { rowAt, valuesOf } from '@quieta/contract/settings/kind-rows';
import type { CallInput } from '#lib/api/api-client.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { type WriteOptions, write } from '#lib/api/outbox.ts';

/** The fields that every settings row has besides its own values. */
export interface SettingsRow {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  /** False: the row is in use and can only be archived. */
  readonly isDeletable: boolean;
  readonly version: number;
}

/** The fields of a row that the desk edits. */
export type ValuesOf<Row extends SettingsRow> = Omit<Row, 'id' | 'branchId' | 'isDeletable' | 'version'>;

/** The writes of one kind of row. Each rejects with its refusal, which the caller shows. */
export interface RowCalls<Row extends SettingsRow, Values extends object = ValuesOf<Row>> {
  create(values: Values): Promise<Row>;
  /** An absent field stays as it is. */
  update(id: string, changes: Partial<Values>, baseVersion: number): Promise<Row>;
  remove(id: string, baseVersion: number): Promise<unknown>;
  /**
   * Moves a row before another, or to the end; undefined where the list has a fixed order. The common handler reports a
   * refusal.
   */
  move?(id: string, beforeId: string | null): Promise<unknown>;
}

/** The endpoints that write a kind of row, from the contract. */
interface WrittenKind<Create extends Endpoint> {
  readonly entity: SettingsEntity;
  readonly isOrdered: boolean;
  readonly fields: readonly string[];
  readonly idName: string;
  readonly create: Create;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly move: Endpoint;
}

/** The writes of a kind; `fromWire` converts an answer to a row. */
export function rowCalls<Create extends Endpoint, Row extends SettingsRow>(
  kind: WrittenKind<Create>,
  fromWire: (row: AnswerOf<Create>) => Row,
): RowCalls<Row> {
  const { entity, isOrdered, create, update, remove, move } = kind;
  const at = (id: string) => rowAt(kind, id);
  // The input has the shape of the kind's endpoints, because it is made of the kind's values.
  const send = <E extends Endpoint>(endpoint: E, input: object, options: WriteOptions) =>
    write(endpoint, input as CallInput<E>, options);
  return {
    create: async (body) => fromWire(await send(create, { body }, { quiet: isRefusal })),
    update: async (id, body, baseVersion) => {
      const row = await send(update, { ...at(id), body }, { baseVersion, quiet: isRefusal });
      // The answer has the same shape as that of the create endpoint.
      return fromWire(row as AnswerOf<Create>);
    },
    remove: (id, baseVersion) => send(remove, at(id), { baseVersion, quiet: isRefusal }),
    ...(isOrdered && {
      move: (id, beforeId) => send(move, { ...at(id), body: { beforeId } }, { entity: `${entity}:order` }),
    }),
  };
}

interface EditedKind<Create extends Endpoint, Values extends object, Defaults> extends WrittenKind<Create> {
  readonly list: Endpoint;
  readonly defaults: Defaults;
  readonly values: { readonly _zod: { readonly output: Values } };
}

/**
 * The screen's part of a kind of settings. Until a screen says otherwise, a draft is the row's values; a new one has
 * the defaults.
 */
export function rowKind<
  Create extends Endpoint,
  Values extends object,
  Defaults extends object,
  Row extends SettingsRow & Values,
>(kind: EditedKind<Create, Values, Defaults>, fromWire: (row: AnswerOf<Create>) => Row) {
  return {
    entity: kind.entity,
    queryKey: [kind.list.name],
    calls: rowCalls(kind, fromWire),
    draftOf: (row: Row | null) => (row === null ? { ...kind.defaults, name: '' } : valuesOf(kind, row)),
  };
}

export function asItTravels<Row>(row: Row): Row {
  return row;
}
