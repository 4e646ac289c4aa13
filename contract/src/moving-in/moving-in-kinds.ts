/** How the text of a cell is read. */
type CellType =
  | 'line'
  | 'prose'
  | 'names'
  | 'date'
  | 'time'
  | 'moment'
  | 'amount'
  | 'whole'
  | 'yes-no'
  | 'hours'
  | 'repeat';

interface Field {
  readonly type: CellType;
  /** A row without it is refused. */
  readonly isNeeded?: true;
  /** Tells of a guest's health: what stands in it is never repeated in a problem. */
  readonly isHealth?: true;
}

const person = {
  number: { type: 'line' },
  firstName: { type: 'line' },
  lastName: { type: 'line' },
  fullName: { type: 'line' },
  email: { type: 'line' },
  phoneNumber: { type: 'line' },
} as const satisfies Readonly<Record<string, Field>>;

const personNames = ['firstName', 'lastName', 'fullName'] as const satisfies readonly (keyof typeof person)[];

/** Names the guest of another thing: by the number that they had, by e-mail, telephone, or name. */
const guestOfRow = {
  guestNumber: { type: 'line' },
  guestFirstName: { type: 'line' },
  guestLastName: { type: 'line' },
  guestFullName: { type: 'line' },
  guestEmail: { type: 'line' },
  guestPhone: { type: 'line' },
} as const satisfies Readonly<Record<string, Field>>;

const weekHours = {
  hours: { type: 'hours' },
  mondayHours: { type: 'hours' },
  tuesdayHours: { type: 'hours' },
  wednesdayHours: { type: 'hours' },
  thursdayHours: { type: 'hours' },
  fridayHours: { type: 'hours' },
  saturdayHours: { type: 'hours' },
  sundayHours: { type: 'hours' },
} as const satisfies Readonly<Record<string, Field>>;

interface Kind {
  readonly fields: Readonly<Record<string, Field>>;
  /** Fields of which a row needs any one. */
  readonly needsOneOf?: readonly string[];
  /**
   * Rows that are written, or taken back, in one transaction: few where they keep desks waiting, one where several
   * would lock their rows in another order than the desks do.
   */
  readonly atOnce: number;
  /** Kinds that its rows may refer to, and that are therefore moved in before. */
  readonly after: readonly string[];
  /** Whether its rows tell of guests, for which one needs to see health notes. */
  readonly tellsOfHealth: boolean;
  /** Its rows become guests, who may be on the list already. */
  readonly addsGuests?: true;
}

/**
 * The lists that can be moved in from another program, in the order in which that is best done. `number` is a row's
 * number in that program: a second file finds by it what the first one brought.
 */
