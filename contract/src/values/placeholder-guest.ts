/** The id that stands for "no guest": an appointment saved with it is a walk-in (APP-05). */
export const placeholderGuestId = '100';
