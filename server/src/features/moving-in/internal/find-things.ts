import { foldedText } from '@quieta/contract/values/folded-text';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { readFormerNumbers } from '../former-number-repository.ts';
import type { RowReader } from './row-reader.ts';

const services = prepared('moving-in-services', () =>
  db.selectFrom('service').select(['id', 'name', 'durationMinutes', 'archivedAt']).orderBy('id'),
);
const resources = prepared('moving-in-resources', () =>
  db.selectFrom('resource').select(['id', 'name', 'type', 'archivedAt']).orderBy('id'),
);

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly archivedAt: Temporal.Instant | null;
}

/** Finds things by the text of a cell: by the number that they had, or by their name. */
interface Finder<Found extends Thing> {
  /** The thing that a cell names; undefined, with a problem noted, if there is none or several. */
  find(row: RowReader<'appointments'>, field: 'service' | 'staff' | 'area'): Found | undefined;
}

/** Finders of the services, staff members and areas that rows of appointments name. */
export async function findThings(context: BranchContext, rows: readonly RowReader<'appointments'>[]) {
  const [allServices, allResources] = await Promise.all([
    context.transaction.run(services),
    context.transaction.run(resources),
  ]);
  const texts = (field: 'service' | 'staff' | 'area') => rows.map((row) => row.text(field));
  return {
    services: finder(allServices, await readFormerNumbers(context, 'services', texts('service'))),
    staff: finder(
      allResources.filter(({ type }) => type === 'Staff'),
      await readFormerNumbers(context, 'staff', texts('staff')),
    ),
    areas: finder(
      allResources.filter(({ type }) => type === 'Area'),
      await readFormerNumbers(context, 'areas', texts('area')),
    ),
  };
}

function finder<Found extends Thing>(things: readonly Found[], numbers: ReadonlyMap<string, string>): Finder<Found> {
  const byName = Map.groupBy(things, ({ name }) => foldedText(name));
  // Some programs name staff by the first name alone, or by the last name first.
  const byFirst = Map.groupBy(things, ({ name }) => foldedText(name).split(' ')[0] ?? '');
  const turned = Map.groupBy(things, ({ name }) => foldedText(name).split(' ').toReversed().join(' '));
  return {
    find: (row, field) => {
      const text = row.text(field);
      const id = numbers.get(text);
      const byNumber = things.find((thing) => thing.id === id);
      if (byNumber !== undefined) return byNumber;
      const name = foldedText(text)
        .replaceAll(/[,\s]+/g, ' ')
        .trim();
      const named = byName.get(name) ?? turned.get(name) ?? byFirst.get(name) ?? [];
      const inUse = named.filter(({ archivedAt }) => archivedAt === null);
      const [found, another] = inUse.length > 0 ? inUse : named;
      if (found === undefined || another !== undefined) {
        row.blame(field, found === undefined ? 'unknown' : 'ambiguous');
        return undefined;
      }
      return found;
    },
  };
}
