import * as z from 'zod/mini';

/** An id made by the server: UUID version 7, lower case. */
export const id = z.uuid();

/** The id that stands for "no guest": an appointment saved with it is a walk-in (APP-05). */
export const placeholderGuestId = '100';
