import { expect, test } from 'vitest';
import { environmentLines } from './environment-lines.ts';

test('the lines of one environment are kept with each number as it was written', () => {
  const lines = [
    'quieta-backup-1\t{"migrations":[]}',
    'environment\t[{"id":"a","name":"demo"},{"id":"b","name":"milano"}]',
    'audit_entry\t[{"environment_id":"a","after":{"n":1}},{"environment_id":"b","after":{"n":1.10,"long":12345678901234567890}}]',
    'wish\t[{"environment_id":"a"}]',
    'end\t"hash"',
  ];
  expect(environmentLines(lines, 'milano')).toEqual([
    'environment\t[{"id":"b","name":"milano"}]',
    'audit_entry\t[{"environment_id":"b","after":{"n":1.10,"long":12345678901234567890}}]',
  ]);
  expect(() => environmentLines(lines, 'roma')).toThrow('no environment roma');
});
