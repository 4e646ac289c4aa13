import type { AnswerOf } from '@quieta/contract/endpoint';
import { maxInHistoryFile } from '@quieta/contract/history/audited-things';
import type * as historyEndpoints from '@quieta/contract/history/history-endpoints';
import type { HistoryEntry, HistoryValue } from '@quieta/contract/history/history-entry';
import {
  describeEntry,
  fieldText,
  groupText,
  historyText,
  subjectName,
  thingOf,
  wordText,
} from '@quieta/messages/history/describe-entry';
import type { Language } from '@quieta/messages/language';
import { localToday } from '#platform/clock';
import { type CsvCell, csvDialects, toCsv } from '#platform/csv/write-csv';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { criteriaOf, toWire } from './history-queries.ts';
import { readEntries } from './history-repository.ts';

/** Entries that are read and named at once. */
const portion = 500;

/** The entries that fit the filters as a table in the reader's language: a row for each value that was changed. */
export async function exportHistory(
  context: BranchContext,
  { query: { language, ...filters } }: Request<typeof historyEndpoints.exportHistory>,
): Promise<AnswerOf<typeof historyEndpoints.exportHistory>> {
  const { branch, clock, transaction } = context;
  const text = historyText[language];
  const criteria = await criteriaOf(context, filters);
  const rows: CsvCell[][] = [Object.values(text.columns)];
  let entries = 0;
  let before: string | undefined;
  let isCut = false;
  for (;;) {
    const found = await readEntries(transaction, { ...criteria, before }, portion);
    const page = found.slice(0, maxInHistoryFile - entries);
    for (const entry of await toWire(context, page)) rows.push(...rowsOf(entry, language));
    entries += page.length;
    before = page.at(-1)?.id;
    isCut = page.length < found.length;
    if (found.length < portion || isCut) break;
  }
  const today = localToday(clock, branch.timeZone).toString();
  return { fileName: `${text.fileName}-${today}.csv`, csv: toCsv(rows, csvDialects[language]), entries, isCut };
}

/** The rows of an entry; one without values where nothing else is known of it. */
function rowsOf(entry: HistoryEntry, language: Language): CsvCell[][] {
  const text = historyText[language];
  const thing = thingOf(entry.entity);
  const head = [
    // As spreadsheets read it: without the offset, because it is the branch's own time.
    entry.at.slice(0, 'yyyy-MM-ddTHH:mm:ss'.length).replace('T', ' '),
    entry.who?.username ?? text.product,
    entry.approvedBy?.username ?? null,
    describeEntry(entry, language)
      .map((part) => (part.kind === 'value' ? String(cellOf(part.value, language) ?? '') : part.text))
      .join(''),
    groupText(entry.entity, language),
    thing === null ? entry.entity : text.things[thing].all,
    subjectName(entry, language),
  ];
  const tail = [entry.requestId, entry.id];
  if (entry.isErased) return [[...head, text.erased, null, null, ...tail]];
  if (entry.changes.length === 0) return [[...head, null, null, null, ...tail]];
  return entry.changes.map(({ field, from, to, hides }) => {
    const values =
      hides === 'withheld' ? [text.withheld, text.withheld] : [cellOf(from, language), cellOf(to, language)];
    return [...head, fieldText(field, language), ...values, ...tail];
  });
}

function cellOf(value: HistoryValue | null, language: Language): CsvCell {
  if (value === null) return null;
  const text = historyText[language];
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'word':
      return wordText(value.word, language);
    case 'words':
      return value.words.map((word) => wordText(word, language)).join(', ');
    case 'number':
      return value.number;
    case 'money':
      return value.amount;
    case 'percent':
      return value.percent;
    case 'minutes':
      return value.minutes;
    case 'instant':
      return value.instant.slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' ');
    case 'date':
      return value.date;
    case 'time':
      return value.time;
    case 'country':
      return value.country;
    case 'yes':
      return value.yes ? text.yes : text.no;
    case 'names':
      return value.names.map((name) => name ?? text.gone).join(', ');
  }
}
