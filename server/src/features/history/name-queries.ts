import type { NamedKind } from '@quieta/contract/audited/field-kinds';
import { sql } from 'kysely';
import { toWireTime } from '#platform/clock';
import { anyOf, db, type Query, tableLike } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import type { BranchContext } from '#platform/http/context';
import { type NameOf, referencesOf } from './change-rules.ts';
import type { StoredEntry, Values } from './history-repository.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** One query for all rows of a kind that a page names. */
const named: Readonly<Record<NamedKind, (ids: readonly string[]) => Query<Named>>> = {
  guest: (ids) =>
    db
      .selectFrom('guest')
      .where('id', '=', anyOf(ids))
      .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')]),
  service: (ids) => ofTable('service', ids),
  resource: (ids) => ofTable('resource', ids),
  serviceCategory: (ids) => ofTable('serviceCategory', ids),
  tax: (ids) => ofTable('tax', ids),
  paymentType: (ids) => ofTable('paymentType', ids),
  skill: (ids) => ofTable('skill', ids),
  staffLevel: (ids) => ofTable('staffLevel', ids),
  till: (ids) => ofTable('till', ids),
  baseDocumentTemplate: (ids) => ofTable('baseDocumentTemplate', ids),
  user: (ids) => db.selectFrom('appUser').where('id', '=', anyOf(ids)).select(['id', 'username as name']),
  sale: (ids) =>
    db
      .selectFrom('sale')
      .where('id', '=', anyOf(ids))
      .select(['id', sql<string>`year || '/' || number`.as('name')]),
};

function ofTable(table: Exclude<NamedKind, 'guest' | 'user' | 'sale'>, ids: readonly string[]) {
  return db.selectFrom(tableLike(table, 'tax')).where('id', '=', anyOf(ids)).select(['id', 'name']);
}

/** Subject of an entry, as its row is now: rows that are named, or the name itself. */
interface About {
  readonly id: string;
  readonly name?: string | null;
  readonly guest?: string | null;
  readonly service?: string | null;
  readonly resource?: string | null;
  readonly sale?: string | null;
  readonly till?: string | null;
  readonly at?: Temporal.Instant | null;
}

/** Kinds of things that have no name of their own are named by one query for all entries of a page. */
const abouts: Readonly<Record<string, (ids: readonly string[]) => Query<About>>> = {
  appointment: (ids) =>
    db
      .selectFrom('appointment')
      .where('id', '=', anyOf(ids))
      .select(['id', 'guestId as guest', 'serviceId as service', 'startsAt as at']),
  wish: (ids) =>
    db.selectFrom('wish').where('id', '=', anyOf(ids)).select(['id', 'guestId as guest', 'serviceId as service']),
  block: (ids) =>
    db.selectFrom('block').where('id', '=', anyOf(ids)).select(['id', 'resourceId as resource', 'startsAt as at']),
  'sale-line': (ids) => db.selectFrom('saleLine').where('id', '=', anyOf(ids)).select(['id', 'saleId as sale']),
  receipt: (ids) => db.selectFrom('receipt').where('id', '=', anyOf(ids)).select(['id', 'saleId as sale']),
  'till-entry': (ids) => db.selectFrom('tillEntry').where('id', '=', anyOf(ids)).select(['id', 'tillId as till']),
  'day-close': (ids) => db.selectFrom('dayClose').where('id', '=', anyOf(ids)).select(['id', 'businessDate as name']),
  invoice: (ids) => db.selectFrom('invoice').where('id', '=', anyOf(ids)).select(['id', 'documentNumber as name']),
  branch: (ids) => db.selectFrom('branch').where('id', '=', anyOf(ids)).select(['id', 'name']),
  product: (ids) => db.selectFrom('product').where('id', '=', anyOf(ids)).select(['id', 'name']),
  cardTerminal: (ids) => db.selectFrom('cardTerminal').where('id', '=', anyOf(ids)).select(['id', 'name']),
  documentTemplate: (ids) => db.selectFrom('documentTemplate').where('id', '=', anyOf(ids)).select(['id', 'name']),
  // Without the code itself, which is as good as money.
  voucher: (ids) =>
    db
      .selectFrom('voucher')
      .where('id', '=', anyOf(ids))
      .select(['id', sql<string>`'…' || right(code, 4)`.as('name')]),
};

