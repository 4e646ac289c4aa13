import { expect, test } from 'vitest';
import { readCheckoutSearch, readPlannerSearch } from './search-params.ts';

const id = '0197a000-0000-7000-8000-00000000000a';

test('NAV-06 the checkout takes an appointment and its holder from the address', () => {
  expect(readCheckoutSearch({ appointment: id, holder: id })).toEqual({ appointment: id, holder: id });
  expect(readCheckoutSearch({ appointment: '1 or 2', other: 'x' })).toEqual({});
});

test('what the planner does not know in its address is left out', () => {
  expect(readPlannerSearch({ date: '2026-11-21', panel: 'newAppointment', columns: 'areas', layout: 'rows' })).toEqual({
    date: '2026-11-21',
    panel: 'newAppointment',
    columns: 'areas',
    layout: 'rows',
  });
  expect(readPlannerSearch({ date: 'today', panel: 'nonsense', span: 1, code: 'abc' })).toEqual({});
});
