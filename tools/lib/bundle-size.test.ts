import { expect, test } from 'vitest';
import { filesOf } from './bundle-size.ts';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  'src/page.tsx': { file: 'page.js', imports: ['_shared.js', '_page-only.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_page-only.js'] },
  '_page-only.js': { file: 'page-only.js', imports: ['_shared.js'] },
  'src/later.tsx': { file: 'later.js' },
};

test('a page loads what its modules import at once, each file once, and nothing that is imported later', () => {
  expect([...filesOf(manifest, ['index.html', 'src/page.tsx'])].sort()).toEqual([
    'index.js',
    'page-only.js',
    'page.js',
    'shared.js',
  ]);
});

test('a budget for a page that the build does not have fails instead of measuring nothing', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx');
});

test('of modules that are meant alone, what they import does not count', () => {
  expect([...filesOf(manifest, ['src/page.tsx'], { isAlone: true })]).toEqual(['page.js']);
});
