/**
 * The lines of a backup with the rows of one environment alone. Numbers stay as they are written: the audit's chain is
 * of the very text.
 */
export function environmentLines(lines: readonly string[], environmentName: string): string[] {
  const environments = lines.filter((line) => wordOf(line) === 'environment').flatMap(rowsOf);
  const environmentId = environments.find(({ name }) => name === environmentName)?.['id'];
  if (environmentId === undefined) throw new Error(`there is no environment ${environmentName}`);
  return lines.flatMap((line) => {
    const word = wordOf(line);
    if (word.startsWith('quieta-backup') || word === 'end') return [];
    const rows = rowsOf(line).filter((row) => (row['environment_id'] ?? row['id']) === environmentId);
    return rows.length > 0 ? [`${word}\t${JSON.stringify(rows)}`] : [];
  });
}

function wordOf(line: string): string {
  return line.slice(0, line.indexOf('\t'));
}

function rowsOf(line: string): Record<string, unknown>[] {
  // A backup has an array of a table's rows in each line.
  return JSON.parse(line.slice(line.indexOf('\t') + 1), asWritten) as Record<string, unknown>[];
}

function asWritten(_: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value;
}

declare global {
  // The types of TypeScript do not name it yet.
  interface JSON {
    /** A number that is written as this text. */
    rawJSON(text: string): unknown;
  }
}
