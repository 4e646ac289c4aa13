import { expect, test } from 'vitest';
import { type Action, may, type Role } from './actor.ts';

test('AUT-16 every member of a branch may do everything in it, whatever the role', () => {
  const roles: readonly Role[] = ['staff', 'manager'];
  const actions: readonly Action[] = ['read', 'book', 'sell', 'set-up'];
  for (const role of roles) {
    const branch = { id: 'b', name: 'Abano', role, timeZone: 'Europe/Rome', currency: 'EUR' };
    expect(actions.filter((action) => may(branch, action))).toEqual(actions);
  }
});
