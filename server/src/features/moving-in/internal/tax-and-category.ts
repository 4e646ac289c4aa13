import { foldedText } from '@quieta/contract/values/folded-text';
import { languageOfCountry } from '@quieta/messages/language';
import { readCountry } from '#features/session/branch-repository';
import { settingsRowCommands } from '#features/settings/settings-row-commands';
import type { BranchContext } from '#platform/http/context';
import { readRate } from '../cell-rules.ts';
import type { Made } from './moved-row.ts';
import { readNamed, readTaxesInUse } from './named-rows.ts';
import type { RowReader } from './row-reader.ts';

/** The tax that a row names; with `id` null the branch has none of this rate yet. */
interface TaxOfRow {
  readonly id: string | null;
  readonly name: string;
  readonly rateBasisPoints: number;
}

/**
 * The tax whose name or rate stands in a row; null if the cell is blank, or if it names none or could be several, which
 * is noted.
 */
export async function readTaxOf(
  context: BranchContext,
  row: RowReader<'services' | 'products' | 'vouchers'>,
): Promise<TaxOfRow | null> {
  const text = row.text('tax');
  if (text === '') return null;
  const taxes = await readTaxesInUse(context);
  const named = taxes.find(({ name }) => foldedText(name) === foldedText(text));
  if (named !== undefined) return named;
  const rate = readRate(text);
  const [first, second] = taxes.filter(({ rateBasisPoints }) => rateBasisPoints === rate);
  if (second !== undefined) row.blame('tax', 'ambiguous');
  else if (first !== undefined) return first;
  else if (rate === null) row.blame('tax', 'unknown');
  else return { id: null, name: nameOfRate(await readCountry(context), rate), rateBasisPoints: rate };
  return null;
}

const words = { it: 'IVA', es: 'IVA', en: 'VAT' } as const;

function nameOfRate(country: string, rateBasisPoints: number): string {
  const language = languageOfCountry(country);
  return `${words[language]} ${(rateBasisPoints / 100).toLocaleString(language, { maximumFractionDigits: 2 })} %`;
}

/** A row's tax with its id, and what had to be made for that. */
export async function keepTax(
  context: BranchContext,
  tax: TaxOfRow,
): Promise<{ readonly id: string; readonly made: readonly Made[] }> {
  if (tax.id !== null) return { id: tax.id, made: [] };
  const { id } = await settingsRowCommands.tax.add(context, { name: tax.name, rate: tax.rateBasisPoints / 100 });
  return { id, made: [{ thing: 'tax', id }] };
}

/** The category of a name with its id, null for a blank, and what had to be made for that. */
export async function keepCategory(
  context: BranchContext,
  name: string,
): Promise<{ readonly id: string | null; readonly made: readonly Made[] }> {
  if (name === '') return { id: null, made: [] };
  const categories = await readNamed(context, 'serviceCategory');
  const same = categories.find((one) => one.isInUse && foldedText(one.name) === foldedText(name));
  if (same !== undefined) return { id: same.id, made: [] };
  const { id } = await settingsRowCommands.serviceCategory.add(context, { name });
  return { id, made: [{ thing: 'serviceCategory', id }] };
}
