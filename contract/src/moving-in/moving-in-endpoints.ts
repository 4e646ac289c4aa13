import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { exportedTable } from '../settings/table-import.ts';
import { id } from '../values/id.ts';
import { mark } from '../values/text.ts';
import {
  maxMovingInColumns,
  movingIn,
  movingInOptions,
  movingInRow,
  newMovingIn,
  rowOutcome,
  sentRows,
} from './moving-in.ts';
import { movingInSteps } from './moving-in-kinds.ts';

const endpoint = endpointsOf('moving-in');

export const listMovingIns = endpoint('listMovingIns', 'GET', '/moving-in', {
  summary: 'The lists that were moved in or are to be, the latest first',
  needs: 'set-up',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(movingIn),
});

export const createMovingIn = endpoint('createMovingIn', 'POST', '/moving-in', {
  summary: 'Begins to move a list in: what it is a list of, and its headings. What each column means is proposed',
  needs: 'set-up',
  body: newMovingIn,
  response: movingIn,
});

export const sendMovingInRows = endpoint('sendMovingInRows', 'POST', '/moving-in/:id/rows', {
  summary: 'Sends the next rows of the file; those that were sent before are left as they are',
  needs: 'set-up',
  body: sentRows,
  response: movingIn,
  errors: ['moving-in-state', 'moving-in-other-file', 'too-many-rows'],
});

export const getMovingIn = endpoint('getMovingIn', 'GET', '/moving-in/:id', {
  summary: 'One list that is moved in, and how far it is',
  needs: 'set-up',
  response: movingIn,
});

/** `fields` has one entry a column; null leaves it out. */
export const updateMovingIn = endpoint('updateMovingIn', 'PUT', '/moving-in/:id', {
  summary: 'Says what each column means and how its cells are read; remembered for the next file with these headings',
  needs: 'set-up',
  body: z.object({
    fields: z.array(z.nullable(mark(40))).check(z.maxLength(maxMovingInColumns)),
    options: movingInOptions,
    branchId: z.optional(id),
  }),
  response: movingIn,
  errors: ['version-conflict', 'moving-in-state'],
});

export const stepMovingIn = endpoint('stepMovingIn', 'POST', '/moving-in/:id/step', {
  summary: 'Tries what would happen and takes it back, runs it, stops it, or undoes it; the server works on by itself',
  needs: 'set-up',
  body: z.object({ step: z.enum(movingInSteps), branchId: z.optional(id) }),
  response: movingIn,
  errors: ['moving-in-state', 'moving-in-column-missing'],
});

export const deleteMovingIn = endpoint('deleteMovingIn', 'DELETE', '/moving-in/:id', {
  summary: 'Removes a list of which nothing was written, or that was undone',
  needs: 'set-up',
  response: z.object({ id }),
  errors: ['moving-in-state'],
});

export const readEasyAppointments = endpoint('readEasyAppointments', 'POST', '/moving-in/easy-appointments', {
  summary: 'Reads the lists of an installation of Easy!Appointments; name and password are used once and not kept',
  needs: 'set-up',
  body: z.object({
    /** The address of its start page, http or https. */
    url: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
    username: mark(200),
    password: mark(200),
    branchId: z.optional(id),
  }),
  response: z.array(movingIn),
  errors: ['moving-in-source-refused', 'moving-in-source-unreachable', 'too-many-rows'],
});

export const listMovingInRows = endpoint('listMovingInRows', 'GET', '/moving-in/:id/rows', {
  summary: 'The rows with what they become, in the order of the file',
  needs: 'set-up',
  query: z.object({
    outcome: z.optional(rowOutcome),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
    branchId: z.optional(id),
  }),
  response: page(movingInRow),
});

export const exportMovingInRows = endpoint('exportMovingInRows', 'GET', '/moving-in/:id/rows/export', {
  summary: 'The refused rows as a table with the reasons behind them, to be put right and moved in again',
  needs: 'set-up',
  query: z.object({ language: z.enum(['en', 'it', 'es']), branchId: z.optional(id) }),
  response: exportedTable,
});
