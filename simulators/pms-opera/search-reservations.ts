import type { Hotel } from '../hotel/hotel.ts';
import type { Reservation } from '../hotel/hotel-state.ts';
import type { Call, Reply } from '../hotel/interface.ts';
import type { Opera } from './opera.ts';
import { oneDate, oneFlag, oneNumber, oneText, oneWord, readQuery, texts, words } from './read-call.ts';
import { computedStatus, fullNameOf, reservationInfo, surnameOf } from './reservation-info.ts';
import { nothing, pageOf, problem } from './vendor-forms.ts';

const parameters = {
  searchType: oneWord('Any', 'InHouse', 'Arrival', 'Departure', 'CheckedOut', 'Cancellation', 'NoShow'),
  text: oneText,
  surname: oneText,
  givenName: oneText,
  profileId: oneText,
  roomId: oneText,
  reservationIdList: texts,
  stayDate: oneDate,
  arrivalStartDate: oneDate,
  arrivalEndDate: oneDate,
  departureStartDate: oneDate,
  departureEndDate: oneDate,
  reservationStatuses: words(
    'Cancelled',
    'CheckedOut',
    'CheckedIn',
    'DueIn',
    'DueOut',
    'InHouse',
    'NoShow',
    'WaitList',
  ),
  excludeNoPost: oneFlag,
  excludePMRooms: oneFlag,
  excludePseudoRoomReservations: oneFlag,
  orderBy: words('ArrivalDate', 'DepartureDate', 'GuestSurname', 'Room'),
  sortOrder: words('Asc', 'Desc'),
  fetchInstructions: words('Reservation', 'ReservationID', 'Indicators'),
  limit: oneNumber,
  offset: oneNumber,
};
type Found = Extract<ReturnType<typeof read>, { values: unknown }>['values'];

const read = (query: URLSearchParams) => readQuery(query, parameters);

/** `GET /rsv/v1/hotels/{hotelId}/reservations`: a page of those that meet every condition. */
export function searchReservations({ hotel }: Opera, call: Call): Reply {
  const found = read(call.query);
  if (!('values' in found)) return problem(400, found.problems.join('; '), 'RSV00002');
  const { values } = found;
  const matching = hotel.state.reservations.filter((each) => matches(hotel, each, values));
  const { page, account } = pageOf(sorted(hotel, matching, values), values, call);
  if (page.length === 0) return nothing;
  const withIndicators = values.fetchInstructions.includes('Indicators');
  const reservationInfoList = page.map((each) => reservationInfo(hotel, each, withIndicators));
  return { status: 200, body: { reservations: { reservationInfo: reservationInfoList, ...account } } };
}

function matches(hotel: Hotel, reservation: Reservation, filters: Found): boolean {
  const { arrival, departure } = reservation;
  const room = hotel.room(reservation.roomId);
  const guest = hotel.profile(reservation.profileId);
  const isPseudo = room?.isPseudo === true;
  const statuses = filters.reservationStatuses;
  return (
    isOfType(reservation, filters.searchType ?? 'Any', filters.stayDate ?? hotel.state.businessDate) &&
    (statuses.length === 0 || statuses.some((status) => hasStatus(reservation, status, hotel.state.businessDate))) &&
    begins(guest && surnameOf(guest), filters.surname) &&
    begins(guest?.firstName, filters.givenName) &&
    (filters.profileId === undefined || filters.profileId === reservation.profileId) &&
    (filters.roomId === undefined || filters.roomId === room?.number) &&
    (filters.reservationIdList.length === 0 || filters.reservationIdList.includes(reservation.id)) &&
    (filters.arrivalStartDate === undefined || arrival >= filters.arrivalStartDate) &&
    (filters.arrivalEndDate === undefined || arrival <= filters.arrivalEndDate) &&
    (filters.departureStartDate === undefined || departure >= filters.departureStartDate) &&
    (filters.departureEndDate === undefined || departure <= filters.departureEndDate) &&
    !(filters.excludeNoPost === true && reservation.isNoPost) &&
    !(filters.excludePMRooms === true && isPseudo) &&
    !(filters.excludePseudoRoomReservations === true && isPseudo) &&
    (filters.text === undefined || wordsOf(hotel, reservation).includes(plain(filters.text)))
  );
}

function isOfType({ state, arrival, departure }: Reservation, type: string, date: string): boolean {
  switch (type) {
    case 'InHouse':
      return state === 'in-house';
    case 'Arrival':
      return arrival === date && (state === 'reserved' || state === 'in-house');
    case 'Departure':
      return departure === date && (state === 'in-house' || state === 'checked-out');
    case 'CheckedOut':
      return state === 'checked-out';
    case 'Cancellation':
      return state === 'cancelled';
    case 'NoShow':
      return state === 'no-show';
    default:
      return true;
  }
}

function hasStatus(reservation: Reservation, status: string, businessDate: string): boolean {
  const { state } = reservation;
  if (status === 'CheckedIn' || status === 'InHouse') return state === 'in-house';
  return computedStatus(reservation, businessDate) === status;
}

function begins(name: string | null | undefined, start: string | undefined): boolean {
  return start === undefined || plain(name ?? '').startsWith(plain(start));
}

/** All the text that a free-text search covers. */
function wordsOf(hotel: Hotel, { id, profileId, companions, roomId }: Reservation): string {
  const names = [profileId, ...companions].flatMap((each) => {
    const profile = hotel.profile(each);
    return profile ? [fullNameOf(profile), `${profile.firstName ?? ''} ${surnameOf(profile)}`] : [];
  });
  return plain([id, hotel.room(roomId)?.number ?? '', ...names].join('\n'));
}

const sortKeys: Readonly<Record<string, (hotel: Hotel, reservation: Reservation) => string>> = {
  ArrivalDate: (_, { arrival }) => arrival,
  DepartureDate: (_, { departure }) => departure,
  Room: (hotel, { roomId }) => hotel.room(roomId)?.number ?? '',
};

function sorted(hotel: Hotel, reservations: readonly Reservation[], { orderBy, sortOrder }: Found): Reservation[] {
  const byName = (_: Hotel, { profileId }: Reservation) => hotel.profile(profileId)?.lastName ?? '';
  const keyOf = sortKeys[orderBy[0] ?? ''] ?? byName;
  const direction = sortOrder[0] === 'Desc' ? -1 : 1;
  return reservations.toSorted((one, other) => direction * keyOf(hotel, one).localeCompare(keyOf(hotel, other)));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
