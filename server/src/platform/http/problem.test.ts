import { expect, test } from 'vitest';
import { toRefusal } from './problem.ts';

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '08006', '57014', '57P01', '53300'])(
  '%s says that the database is away',
  (code) => {
    expect(toRefusal(Object.assign(new Error('broken'), { code })).code).toBe('unavailable');
  },
);

test.each(['23505', '22P02', 'ERR_SOMETHING'])('%s is an error of ours', (code) => {
  expect(toRefusal(Object.assign(new Error('broken'), { code })).code).toBe('internal-error');
});
