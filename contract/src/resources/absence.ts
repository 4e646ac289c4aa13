/** Why a resource cannot be booked at a time at which nothing is booked. */
export const absences = ['break', 'off', 'sick', 'closed', 'off-duty'] as const;
export type Absence = (typeof absences)[number];
