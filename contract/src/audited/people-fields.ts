import type { GuestAnswer } from '../appointments/appointment.ts';
import type { GuestWithoutPicture } from '../guests/guest.ts';
import type { MessageState } from '../messages/message.ts';
import type { MessageKind } from '../messages/message-kind.ts';
import type { Person } from '../people/person-endpoints.ts';
import type { Area } from '../resources/area-endpoints.ts';
import type { Availability } from '../resources/availability.ts';
import type { Equipment } from '../resources/equipment-endpoints.ts';
import type { StaffMember } from '../resources/staff-member-endpoints.ts';
import type { Rota } from '../rota/rota-endpoints.ts';
import type { Approvable, Role } from '../values/permission.ts';
import type { Gender } from '../values/person.ts';
import { type EachValue, each, type Fields, word, words } from './field-kinds.ts';

/** Kept of a message, under the guest or the voucher that it is about. */
export const messageFields = {
  state: word<MessageState>(),
  messageKind: word<MessageKind>(),
  visitId: 'hidden',
} as const satisfies Fields;

const person = {
  firstName: 'text',
  lastName: 'text',
  dateOfBirth: 'date',
  birthPlace: 'text',
  fiscalCode: 'text',
  gender: word<Gender>(),
  nationality: 'country',
  email: 'text',
  phoneNumber: 'text',
  address: 'text',
} as const satisfies Fields;

type Language = NonNullable<GuestWithoutPicture['preferredLanguage']>;

const guest = {
  ...person,
  ...each('hidden', 'id', 'branchId', 'fullName', 'isDeletable', 'externalId', 'lastVisitAt', 'nextVisitAt', 'version'),
  preferredLanguage: word<Language>(),
  notes: 'text',
  allergies: 'text',
  preferences: 'text',
  privacyConsentOn: 'date',
  marketingConsentOn: 'date',
  healthConsentOn: 'date',
  messagesDeclinedOn: 'date',
  hasPicture: 'yes',
  roomId: 'text',
  checkinDate: 'date',
  checkoutDate: 'date',
  isNoPost: 'yes',
  stays: 'complex',
  guestAnswer: word<GuestAnswer>(),
  ...messageFields,
  /** Id that the hotel reported. */
  guestId: 'hidden',
  /** Two guests who became one: both rows, and the ids of what was moved. */
  ...each(
    'hidden',
    'kept',
    'merged',
    'appointmentIds',
    'saleIds',
    'mergeIds',
    'stayIds',
    'wishIds',
    'voucherIds',
    'pastVisitIds',
    'guestServiceIds',
    'soldPackageIds',
    'packageMemberIds',
    'packageEntryIds',
  ),
  parkedCartIds: 'hidden',
  /** Remembered of the guest for a service. */
  serviceId: 'service',
  minutes: 'minutes',
  price: 'major',
  /** The entries whose values an erasure emptied. */
  emptied: 'hidden',
} as const satisfies EachValue<GuestWithoutPicture>;

/** Staff members, areas, equipment, their hours and their calendars. */
const resource = {
  ...person,
  ...each('hidden', 'id', 'resourceId', 'branchId', 'fullName', 'isDeletable', 'version'),
  name: 'text',
  role: 'text',
  capacity: 'number',
  archived: 'yes',
  hasAvatar: 'yes',
  levelId: 'staffLevel',
  skillIds: 'skill',
  areaIds: 'resource',
  serviceIds: 'service',
  position: 'position',
  calendarAddress: 'text',
  startDate: 'date',
  endDate: 'date',
  startTime: 'time',
  endTime: 'time',
  ...each('yes', 'mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'),
  availabilities: 'complex',
  exceptions: 'complex',
} as const satisfies EachValue<Omit<StaffMember, 'avatar'> & Area & Equipment & Availability & Rota>;

export const peopleFields = {
  guest,
  resource,
  user: {
    username: 'text',
    description: 'text',
    language: word<Language>(),
    kind: word<Person['kind']>(),
    worksHere: 'yes',
    roles: words<Role>(),
    staff: 'text',
    disabled: 'yes',
    hasPin: 'yes',
    wrongPins: 'number',
    key: 'text',
    expiresOn: 'date',
    operatorId: 'user',
    sessionUserId: 'user',
  },
  environment: { rights: 'yes' },
  approval: {
    operation: 'hidden',
    permissions: words<Approvable>(),
    askedBy: 'user',
    answeredBy: 'user',
    at: word<'desk' | 'phone'>(),
  },
} as const satisfies Readonly<Record<string, Fields>>;
