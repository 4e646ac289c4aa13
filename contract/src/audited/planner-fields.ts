import type { GuestAnswer, LifeCycle } from '../appointments/appointment.ts';
import type { BlockKind } from '../appointments/block-kinds.ts';
import type { Gender } from '../values/person.ts';
import { each, type Fields, word } from './field-kinds.ts';

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
    priceMinor: 'minor',
    parts: 'complex',
    componentId: 'hidden',
    amountMinor: 'minor',
    reason: 'text',
    // The audit entry itself has these: the appointment, when, by whom, and the reason of a deletion.
    ...each('left out', 'id', 'createdAt', 'createdBy', 'deletedAt', 'deletedBy', 'deleteReason'),
    // These follow from the previous state, the series, the service, and the number of changes.
    ...each('left out', 'cancelledFrom', 'cancelledAt', 'seriesStartsAt', 'version'),
    ...each('left out', 'staffSetUpMinutes', 'staffCleanUpMinutes', 'areaSetUpMinutes', 'areaCleanUpMinutes'),
  },
  block: {
    resourceId: 'hidden',
    startsAt: 'instant',
    endsAt: 'instant',
    kind: word<BlockKind>(),
    places: 'number',
    reason: 'text',
    seriesId: 'hidden',
    // The audit entry itself has these: which block, and by whom; the version is only the number of changes.
    ...each('left out', 'id', 'createdBy', 'seriesStartsAt', 'version'),
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
    ...each('left out', 'createdAt', 'createdBy'),
  },
} as const satisfies Readonly<Record<string, Fields>>;
