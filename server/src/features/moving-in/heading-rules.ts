import { fieldsOf, type MovingInField, type MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { foldedText } from '@quieta/contract/values/folded-text';
import { languages } from '@quieta/messages/language';
import { movingInText } from '@quieta/messages/moving-in-text';
import { otherNames } from './internal/heading-words.ts';

/** A heading as headings are compared: without case, accents, blanks, marks and the parts in brackets. */
export function keyOfHeading(heading: string): string {
  return foldedText(heading.replaceAll(/\([^()]*\)/g, ' ')).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Proposes the field of each column: the one that its heading meant the last time, else the one that our own screens,
 * in any language, or other programs call so; null is left out. No two columns are the same field.
 */
export function proposeFields(
  kind: MovingInKind,
  headings: readonly string[],
  meanings: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const fields = fieldsOf(kind).map(([field]) => field);
  const labels = fields.map(
    (field) =>
      [field, new Set(languages.map((language) => keyOfHeading(movingInText[language].fields[field])))] as const,
  );
  // In a list of guests, a customer's number is the number of the row.
  const namesOf = (field: MovingInField) =>
    [
      field,
      otherNames[field],
      field === 'number' && !fields.includes('guestNumber') ? otherNames.guestNumber : undefined,
    ]
      .flatMap((names) => names?.split(', ') ?? [])
      .map(keyOfHeading);
  const others = fields.map((field) => [field, new Set(namesOf(field))] as const);
  const used = new Set<string>();
  const proposed = headings.map<string | null>(() => null);
  const isOpen = (column: number) => proposed[column] === null;
  const take = (column: number, field: string | null | undefined) => {
    if (field == null || used.has(field) || !fields.some((one) => one === field)) return;
    proposed[column] = field;
    used.add(field);
  };
  const keys = headings.map(keyOfHeading);
  for (const [column, key] of keys.entries()) take(column, meanings.get(key));
  const isLeftOut = (key: string) => meanings.has(key) && meanings.get(key) === null;
  for (const names of [labels, others])
    for (const [column, key] of keys.entries())
      if (isOpen(column) && !isLeftOut(key))
        take(column, names.find(([field, known]) => known.has(key) && !used.has(field))?.[0]);
  return proposed;
}
