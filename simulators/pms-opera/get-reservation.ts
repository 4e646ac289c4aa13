import type { Hotel } from '../hotel/hotel.ts';
import type { Profile } from '../hotel/hotel-state.ts';
import type { Call, Reply } from '../hotel/interface.ts';
import type { Opera } from './opera.ts';
import { oneFlag, readQuery, words } from './read-call.ts';
import { computedStatus, statusOf, surnameOf } from './reservation-info.ts';
import { reservationPackages } from './reservation-packages.ts';
import { nothing, problem } from './vendor-forms.ts';

/** `GET /rsv/v1/hotels/{hotelId}/reservations/{reservationId}`. */
export function getReservation({ hotel }: Opera, { query }: Call, reservationId: string): Reply {
  const found = readQuery(query, {
    fetchInstructions: words(
      'Reservation',
      'Comments',
      'GuestComments',
      'RoutingInstructions',
      'Indicators',
      'Packages',
    ),
    markAsRecentlyAccessed: oneFlag,
  });
  if (!('values' in found)) return problem(400, found.problems.join('; '), 'RSV00002');
  const reservation = hotel.reservation(reservationId);
  if (!reservation) return nothing;
  const room = hotel.room(reservation.roomId);
  const packages = found.values.fetchInstructions.includes('Packages') ? reservationPackages(hotel, reservation) : [];
  const guests = [reservation.profileId, ...reservation.companions].flatMap((id) => hotel.profile(id) ?? []);
  const body = {
    reservationIdList: [{ id: reservation.id, type: 'Reservation' }],
    roomStay: {
      arrivalDate: reservation.arrival,
      departureDate: reservation.departure,
      guestCounts: { adults: guests.length, children: 0 },
      ...(room && {
        currentRoomInfo: { roomId: room.number, roomType: room.type },
        roomRates: [
          {
            roomId: room.number,
            roomType: room.type,
            start: reservation.arrival,
            end: reservation.departure,
            pseudoRoom: room.isPseudo,
          },
        ],
      }),
    },
    reservationGuests: guests.map((guest, index) => reservationGuest(hotel, guest, index === 0)),
    ...(packages.length > 0 && { reservationPackages: packages }),
    cashiering: { billingPrivileges: { postingRestriction: reservation.isNoPost } },
    hotelId: hotel.state.code,
    reservationStatus: statusOf(reservation, hotel.state.businessDate),
    computedReservationStatus: computedStatus(reservation, hotel.state.businessDate),
  };
  return { status: 200, body: { reservations: { reservation: [body] } } };
}

function reservationGuest(hotel: Hotel, guest: Profile, primary: boolean): object {
  return {
    profileInfo: {
      profileIdList: [{ id: guest.id, type: 'Profile' }],
      profile: {
        customer: {
          personName: [
            {
              ...(guest.firstName !== null && { givenName: guest.firstName }),
              surname: surnameOf(guest),
              nameType: 'Primary',
            },
          ],
        },
        profileType: 'Guest',
        registeredProperty: hotel.state.code,
      },
    },
    primary,
  };
}