export const movingInKinds = {
  services: {
    fields: {
      number: { type: 'line' },
      name: { type: 'line', isNeeded: true },
      category: { type: 'line' },
      description: { type: 'prose' },
      price: { type: 'amount', isNeeded: true },
      duration: { type: 'whole', isNeeded: true },
      tax: { type: 'line' },
      color: { type: 'line' },
      cleanUp: { type: 'whole' },
    },
    atOnce: 1,
    after: [],
    tellsOfHealth: false,
  },
  staff: {
    needsOneOf: personNames,
    fields: {
      ...person,
      role: { type: 'line' },
      gender: { type: 'line' },
      dateOfBirth: { type: 'date' },
      address: { type: 'line' },
      services: { type: 'names' },
      ...weekHours,
    },
    atOnce: 1,
    after: ['services'],
    tellsOfHealth: false,
  },
  areas: {
    fields: {
      number: { type: 'line' },
      name: { type: 'line', isNeeded: true },
      capacity: { type: 'whole' },
      services: { type: 'names' },
    },
    atOnce: 1,
    after: ['services'],
    tellsOfHealth: false,
  },
  products: {
    fields: {
      number: { type: 'line' },
      name: { type: 'line', isNeeded: true },
      category: { type: 'line' },
      description: { type: 'prose' },
      price: { type: 'amount', isNeeded: true },
      tax: { type: 'line' },
    },
    atOnce: 1,
    after: [],
    tellsOfHealth: false,
  },
  guests: {
    needsOneOf: personNames,
    addsGuests: true,
    fields: {
      ...person,
      dateOfBirth: { type: 'date' },
      birthPlace: { type: 'line' },
      gender: { type: 'line' },
      nationality: { type: 'line' },
      fiscalCode: { type: 'line' },
      address: { type: 'line' },
      postcode: { type: 'line' },
      city: { type: 'line' },
      preferredLanguage: { type: 'line' },
      notes: { type: 'prose', isHealth: true },
      allergies: { type: 'line', isHealth: true },
      preferences: { type: 'line', isHealth: true },
      privacyConsentOn: { type: 'date' },
      marketingConsentOn: { type: 'date' },
      healthConsentOn: { type: 'date', isHealth: true },
    },
    atOnce: 20,
    after: [],
    tellsOfHealth: true,
  },
  vouchers: {
    fields: {
      code: { type: 'line', isNeeded: true },
      balance: { type: 'amount', isNeeded: true },
      amount: { type: 'amount' },
      isDeposit: { type: 'yes-no' },
      tax: { type: 'line' },
      issuedOn: { type: 'date' },
      expiresOn: { type: 'date' },
      recipientName: { type: 'line' },
      ...guestOfRow,
    },
    atOnce: 20,
    after: ['guests'],
    tellsOfHealth: false,
  },
  packages: {
    fields: {
      code: { type: 'line' },
      package: { type: 'line', isNeeded: true },
      component: { type: 'line' },
      unitsLeft: { type: 'whole', isNeeded: true },
      unitsSold: { type: 'whole' },
      balance: { type: 'amount' },
      issuedOn: { type: 'date' },
      expiresOn: { type: 'date' },
      ...guestOfRow,
    },
    atOnce: 20,
    after: ['services', 'products', 'guests'],
    tellsOfHealth: false,
  },
  appointments: {
    fields: {
      number: { type: 'line' },
      start: { type: 'moment', isNeeded: true },
      startTime: { type: 'time' },
      end: { type: 'moment' },
      endTime: { type: 'time' },
      duration: { type: 'whole' },
      service: { type: 'line', isNeeded: true },
      staff: { type: 'line' },
      area: { type: 'line' },
      ...guestOfRow,
      partySize: { type: 'whole' },
      notes: { type: 'prose', isHealth: true },
      repeats: { type: 'repeat' },
      repeatsUntil: { type: 'date' },
    },
    atOnce: 5,
    after: ['services', 'staff', 'areas', 'guests'],
    tellsOfHealth: true,
  },
  visits: {
    fields: {
      number: { type: 'line' },
      start: { type: 'moment', isNeeded: true },
      startTime: { type: 'time' },
      service: { type: 'line', isNeeded: true },
      staff: { type: 'line' },
      price: { type: 'amount' },
      notes: { type: 'prose', isHealth: true },
      ...guestOfRow,
    },
    atOnce: 100,
    after: ['guests'],
    tellsOfHealth: true,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type MovingInKind = keyof typeof movingInKinds;

/** A field of a kind, or of any of them. */
export type MovingInField<One extends MovingInKind = MovingInKind> = {
  [K in One]: keyof (typeof movingInKinds)[K]['fields'] & string;
}[One];

/** The fields of a kind with how their cells are read, in the order of the screen. */
export function fieldsOf(kind: MovingInKind): readonly (readonly [MovingInField, Field])[] {
  const fields: Readonly<Record<string, Field>> = movingInKinds[kind].fields;
  // They are the kind's own.
  return Object.entries(fields) as [MovingInField, Field][];
}

/** The fields of which a row needs any one, the first of which is asked for. */
export function fieldsNeededAsOne(kind: MovingInKind): readonly string[] {
  const { needsOneOf = [] }: Kind = movingInKinds[kind];
  return needsOneOf;
}

/** The fields of which a file still needs a column; of several that will do, the first one. */
export function missingFields(kind: MovingInKind, fields: readonly (string | null)[]): MovingInField[] {
  const [first, ...others] = fieldsNeededAsOne(kind);
  const lacksName = first !== undefined && ![first, ...others].some((field) => fields.includes(field));
  return fieldsOf(kind).flatMap(([field, { isNeeded }]) =>
    (isNeeded === true && !fields.includes(field)) || (lacksName && field === first) ? [field] : [],
  );
}

interface State {
  /** Whether the server works on it. */
  readonly isWorking: boolean;
  /** The steps that may be asked of it. */
  readonly steps: readonly MovingInStep[];
  /** Whether its columns may be set, and whether it may be removed. */
  readonly isOpen: boolean;
  /** Its rows have outcomes, of a trial or of what was written. */
  readonly hasResult?: true;
  /** Rows of it stand in the product. */
  readonly isWritten?: true;
}

export const movingInSteps = ['try', 'run', 'stop', 'undo'] as const;
export type MovingInStep = (typeof movingInSteps)[number];

/** The states of a list that is moved in. A `stopped` run has written the rows before the one where it stopped. */
export const movingInStates = {
  reading: { isWorking: false, isOpen: true, steps: [] },
  read: { isWorking: false, isOpen: true, steps: ['try', 'run'] },
  trying: { isWorking: true, isOpen: false, steps: ['stop'] },
  tried: { isWorking: false, isOpen: true, steps: ['try', 'run'], hasResult: true },
  running: { isWorking: true, isOpen: false, steps: ['stop'] },
  stopped: { isWorking: false, isOpen: false, steps: ['run', 'undo'], hasResult: true, isWritten: true },
  done: { isWorking: false, isOpen: false, steps: ['undo'], hasResult: true, isWritten: true },
  undoing: { isWorking: true, isOpen: false, steps: [] },
  undone: { isWorking: false, isOpen: false, steps: [], hasResult: true },
} as const satisfies Readonly<Record<string, State>>;
