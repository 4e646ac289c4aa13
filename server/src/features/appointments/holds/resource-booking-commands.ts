import type { Bookings } from '#features/resources/resource-commands';
import { placeBlocks } from './place-blocks.ts';
import { placeWithinCapacity } from './place-within-capacity.ts';
import { refuseOutsideAreas } from './refuse-outside-areas.ts';

/** Answers what resources ask of the bookings on them. */
export const resourceBookings: Bookings = { placeBlocks, placeWithinCapacity, refuseOutsideAreas };
