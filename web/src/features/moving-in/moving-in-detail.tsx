import { msg } from '@lingui/core/macro';

/** Says what the page is for, on the page of all settings. */
export const movingInDetail = msg`Guests, appointments, prices and vouchers out of the program that you used before; and everything out, as one file.`;
