/**
 * The closed list of refusals, with the HTTP status that each travels with.
 * Every code has a text in each language of `messages/`, or the build fails.
 */
export const errorStatus = {
  'invalid-request': 400,
  'branch-required': 400,
  'branch-mismatch': 400,
  'too-many-rows': 400,
  'unsupported-repeat-rule': 400,
  unauthenticated: 401,
  'no-session': 401,
  'login-not-completed': 401,
  'wrong-credentials': 401,
  'environment-mismatch': 403,
  'environment-unauthorized': 403,
  'branch-forbidden': 403,
  'not-allowed': 403,
  'cross-origin': 403,
  'not-found': 404,
  'version-conflict': 409,
  'request-in-progress': 409,
  'slot-taken': 409,
  'outside-availability': 409,
  'resource-required': 409,
  'staff-not-associated': 409,
  'area-not-associated': 409,
  'resource-archived': 409,
  'service-archived': 409,
  'end-not-after-start': 409,
  'guest-unknown': 409,
  'service-unknown': 409,
  'resource-unknown': 409,
  'appointment-paid': 409,
  'appointment-closed': 409,
  'already-paid': 409,
  'cart-empty': 409,
  'payment-type-archived': 409,
  'payment-type-unmapped': 409,
  'tax-unmapped': 409,
  'printer-not-configured': 409,
  'receipt-in-progress': 409,
  'receipt-printed': 409,
  'pms-not-configured': 409,
  'in-use': 409,
  'body-too-large': 413,
  'key-reused': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  'identity-provider-unreachable': 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[];

/** Values that a text may name, such as `{ resource: 'Cabin 2', until: '15:00' }`; instants and dates in ISO form. */
export type ErrorParams = Readonly<Record<string, string | number | null>>;
