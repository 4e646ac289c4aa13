import { fieldsOf, type MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { foldedText } from '@quieta/contract/values/folded-text';
import { Refusal } from '#platform/errors/refusal';
import { keepFormerNumbers, readFormerNumbers } from '../former-number-repository.ts';
import { known, type Made, type Moving, type RowResult, refused, written } from './moved-row.ts';
import type { Named } from './named-rows.ts';
import { orRefusal } from './or-refusal.ts';
import type { RowReader } from './row-reader.ts';

interface NamedRows<Kind extends MovingInKind> {
  readonly kind: Kind;
  /** The things of the kind that the branch has. */
  readonly existing: readonly Named[];
  nameOf(row: RowReader<Kind>): string;
  /** Writes a row; answers what was made, the thing itself last, or null if a problem of the row was noted. */
  write(row: RowReader<Kind>): Promise<readonly Made[] | null>;
}

/**
 * Moves things in that have a name, each in a savepoint, so that a refused one leaves the others. One whose number or
 * name is there is not added again, and its number leads to the one that is there.
 */
export async function moveNamed<Kind extends MovingInKind>(
  { context, before }: Moving,
  rows: readonly RowReader<Kind>[],
  { kind, existing, nameOf, write }: NamedRows<Kind>,
): Promise<RowResult[]> {
  const numbered = await readFormerNumbers(context, kind, rows.map(numberOf));
  const ids = new Set(existing.map(({ id }) => id));
  const byName = new Map(existing.flatMap(({ id, name, isInUse }) => (isInUse ? [[foldedText(name), id]] : [])));
  const numbers: { number: string; id: string }[] = [];
  const results: RowResult[] = [];
  for (const row of rows) {
    const [name, number] = [nameOf(row), numberOf(row)];
    const keys = [...(number === '' ? [] : [`number ${number}`]), ...(name === '' ? [] : [`name ${foldedText(name)}`])];
    const ofNumber = numbered.get(number) ?? '';
    const there = ids.has(ofNumber) ? ofNumber : byName.get(foldedText(name));
    const same = there ?? keys.map((key) => before.get(key)).find((id) => id !== undefined);
    const made = same === undefined ? await madeOf(row) : null;
    const id = same ?? (made instanceof Refusal ? undefined : made?.at(-1)?.id);
    if (made instanceof Refusal) results.push(refusedBy(row, name, made));
    else if (same !== undefined) results.push(known(row, name));
    else results.push(made === null ? refused(row, name) : written(row, name, made));
    if (id === undefined) continue;
    for (const key of keys) before.set(key, id);
    numbers.push({ number, id });
  }
  await keepFormerNumbers(context, kind, numbers);
  return results;

  async function madeOf(row: RowReader<Kind>): Promise<readonly Made[] | Refusal | null> {
    return row.problems.length > 0 ? null : orRefusal(context, () => write(row));
  }
}

function numberOf(row: RowReader): string {
  return row.text('number');
}

/** A row that the product's own rules refuse; where they name a field, the cell is to blame. */
export function refusedBy(row: RowReader, name: string, refusal: Refusal): RowResult {
  const { fields = [] } = refusal.details;
  if (refusal.code !== 'invalid-request') return refused(row, name, refusal);
  const [problem] = fields;
  const [field] = fieldsOf(row.kind).find(([one]) => one === problem?.path) ?? [];
  row.blame(field ?? null, 'not-understood');
  return refused(row, name);
}
