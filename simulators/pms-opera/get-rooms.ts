import type { Room } from '../hotel/hotel-state.ts';
import type { Call, Reply } from '../hotel/interface.ts';
import type { Opera } from './opera.ts';
import { oneFlag, oneNumber, oneText, readQuery, texts } from './read-call.ts';
import { nothing, pageOf, problem } from './vendor-forms.ts';

/** The vendor's limit. */
const maxRooms = 1000;

/** `GET /rm/config/v1/hotels/{hotelId}/rooms`. */
export function getRooms({ hotel }: Opera, call: Call): Reply {
  const found = readQuery(call.query, {
    limit: oneNumber,
    offset: oneNumber,
    physical: oneFlag,
    pseudo: oneFlag,
    roomTypeCodes: texts,
    room: oneText,
  });
  if (!('values' in found)) return problem(400, found.problems.join('; '), 'RMS00002');
  const { physical, pseudo, roomTypeCodes, room, limit, offset } = found.values;
  if (limit !== undefined && limit > maxRooms) return problem(400, `limit is at most ${maxRooms}`, 'RMS00003');
  const isRequested = (each: Room) =>
    each.parentId === null &&
    !(physical === true && each.isPseudo) &&
    !(pseudo === true && !each.isPseudo) &&
    (roomTypeCodes.length === 0 || roomTypeCodes.includes(each.type)) &&
    (room === undefined || each.number === room);
  // This answer has no paging information: a page that is not full is the last.
  const { page } = pageOf(hotel.state.rooms.filter(isRequested), { limit: limit ?? maxRooms, offset }, call);
  if (page.length === 0) return nothing;
  return { status: 200, body: { rooms: [{ hotelId: hotel.state.code, room: page.map(roomOf) }] } };
}

function roomOf({ number, type, floor, building, isPseudo }: Room): object {
  return {
    roomId: number,
    roomType: { roomType: type, pseudo: isPseudo },
    ...(floor !== null && { floor }),
    ...(building !== null && { building }),
  };
}
