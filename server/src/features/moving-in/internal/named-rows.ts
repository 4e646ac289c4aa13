import { foldedText } from '@quieta/contract/values/folded-text';
import { type Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { readFormerNumbers } from '../former-number-repository.ts';
import type { RowReader } from './row-reader.ts';

/** A thing of the branch that rows call by its name; one that is archived keeps its name and is no longer in use. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly isInUse: boolean;
}

const inUse = <Row extends { readonly archivedAt: Temporal.Instant | null }>({ archivedAt, ...row }: Row) => ({
  ...row,
  isInUse: archivedAt === null,
});

const named = {
  service: prepared('services-named', () => db.selectFrom('service').select(['id', 'name', 'archivedAt'])),
  product: prepared('products-named', () => db.selectFrom('product').select(['id', 'name', 'archivedAt'])),
  serviceCategory: prepared('categories-named', () =>
    db.selectFrom('serviceCategory').select(['id', 'name', 'archivedAt']),
  ),
  package: prepared('packages-named', () =>
    db
      .selectFrom('package')
      .select(['id', 'name', 'archivedAt'])
      // Arrangements come with the hotel's stays.
      .where('kind', '<>', 'arrangement')
      .orderBy('id'),
  ),
};

/** The services, products, categories or definitions of packages of the branch. */
export async function readNamed({ transaction }: BranchContext, table: keyof typeof named): Promise<readonly Named[]> {
  return (await transaction.run(named[table])).map(inUse);
}

const resources = prepared('resources-named', ($: Placeholders<{ type: 'Staff' | 'Area' }>) =>
  db.selectFrom('resource').select(['id', 'name', 'archivedAt']).where('type', '=', $.type),
);

export async function readNamedResources(
  { transaction }: BranchContext,
  type: 'Staff' | 'Area',
): Promise<readonly Named[]> {
  return (await transaction.run(resources, { type })).map(inUse);
}

const taxes = prepared('taxes-named', () =>
  db.selectFrom('tax').select(['id', 'name', 'archivedAt', 'rateBasisPoints']).orderBy('id'),
);

/** The taxes in use. */
export async function readTaxesInUse({ transaction }: BranchContext) {
  return (await transaction.run(taxes)).map(inUse).filter(({ isInUse }) => isInUse);
}

/**
 * The services that rows name in a list, by name or by the number that they had; each that is not there is noted at its
 * row.
 */
export async function findServices<Kind extends 'staff' | 'areas'>(
  context: BranchContext,
  rows: readonly RowReader<Kind>[],
): Promise<(row: RowReader<Kind>) => string[]> {
  const services = await readNamed(context, 'service');
  const byName = new Map(services.flatMap(({ id, name, isInUse }) => (isInUse ? [[foldedText(name), id]] : [])));
  const numbered = await readFormerNumbers(context, 'services', rows.flatMap(servicesOf));
  const ids = new Set(services.map(({ id }) => id));
  return (row) => {
    const found = servicesOf(row).flatMap((name) => {
      const ofNumber = numbered.get(name) ?? '';
      const id = byName.get(foldedText(name)) ?? (ids.has(ofNumber) ? ofNumber : undefined);
      if (id === undefined) row.blame('services', 'unknown', name);
      return id ?? [];
    });
    return [...new Set(found)];
  };
}

function servicesOf(row: RowReader<'staff' | 'areas'>): string[] {
  return row.names('services');
}
