import * as z from 'zod/mini';
import { type Endpoint, endpointsOf } from '../endpoint.ts';
import type { ErrorCode } from '../error-codes.ts';
import { id } from '../values/id.ts';
import { lenient } from '../values/lenient.ts';
import { mapValues } from '../values/objects.ts';
import { line } from '../values/text.ts';
import { exportedTable, importedTable, importOutcome, importPreview, plannedImport } from './table-import.ts';

/**
 * The fields of every settings row beside its own values. `isDeletable` false means that it is in use and can only be
 * archived.
 */
export const settingsRow = { id, branchId: id, isDeletable: z.boolean(), version: z.int() } as const;

/**
 * The new position of a row in its list: before another one, or last if `beforeId` is null. Archived rows have
 * positions, too.
 */
export const listPosition = z.object({ beforeId: z.nullable(id), branchId: z.optional(id) });

/** The values that every kind has. */
export interface NamedValues {
  readonly name: string;
  readonly archived: boolean;
}

export type Filters = Readonly<Record<string, z.ZodMiniOptional>>;
type Body<Sent> = z.ZodMiniType<Sent & { branchId?: string | undefined }, Sent & { branchId?: string | undefined }>;
/** A write may also set a field to undefined that it may leave out. */
type Optional<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

const endpoint = endpointsOf('settings');
const shared = { needs: 'set-up' } as const;

interface KindOptions<
  Entity extends string,
  Values extends NamedValues,
  Omittable extends keyof Values,
  Row extends z.core.$ZodType,
  Filtered extends Filters,
> {
  /** The name of a row in the change feed and the audit, which is also that of its table in the code. */
  readonly entity: Entity;
  /** As the API names its operations: `ServiceCategory`. */
  readonly name: string;
  readonly plural: string;
  /** The nouns of the API document for one row and for several: `a service`, `services`. */
  readonly one: string;
  readonly several: string;
  readonly path: `/${string}`;
  /** The path parameter for the id of a row, if it is not `id`. */
  readonly idName?: string;
  /** The desk decides the order and can move rows. */
  readonly isOrdered?: boolean;
  /** How a list is ordered; completes the sentence that begins with `several`. */
  readonly order: string;
  readonly values: z.core.$ZodType<Values> & { readonly shape: z.core.$ZodShape };
  /** The values of a new row where the desk does not say. */
  readonly defaults: Pick<Values, Omittable>;
  /** A row on the wire. */
  readonly row: Row;
  /** Schema of a written value, if a write accepts more than the value's own schema. */
  readonly sent?: { readonly [Field in keyof Values]?: z.core.$ZodType<Values[Field]> };
  readonly readers?: Parameters<typeof lenient>[1];
  readonly spellings?: Parameters<typeof lenient>[2];
  /** Filters of the list, beside the branch. */
  readonly filters?: Filtered;
  /** The refusals of a write beyond a name that is already in use. */
  readonly errors?: readonly ErrorCode[];
}

/**
 * One kind of settings: its values, and the calls that list, add, change, archive and delete its rows, all derived from
 * them. References to other rows and the tables of the database are the server's part.
 */
export function settingsKind<
  Entity extends string,
  Values extends NamedValues,
  Omittable extends keyof Values,
  Row extends z.core.$ZodType,
  Filtered extends Filters = Record<never, never>,
>(options: KindOptions<Entity, Values, Omittable, Row, Filtered>) {
  const { name, plural, one, several, path, idName = 'id', values, defaults, row } = options;
  const params = z.object({ [idName]: id });
  const sent: z.core.$ZodShape = { ...values.shape, ...options.sent };
  const body = (optional: readonly string[]) =>
    lenient(bodyOf(sent, optional), options.readers ?? {}, options.spellings);
  const errors = ['name-taken', ...(options.errors ?? [])] as const;

  return {
    entity: options.entity,
    isOrdered: options.isOrdered === true,
    values,
    defaults,
    fields: Object.keys(values.shape),
    idName,
    list: endpoint(`list${plural}`, 'GET', path, {
      ...shared,
      needs: 'read',
      summary: `The branch’s ${several} ${options.order}`,
      // The filters of the options, or none.
      query: z.object({ ...(options.filters as Filtered), branchId: z.optional(id) }),
      response: z.array(row),
    }),
    create: endpoint(`create${name}`, 'POST', path, {
      ...shared,
      summary: `Adds ${one}`,
      // `defaults` names the fields that may be left out.
      body: body(Object.keys(defaults)) as unknown as Body<Omit<Values, Omittable> & Optional<Pick<Values, Omittable>>>,
      response: row,
      errors,
    }),
    /** Fields that are left out stay as they are. `If-Match` names the version that the change was based on. */
    update: endpoint(`update${name}`, 'PUT', `${path}/:${idName}`, {
      ...shared,
      summary: `Changes, archives or restores ${one}`,
      params,
      body: body(Object.keys(sent)) as unknown as Body<Optional<Values>>,
      response: row,
      errors: ['version-conflict', ...errors],
    }),
    remove: endpoint(`delete${name}`, 'DELETE', `${path}/:${idName}`, {
      ...shared,
      summary: `Deletes ${one} that is not in use; one that is can be archived`,
      params,
      response: z.object({ id }),
      errors: ['version-conflict', 'in-use'],
    }),
    /** Served if the kind is ordered. */
    move: moveEndpoint(options, params),
    /** Served if the server can write its rows as a table. */
    table: tableEndpoints(options),
  };
}

