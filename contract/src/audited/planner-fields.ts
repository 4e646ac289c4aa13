import type { GuestAnswer, LifeCycle } from '../appointments/appointment.ts';
import type { Gender } from '../values/person.ts';
import { type Fields, word } from './field-kinds.ts';

// The columns of these tables, and what else is kept with them: the server does not compile while a column has no kind
// here.

export const plannerFields = {
  appointment: {
    visitId: 'hidden',
    seriesId: 'hidden',
    guestId: 'guest',
    serviceId: 'service',
    staffId: 'resource',
    areaId: 'resource',
    startsAt: 'instant',
    endsAt: 'instant',
    state: word<LifeCycle>(),
    cancelReason: 'text',
    notes: 'text',
    partySize: 'number',
    requestedStaff: 'yes',
    paid: 'yes',
    givenBack: 'yes',
    guestAnswer: word<GuestAnswer>(),
    /** Kept when it is paid, `amountMinor` when it is given back, and the reason when it is deleted. */
    paidPriceMinor: 'minor',
    amountMinor: 'minor',
    reason: 'text',
    // The audit entry itself has these: the appointment, when, by whom, and the reason of a deletion.
    id: 'left out',
    createdAt: 'left out',
    createdBy: 'left out',
    deletedAt: 'left out',
    deletedBy: 'left out',
    deleteReason: 'left out',
    // These follow from the previous state, the service, and the number of changes.
    cancelledFrom: 'left out',
    cancelledAt: 'left out',
    staffSetUpMinutes: 'left out',
    staffCleanUpMinutes: 'left out',
    areaSetUpMinutes: 'left out',
    areaCleanUpMinutes: 'left out',
    version: 'left out',
  },
  block: {
    resourceId: 'hidden',
    startsAt: 'instant',
    endsAt: 'instant',
    reason: 'text',
    // The audit entry itself has these: which block, and by whom; the version is only the number of changes.
    id: 'left out',
    createdBy: 'left out',
    version: 'left out',
  },
  wish: {
    id: 'hidden',
    guestId: 'guest',
    serviceId: 'service',
    staffId: 'resource',
    gender: word<Gender>(),
    partySize: 'number',
    dateFrom: 'date',
    dateTo: 'date',
    timeFrom: 'time',
    timeTo: 'time',
    notes: 'text',
    declined: 'complex',
    version: 'hidden',
    // The audit entry itself has these: when and by whom.
    createdAt: 'left out',
    createdBy: 'left out',
  },
} as const satisfies Readonly<Record<string, Fields>>;
