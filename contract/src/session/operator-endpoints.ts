import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { roles } from '../values/permission.ts';
import { mark } from '../values/text.ts';

/** The digits that identify a person at the desk: 4 to 8 digits. */
export const pin = z.string().check(z.regex(/^\d{4,8}$/));

/** Whoever may approve what the desk may not do has a PIN of so many digits at least. */
export const minApproverPinLength = 6;

/**
 * Whether everybody would try it first: one digit repeated, digits in a row, a year, or a
 * group of digits that is repeated, such as `1111`, `8765`, `1987`, `1212` and `250250`.
 */
export function isSimplePin(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])));
  const [step = 0] = steps;
  const isRow = steps.size === 1 && Math.abs(step) <= 1;
  return isRow || /^(19|20)\d\d$/.test(digits) || /^(\d+)\1+$/.test(digits);
}

const endpoint = endpointsOf('session');

/** Whether the user has a PIN now. */
const pinState = z.object({ hasPin: z.boolean() });

export const setPin = endpoint('setPin', 'PUT', '/users/:id/pin', {
  summary: 'Gives the signed-in user a PIN, or another one; any other id is not found',
  needs: 'sign-in',
  /** `currentPin` is asked for where there is one. */
  body: z.object({ pin, currentPin: z.nullable(pin) }),
  response: pinState,
  errors: ['pin-wrong', 'pin-locked', 'pin-closed', 'pin-too-simple', 'pin-too-short', 'not-allowed'],
});

export const deletePin = endpoint('deletePin', 'DELETE', '/users/:id/pin', {
  summary: 'Takes the signed-in user’s PIN away; any other id is not found',
  needs: 'sign-in',
  body: z.object({ currentPin: pin }),
  response: pinState,
  errors: ['pin-wrong', 'pin-locked', 'pin-closed'],
});

/** Somebody who may take over a desk of the branch. */
export const operator = z.object({ id, username: z.string(), roles: z.array(z.enum(roles)) });
export type Operator = z.output<typeof operator>;

export const listOperators = endpoint('listOperators', 'GET', '/operators', {
  summary: 'Who works in the branch and has a PIN, by name, but for the caller',
  needs: 'read',
  response: z.array(operator),
});

/**
 * The pass that tells, beside the bearer token, in the header `Operator`, which person works at its desk. It holds for
 * one session's user and one branch.
 */
export const operatorPass = z.object({ pass: mark(1000), endsAt: instant });

export const takeOver = endpoint('takeOver', 'POST', '/operators', {
  summary: 'Lets a colleague work at the caller’s desk, in the current branch, without signing out',
  needs: 'read',
  body: z.object({ userId: id, pin }),
  response: operatorPass,
  errors: ['pin-wrong', 'pin-locked', 'pin-closed', 'pin-too-short'],
});
