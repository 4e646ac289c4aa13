import * as z from 'zod/mini';
import { endpointsOf, refusalSummary } from '../endpoint.ts';
import { unitErrors } from '../packages/unit-decision.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { mark } from '../values/text.ts';
import { appointment, cancelReason, notes } from './appointment.ts';
import { appointmentRequest } from './appointment-endpoints.ts';
import { clash, placementErrors } from './placement.ts';
import { recurrence } from './recurrence.ts';

const endpoint = endpointsOf('appointments');

/** One appointment of a series that is not booked yet. `code` says why it cannot be booked; null means that it can. */
export const occurrence = z.object({
  startTime: instant,
  endTime: instant,
  code: z.nullable(refusalSummary.shape.code),
  params: refusalSummary.shape.params,
  clashes: z.array(clash),
});
export type Occurrence = z.output<typeof occurrence>;

export const previewSeries = endpoint('previewSeries', 'POST', '/series/preview', {
  summary: 'Every date of a series with what stands in its way; books nothing',
  needs: 'read',
  body: z.object({ appointment: appointmentRequest, repeat: recurrence }),
  response: z.array(occurrence),
  errors: ['unsupported-repeat-rule', 'too-many-rows'],
});

export const getSeries = endpoint('getSeries', 'GET', '/series/:id', {
  summary: 'The appointments of a series by start, the cancelled ones among them',
  needs: 'read',
  response: z.object({ id, appointments: z.array(appointment) }),
});

export const endSeries = endpoint('endSeries', 'POST', '/series/:id/end', {
  summary: 'Cancels or deletes the appointments of a series from a date on; those paid or under way stay and are named',
  needs: 'book',
  body: z.object({
    /** A date of the branch, inclusive. */
    from: localDate,
    how: z.enum(['cancel', 'delete']),
    reason: cancelReason,
  }),
  response: z.object({ ended: z.array(id), kept: z.array(id) }),
});

/**
 * Why an appointment stays as it is when its series is changed: it is paid, has begun or is over, is cancelled, was
 * moved by itself, or the desk left it out.
 */
export const stayReason = z.enum(['paid', 'under-way', 'cancelled', 'moved', 'left-out']);
export type StayReason = z.output<typeof stayReason>;

/** A change of one appointment of a series and of those after it. What is left out stays as it is. */
const seriesChange = z.object({
  /** The appointment from which on the series is changed. */
  appointmentId: id,
  /** Its new start. Those after it are moved by as many local days, and by the same time of day. */
  startTime: z.optional(instant),
  /** Its new end. All of them get its length. */
  endTime: z.optional(instant),
  staffResourceId: z.optional(z.nullable(id)),
  areaResourceId: z.optional(z.nullable(id)),
  serviceId: z.optional(id),
  notes: z.optional(notes),
  /** Books outside the resources' availability; audited. */
  overrideAvailability: z.optional(z.boolean()),
  /** Gives guests another staff member than the one they asked for. */
  overrideRequestedStaff: z.optional(z.boolean()),
});
export type SeriesChange = z.output<typeof seriesChange>;

/** An appointment of a series before and after a change that is not made yet. */
export const changedOccurrence = z.object({
  id,
  version: z.int(),
  before: z.object({ startTime: instant, endTime: instant }),
  startTime: instant,
  endTime: instant,
  /** Null unless it stays as it is. */
  kept: z.nullable(stayReason),
  /** Why it cannot be changed; null means that it can. */
  code: z.nullable(refusalSummary.shape.code),
  params: refusalSummary.shape.params,
  clashes: z.array(clash),
});
export type ChangedOccurrence = z.output<typeof changedOccurrence>;

export const previewSeriesChange = endpoint('previewSeriesChange', 'POST', '/series/:id/change/preview', {
  summary: 'What a change of a series would make of each appointment from one on; changes nothing',
  needs: 'read',
  body: seriesChange,
  response: z.array(changedOccurrence),
  errors: ['service-unknown'],
});

/** An appointment with the version that whoever asks has seen. */
export const versioned = z.object({ id, version: z.int() });

/** More than a series has, with those that were added to it later. */
export const maxChanged = 500;

export const changeSeries = endpoint('changeSeries', 'POST', '/series/:id/change', {
  summary:
    'Changes a series from one of its appointments on: all that were accepted or none; those that stay are named with the reason',
  needs: 'book',
  body: z.extend(seriesChange, {
    /** The appointments that the desk wants to be changed, as they were previewed. */
    accepted: z.array(versioned).check(z.minLength(1), z.maxLength(maxChanged)),
  }),
  response: z.object({
    changed: z.array(versioned),
    kept: z.array(z.object({ id, reason: stayReason })),
    /** Undoes the change, as long as nobody has changed one of the appointments since; sealed. */
    undo: z.string(),
  }),
  errors: [...placementErrors, 'version-conflict', 'requested-staff', ...unitErrors],
});

export const undoSeriesChange = endpoint('undoSeriesChange', 'POST', '/series/:id/change/undo', {
  summary: 'Undoes a change of a series, all or none: each appointment is as it was, if its time is still free',
  needs: 'book',
  body: z.object({ undo: mark(1_000_000) }),
  response: z.object({ restored: z.array(versioned) }),
  errors: [...placementErrors, 'version-conflict', ...unitErrors],
});
