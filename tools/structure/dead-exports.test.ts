import { expect, test } from 'vitest';
import { projectOf } from './project.ts';
import { deadExports } from './rules/dead-exports.ts';

function deadIn(files: Record<string, string>): string[] {
  const remedies = [...deadExports(projectOf(new Map(Object.entries(files))))].map(
    ({ path, remedy }) => `${path} ${remedy}`,
  );
  return remedies.map((text) => text.replace(/: delete.+$/, ''));
}

test('an export that no file uses is dead, and one that tests alone use is as well', () => {
  expect(
    deadIn({
      'package.json': '{}',
      'server/src/guard.ts':
        'export function guard() {}\nexport const open = 1; export const limit = 2; export const twice = limit * 2;',
      'server/src/main.ts': `import { open } from './guard.ts'; const all = await import('./all.ts'); console.log(open, all);`,
      'server/src/all.ts': 'export const anything = 1;',
      'server/src/guard.test.ts': `import { guard } from './guard.ts'; guard();`,
      'simulators/hotel.ts': 'export const startHotel = 1;',
      'server/src/hotel.test.ts': `import { startHotel } from '../../simulators/hotel.ts'; console.log(startHotel);`,
    }),
  ).toEqual(['server/src/guard.ts nobody uses guard', 'server/src/guard.ts nobody uses twice']);
});
