/** Why a resource cannot be booked at a time at which nothing is booked. */
export type Absence = 'break' | 'off' | 'sick' | 'closed' | 'off-duty';
