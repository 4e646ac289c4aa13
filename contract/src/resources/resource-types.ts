interface TypeOfResource {
  /** Its number on the wire (ENT-20). */
  readonly number: number;
  /** Without hours of its own it can be booked whenever the branch is open; otherwise never. */
  readonly followsBranch: boolean;
}

/** The types of resources: a staff member; an area, such as a cabin or a pool; equipment, such as a laser (RES-01). */
export const resourceTypes = {
  Staff: { number: 0, followsBranch: false },
  Area: { number: 1, followsBranch: true },
  Equipment: { number: 2, followsBranch: true },
} as const satisfies Readonly<Record<string, TypeOfResource>>;