/** The body of a write: the values, some of which may be left out, and optionally the branch. */
function bodyOf(values: z.core.$ZodShape, optional: readonly string[]) {
  const fields = mapValues(values, (schema, field) => (optional.includes(field) ? z.optional(schema) : schema));
  return z.object({ ...fields, branchId: z.optional(id) });
}

function moveEndpoint<Row extends z.core.$ZodType, Params extends z.core.$ZodType>(
  { name, one, path, idName = 'id', row }: Named & { one: string; idName?: string; row: Row },
  params: Params,
) {
  return endpoint(`move${name}`, 'PUT', `${path}/:${idName}/position`, {
    ...shared,
    summary: `Puts ${one} elsewhere in the list; the order is that of every list and search`,
    params,
    body: listPosition,
    response: row,
  });
}

interface Named {
  readonly name: string;
  readonly plural: string;
  readonly several: string;
  readonly path: `/${string}`;
}

function tableEndpoints({ name, plural, several, path }: Named) {
  return {
    export: endpoint(`export${plural}`, 'GET', `${path}/export`, {
      ...shared,
      needs: 'read',
      summary: `The ${several} as a table that any spreadsheet opens and none runs, and that can be imported again`,
      query: z.object({ language: z.enum(['en', 'it', 'es']) }),
      response: exportedTable,
    }),
    preview: endpoint(`preview${name}Import`, 'POST', `${path}/import/preview`, {
      ...shared,
      summary: `What a table would do to the ${several}, line by line; nothing is written`,
      body: importedTable,
      response: importPreview,
    }),
    /**
     * A line with an id changes that row; a line with the name of an existing row changes that one; any other adds a
     * row. All in one transaction.
     */
    import: endpoint(`import${plural}`, 'POST', `${path}/import`, {
      ...shared,
      summary: `Takes over the good lines of a table of ${several} as they were previewed, and leaves the others`,
      body: plannedImport,
      response: importOutcome,
      errors: ['import-outdated'],
    }),
  };
}

/** The result of `settingsKind`. */
export type SettingsKind<
  Values extends NamedValues,
  Omittable extends keyof Values,
  Row extends z.core.$ZodType,
  Filtered extends Filters,
> = ReturnType<typeof settingsKind<string, Values, Omittable, Row, Filtered>>;

/** The endpoint that lists a kind's rows. */
export type ListEndpoint<Rows extends z.core.$ZodType> = Endpoint<
  undefined,
  z.core.$ZodType<unknown, object>,
  undefined,
  Rows
>;

const namedValues = z.object({ name: line(80), archived: z.boolean() });
const namedRow = z.extend(namedValues, settingsRow);

/** A row of a kind that has nothing but a name. */
export type NamedRow = z.output<typeof namedRow>;

/**
 * A kind whose rows have nothing but a name. `plural` is that of `entity`; the words of the API follow from the two.
 */
export function namedKind<Entity extends string>({
  entity,
  plural,
  ...options
}: Pick<
  KindOptions<Entity, NamedRow, 'archived', typeof namedRow, Filters>,
  'entity' | 'plural' | 'idName' | 'isOrdered'
>) {
  const words = wordsOf(entity);
  return settingsKind({
    ...options,
    entity,
    name: capitalised(entity),
    plural: capitalised(plural),
    one: `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`,
    several: wordsOf(plural),
    path: `/${plural}`,
    order: `${options.isOrdered ? 'in the order of the desk' : 'by name'}, archived ones included`,
    values: namedValues,
    row: namedRow,
    defaults: { archived: false },
  });
}

function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
