import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '../server/src/platform/version.ts';
import { repositoryRoot } from './lib/repository.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** The entries of the change log, the newest first. */
const entries = read('CHANGELOG.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [, named = '', date = ''] = /^(\d+\.\d+\.\d+) – (\d+ \w+ \d{4})\n/.exec(text) ?? [];
    const [, from = '', to = null] = /Migrations: (?:from )?(\d{4})(?: to (\d{4})| on)\./.exec(text) ?? [];
    return { version: named, date, from: Number(from), to: to === null ? null : Number(to) };
  });

test('the newest entry of the change log is the version of the program, and no other file says one', () => {
  expect(entries[0]?.version).toBe(version);
  const lock: { version: string; packages: Record<string, { version?: string }> } = JSON.parse(
    read('package-lock.json'),
  );
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  const manifest: { workspaces: string[] } = JSON.parse(read('package.json'));
  for (const workspace of manifest.workspaces) {
    const { version: own }: { version: string } = JSON.parse(read(`${workspace}/package.json`));
    expect({ workspace, own }).toEqual({ workspace, own: '0.0.0' });
  }
});

test('the table of supported versions begins with that of the program', () => {
  const [, newest] = /^\| (\d+\.\d+) \|/m.exec(read('SECURITY.md')) ?? [];
  expect(newest).toBe(version.split('.').slice(0, 2).join('.'));
});

test('each version has a day and the migrations that it brought, one version after the other without a gap', () => {
  expect(entries.length).toBeGreaterThan(2);
  const inOrder = entries.toReversed();
  let next = 1;
  for (const [index, { version: named, date, from, to }] of inOrder.entries()) {
    expect({ named, isDay: !Number.isNaN(Date.parse(`${date} UTC`)), from }).toEqual({
      named,
      isDay: true,
      from: next,
    });
    const isNewest = index === inOrder.length - 1;
    expect({ named, isOpen: to === null }).toEqual({ named, isOpen: isNewest });
    next = (to ?? from) + 1;
  }
  const numbers = readdirSync(join(repositoryRoot, 'server/database/migrations')).map((name) => name.slice(0, 4));
  for (const { from, to } of entries) {
    expect(numbers).toContain(String(from).padStart(4, '0'));
    if (to !== null) expect(numbers).toContain(String(to).padStart(4, '0'));
  }
});
