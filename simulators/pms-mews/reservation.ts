import type { Reservation } from '../hotel/hotel-state.ts';
import type { Mews } from './mews.ts';

export const stateNames: Readonly<Record<Reservation['state'], string>> = {
  reserved: 'Confirmed',
  'in-house': 'Started',
  'checked-out': 'Processed',
  cancelled: 'Canceled',
  'no-show': 'Canceled',
};

const options = { OwnerCheckedIn: true, AllCompanionsCheckedIn: true, AnyCompanionCheckedIn: true };

/** The stays that are in rooms: Mews has no reservations for rooms that only exist on paper. */
export function roomReservations({ hotel }: Mews): readonly Reservation[] {
  return hotel.state.reservations.filter(({ roomId }) => hotel.room(roomId)?.isPseudo !== true);
}

/** The fields that both versions of a reservation have. */
function common({ hotel, enterprise }: Mews, reservation: Reservation) {
  const { start, end } = stayInterval(reservation, hotel.state.timeZone);
  const category = enterprise.roomCategories.find(({ type }) => type === hotel.room(reservation.roomId)?.type);
  return {
    start,
    end,
    category: category?.id ?? enterprise.roomCategories[0]?.id ?? '',
    isCancelled: stateNames[reservation.state] === 'Canceled',
    shared: {
      Id: reservation.id,
      ServiceId: enterprise.stayServiceId,
      GroupId: groupIdOf(reservation),
      Number: reservation.id.slice(-12).replace(/^0+/, ''),
      CreatedUtc: Temporal.Instant.from(start)
        .subtract({ hours: 24 * 30 })
        .toString(),
      UpdatedUtc: start,
      AssignedResourceId: reservation.roomId,
      AssignedResourceLocked: false,
      RateId: enterprise.stayServiceId,
      BookerId: null,
      PersonCounts: [{ AgeCategoryId: enterprise.stayServiceId, Count: 1 + reservation.companions.length }],
    },
  };
}

/** As `reservations/getAll/2023-06-06` answers it. */
export function reservation20230606(mews: Mews, reservation: Reservation): object {
  const { start, end, category, isCancelled, shared } = common(mews, reservation);
  const { enterprise } = mews;
  const hasCome = reservation.state === 'in-house' || reservation.state === 'checked-out';
  return {
    ...shared,
    AccountId: reservation.profileId,
    AccountType: 'Customer',
    CreatorProfileId: enterprise.id,
    UpdaterProfileId: enterprise.id,
    State: stateNames[reservation.state],
    Origin: 'Commander',
    CommanderOrigin: 'InPerson',
    CancelledUtc: isCancelled ? start : null,
    Options: { ...options, ConnectorCheckIn: false },
    RequestedResourceCategoryId: category,
    ScheduledStartUtc: start,
    ActualStartUtc: hasCome ? start : null,
    ScheduledEndUtc: end,
    ActualEndUtc: reservation.state === 'checked-out' ? end : null,
  };
}

/** As customers/search and companionships/getAll answer it: version 2017-04-12. */
export function reservation20170412(mews: Mews, reservation: Reservation): object {
  const { start, end, category, isCancelled, shared } = common(mews, reservation);
  return {
    ...shared,
    State: stateNames[reservation.state],
    Origin: 'CommanderInPerson',
    CancelledUtc: isCancelled ? start : null,
    StartUtc: start,
    EndUtc: end,
    RequestedCategoryId: category,
    OwnerId: reservation.profileId,
    Options: options,
    CustomerId: reservation.profileId,
    CompanionIds: [reservation.profileId, ...reservation.companions],
  };
}

export function groupIdOf({ id }: Reservation): string {
  return `96${id.slice(2)}`;
}

/** Rooms are ready at 15:00 and must be left by 11:00, on the hotel's clock. */
const arrivalTime = '15:00';
const departureTime = '11:00';

/** When a stay begins and ends, in UTC. */
export function stayInterval({ arrival, departure }: Reservation, timeZone: string): { start: string; end: string } {
  return { start: utcOf(arrival, arrivalTime, timeZone), end: utcOf(departure, departureTime, timeZone) };
}

function utcOf(date: string, time: string, timeZone: string): string {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).toInstant().toString();
}
