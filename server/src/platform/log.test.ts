import { expect, test } from 'vitest';
import { serializers } from './log.ts';

test('who is searched for, and who stands in a row that the database refused, is not in the log', () => {
  const request = serializers.req({ id: '1', method: 'GET', url: '/api/guests?search=canaria' });
  expect(request).toEqual({ id: '1', method: 'GET', path: '/api/guests' });
  const refused = Object.assign(new Error('new row violates a check'), {
    code: '23514',
    detail: 'Failing row contains (Canaria).',
  });
  const reported = JSON.stringify(serializers.err(refused));
  expect(reported).toContain('23514');
  expect(reported).not.toContain('Canaria');
});

test.each([
  ['/calendar/secret.ics', '/calendar/…'],
  ['/calendar/secret.ics?x=1', '/calendar/…'],
  ['//CALENDAR/secret/more', '//CALENDAR/…'],
  ['/calendar', '/calendar'],
  ['/api/appointments', '/api/appointments'],
])('of %s the log names %s', (url, path) => {
  expect(serializers.req({ id: '1', method: 'GET', url })).toMatchObject({ path });
});

test('what the database quotes of a value it could not read is not in the log, and what went wrong is', () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "Canaria"'), { code: '22P02' });
  const reported = JSON.stringify(serializers.err(refused));
  expect(reported).toContain('invalid input syntax for type uuid');
  expect(reported).not.toContain('Canaria');
  expect(JSON.stringify(serializers.err(new Error('cannot read "printer"')))).toContain('printer');
});