interface Subject {
  readonly name: string | null;
  readonly of: string | null;
  readonly at: string | null;
}

/** The names of everything that a page of entries speaks of. */
interface Names {
  readonly nameOf: NameOf;
  readonly subjectOf: (entry: StoredEntry) => Subject;
}

/** Reads the names with one query a kind, however many entries there are. */
export async function readNames(
  { transaction, branch }: Pick<BranchContext, 'transaction' | 'branch'>,
  entries: readonly StoredEntry[],
): Promise<Names> {
  const about = new Map<string, About>();
  for (const [entity, ofEntity] of Map.groupBy(entries, ({ entity }) => entity)) {
    const ids = [...new Set(ofEntity.map(({ entityId }) => entityId))];
    const query = abouts[entity]?.(ids);
    const found = query === undefined ? [] : await transaction.rows(query);
    for (const row of found) about.set(row.id, row);
  }
  // A row that was deleted since is named by the values that the entry kept.
  const aboutOf = (entry: StoredEntry) => about.get(entry.entityId) ?? storedSubject(entry);
  const nameOf = await readReferences(
    transaction,
    entries.flatMap((entry) => [...referencesOf(entry), ...ofAbout(entry, aboutOf(entry))]),
  );
  return {
    nameOf,
    subjectOf: (entry) => {
      const { name, guest, service, resource, sale, till, at } = aboutOf(entry);
      const by = (kind: NamedKind, id: string | null | undefined) => (id == null ? null : (nameOf(kind, id) ?? null));
      const own = isNamed(entry.entity) ? nameOf(entry.entity, entry.entityId) : undefined;
      const main = by('service', service) ?? by('resource', resource) ?? by('sale', sale) ?? by('till', till);
      return {
        name: own ?? main ?? name ?? null,
        of: by('guest', guest),
        at: at == null ? null : toWireTime(Temporal.Instant.from(at), branch.timeZone),
      };
    },
  };
}

function storedSubject({ entityId, before, after }: StoredEntry): About {
  const values: Values = after ?? before ?? {};
  const text = (name: string) => {
    const value = values[name] ?? before?.[name];
    return typeof value === 'string' ? value : null;
  };
  const person = [text('firstName'), text('lastName')].filter(Boolean).join(' ');
  return {
    id: entityId,
    name: text('name') ?? (person === '' ? null : person),
    guest: text('guestId'),
    service: text('serviceId'),
    resource: text('resourceId'),
    sale: text('saleId'),
  };
}

function ofAbout({ entity, entityId }: StoredEntry, { guest, service, resource, sale, till }: About) {
  const own = isNamed(entity) ? entityId : null;
  const all = { guest, service, resource, sale, till };
  return [
    ...(isNamed(entity) && own !== null ? [{ kind: entity, id: own }] : []),
    ...(['guest', 'service', 'resource', 'sale', 'till'] as const).flatMap((kind) => {
      const id = all[kind];
      return id == null ? [] : [{ kind, id }];
    }),
  ];
}

function isNamed(entity: string): entity is NamedKind {
  return Object.hasOwn(named, entity);
}

async function readReferences(
  transaction: Transaction,
  references: readonly { readonly kind: NamedKind; readonly id: string }[],
): Promise<NameOf> {
  const names = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(references, ({ kind }) => kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    for (const { id, name } of await transaction.rows(named[kind](ids))) names.set(`${kind} ${id}`, name);
  }
  return (kind, id) => names.get(`${kind} ${id}`);
}
