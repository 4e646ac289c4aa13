import { expect, test } from 'vitest';
import { auditedColumns } from './audit-rules.ts';

test('the audit keeps the columns that are said to be, in the order in which that is said', () => {
  const auditedValues = auditedColumns<'place'>({ number: 'audited', resourceId: 'audited' });
  expect(JSON.stringify(auditedValues({ resourceId: 'r', number: 2 }))).toBe('{"number":2,"resourceId":"r"}');
  expect(auditedColumns<'skippedStep'>({ step: 'left out' })({ step: 'hours' })).toEqual({});
  // @ts-expect-error a column without an audit rule
  void (() => auditedColumns<'place'>({ number: 'audited' }));
});
