import { expect, test } from 'vitest';
import { readBackupCommand } from './read-backup-command.ts';

const read = (line: string, env = {}) => readBackupCommand(line === '' ? [] : line.split(' '), env);
const week = { days: 7, weeks: 4, months: 6 };

test('a file, a folder or a trial is asked for; the folder may stand in the environment', () => {
  expect(read('a.backup')).toEqual({ does: 'write', file: 'a.backup' });
  expect(read('--verify a.backup')).toEqual({ does: 'verify', file: 'a.backup' });
  const filling = { does: 'fill-folder', folder: '/backup', keep: null, verifies: false };
  expect(read('--folder /backup')).toEqual(filling);
  expect(read('--folder /backup --keep 7d,4w,6m --verify')).toEqual({ ...filling, keep: week, verifies: true });
  expect(read('--keep 7d,4w,6m', { BACKUP_FOLDER: '/backup' })).toEqual({ ...filling, keep: week });
  expect(read('a.backup', { BACKUP_FOLDER: '/backup' })).toEqual({ does: 'write', file: 'a.backup' });
});

test.each(['', '--verify', 'a b', 'a --folder /backup', 'a --keep 7d', '--folder', '--kept 7d', '--keep 7d'])(
  '"%s" is answered by how the command is called',
  (line) => {
    expect(() => read(line)).toThrow('Say what to back up to');
  },
);
