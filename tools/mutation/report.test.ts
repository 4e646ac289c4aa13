import { expect, test } from 'vitest';
import { mutantsOf } from './mutants-of.ts';
import { reportOutcome } from './report.ts';

const text = 'const free =\n  end <= start ||\n  !held;';

test('a mutant that no test saw is told with file, line, what stood there and what stands there now', () => {
  const mutants = mutantsOf('hold.ts', text);
  const fates = mutants.map((_, index) => (['killed', 'survived', 'unreached'] as const)[index] ?? 'killed');
  expect(reportOutcome({ path: 'hold.ts', text, mutants, fates })).toEqual([
    'hold.ts  3 of 5 seen, 60 %',
    '  hold.ts:2  end <= start || !held  →  !held',
    '  hold.ts:2  end <= start  →  end < start  (no test comes here)',
  ]);
});
