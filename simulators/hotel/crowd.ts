import type { HotelState } from './hotel-state.ts';

const firstNames = ['Alma', 'Bruno', 'Carla', 'Dario', 'Emilia', 'Fabio', 'Gaia', 'Hugo', 'Ilaria', 'Jonas'];
const lastNames = ['Abate', 'Bassi', 'Caputo', 'Donati', 'Errani', 'Farina', 'Grassi', 'Husek', 'Iorio', 'Jansen'];

/** The hotel with this many more guests in house, each in their own room: for long lists. */
export function crowd(
  { rooms, profiles, reservations, businessDate }: HotelState,
  guests: number,
): Partial<HotelState> {
  const numbers = Array.from({ length: guests }, (_, index) => index);
  const departure = Temporal.PlainDate.from(businessDate).add({ days: 3 }).toString();
  // New ids have the form of existing ones: a number continues, a UUID gets another ending.
  const idOf = (like: string, index: number) => {
    const end = String(100_000 + index);
    return like.includes('-') ? `${like.slice(0, -6)}${end}` : `${like.slice(0, 2)}${end}`;
  };
  const [room] = rooms;
  const [profile] = profiles;
  const [reservation] = reservations;
  if (!room || !profile || !reservation) return {};
  return {
    rooms: [
      ...rooms,
      ...numbers.map((index) => ({ ...room, id: idOf(room.id, index), number: String(100_000 + index) })),
    ],
    profiles: [
      ...profiles,
      ...numbers.map((index) => ({
        ...profile,
        id: idOf(profile.id, index),
        firstName: firstNames[index % 10] ?? null,
        lastName: `${lastNames[Math.floor(index / 10) % 10] ?? ''} ${index}`,
      })),
    ],
    reservations: [
      ...reservations,
      ...numbers.map((index) => ({
        ...reservation,
        id: idOf(reservation.id, index),
        profileId: idOf(profile.id, index),
        companions: [],
        roomId: idOf(room.id, index),
        arrival: businessDate,
        departure,
        state: 'in-house' as const,
      })),
    ],
  };
}
