import { expect, test } from 'vitest';
import { decideImport, type NamedValues } from './import-rules.ts';
import { flagColumn, lineColumn } from './internal/table-columns.ts';

test('SET-02 between the lines of a long table everybody else has a turn', async () => {
  const seen: string[] = [];
  const row = (line: number, ...cells: string[]) => ({ line, cells, isWhole: true, excess: null });
  const decision = await decideImport<NamedValues>(
    { separator: ';', rows: [row(1, 'name'), row(2, 'Oil'), row(3, 'Soap'), row(4, 'Tea')] },
    {
      columns: { name: lineColumn(120), archived: flagColumn() },
      fieldOf: (heading) => (heading === 'name' ? 'name' : undefined),
      titleOf: (field) => field,
      present: [],
    },
    { findNamed: () => [], currency: 'EUR', mark: ',', keyOf: slowly },
  );
  expect(decision.lines).toHaveLength(3);
  expect(seen.indexOf('somebody else')).toBeGreaterThan(-1);
  expect(seen.slice(seen.indexOf('somebody else'))).toContain('Tea');

  function slowly(name: string): string {
    seen.push(name);
    setImmediate(() => seen.push('somebody else'));
    const until = performance.now() + 25;
    while (performance.now() < until);
    return name;
  }
});
