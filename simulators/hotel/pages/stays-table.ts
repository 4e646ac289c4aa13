import { type Html, html } from '../../identity/pages/html.ts';
import type { Hotel } from '../hotel.ts';
import type { Profile, Reservation, Room } from '../hotel-state.ts';
import { amountOf, shortDateOf, text } from './texts.ts';

const maxRows = 60;
/** Guests who arrive later are not listed yet. */
const maxDaysAhead = 2;

/** The guests in house, or those expected next, with the actions of a front desk. */
export function staysTable(hotel: Hotel, state: 'in-house' | 'reserved', search: string): Html {
  const isInHouse = state === 'in-house';
  const lastDay = Temporal.PlainDate.from(hotel.state.businessDate).add({ days: maxDaysAhead }).toString();
  const found = hotel.state.reservations
    .filter((each) => each.state === state && (isInHouse || each.arrival <= lastDay) && matches(hotel, each, search))
    .map((reservation) => ({ reservation, room: hotel.room(reservation.roomId) }))
    .sort((one, other) => (one.room?.number ?? '').localeCompare(other.room?.number ?? '', 'en', { numeric: true }));
  const rows = found.slice(0, maxRows);
  const free = isInHouse ? freeRooms(hotel) : [];
  return html`<section aria-labelledby="${state}">
<h2 id="${state}">${isInHouse ? text.inHouse : text.expected} <span>${found.length}</span></h2>
${
  rows.length === 0
    ? html`<p class="empty">${text.nobody}</p>`
    : html`<div class="sheet"><table>
<thead><tr><th scope="col">${text.room}</th><th scope="col">${text.guests}</th><th scope="col">${text.stay}</th>${
        isInHouse
          ? html`<th scope="col" class="number">${text.balance}</th><th scope="col">${text.noPost}</th><th scope="col">${text.folioClosed}</th>`
          : null
      }<td></td></tr></thead>
<tbody>${rows.map(({ reservation, room }) => (isInHouse ? inHouseRow(hotel, reservation, room, free) : expectedRow(hotel, reservation, room)))}</tbody>
</table></div>`
}
${rows.length < found.length ? html`<p class="more">${text.more(rows.length, found.length)}</p>` : null}
</section>`;
}

function inHouseRow(hotel: Hotel, reservation: Reservation, room: Room | undefined, free: readonly Room[]): Html {
  const { id, creditLimit, isNoPost, isFolioClosed } = reservation;
  const number = room?.number ?? '';
  const balance = amountOf(hotel.balanceOf(id));
  return html`<tr data-stay="${id}">
<td>${room ? roomSelect(id, room, free) : null}</td>
<td>${guests(hotel, reservation)}</td>
<td>${stayDates(reservation)}</td>
<td class="number">${balance}${creditLimit === null ? null : html`<small>${text.limit} ${amountOf(creditLimit)}</small>`}</td>
<td>${stayFlag(id, 'isNoPost', isNoPost, text.of(text.noPost, number))}</td>
<td>${stayFlag(id, 'isFolioClosed', isFolioClosed, text.of(text.folioClosed, number))}</td>
<td>${stateButton(id, 'checked-out', text.checkOut, text.of(text.checkOut, number))}</td>
</tr>`;
}

function expectedRow(hotel: Hotel, reservation: Reservation, room: Room | undefined): Html {
  const number = room?.number ?? '';
  return html`<tr data-stay="${reservation.id}">
<td>${number}</td>
<td>${guests(hotel, reservation)}</td>
<td>${stayDates(reservation)}</td>
<td>${stateButton(reservation.id, 'cancelled', text.cancel, text.of(text.cancel, number))} ${stateButton(reservation.id, 'in-house', text.checkIn, text.of(text.checkIn, number))}</td>
</tr>`;
}

function roomSelect(id: string, room: Room, free: readonly Room[]): Html {
  return html`<select name="roomId" data-key="${id}-room" aria-label="${text.of(text.room, room.number)}">
<option value="${room.id}" selected>${room.number}</option>
${free.map(({ id: roomId, number }) => html`<option value="${roomId}">${number}</option>`)}
</select>`;
}

function stayFlag(id: string, name: 'isNoPost' | 'isFolioClosed', isOn: boolean, label: string): Html {
  return html`<input type="checkbox" name="${name}" data-key="${id}-${name}" aria-label="${label}"${isOn ? html` checked` : null}>`;
}

function stateButton(id: string, state: Reservation['state'], name: string, label: string): Html {
  return html`<button type="button" data-state="${state}" data-key="${id}-state" aria-label="${label}">${name}</button>`;
}

function guests(hotel: Hotel, { id, profileId, companions }: Reservation): Html {
  const names = [profileId, ...companions].flatMap((id) => hotel.profile(id) ?? []).map(nameOf);
  const booked = hotel
    .arrangementsOf(id)
    .map(
      ({ name, quantity, isCancelled }) =>
        html`<small${isCancelled ? html` class="cancelled"` : null}>${quantity} × ${name}</small>`,
    );
  return html`${names.map((name, index) => (index === 0 ? html`<strong>${name}</strong>` : html`<small>${name}</small>`))}${booked}`;
}

function stayDates({ arrival, departure }: Reservation): Html {
  return html`${shortDateOf(arrival)} – ${shortDateOf(departure)}`;
}

function freeRooms({ state }: Hotel): Room[] {
  const occupied = new Set(state.reservations.filter((each) => each.state === 'in-house').map(({ roomId }) => roomId));
  return state.rooms.filter(({ id, isPseudo }) => !isPseudo && !occupied.has(id)).slice(0, maxRows);
}

function matches(hotel: Hotel, { profileId, companions, roomId }: Reservation, search: string): boolean {
  const names = [profileId, ...companions].flatMap((id) => hotel.profile(id) ?? []).map(nameOf);
  const words = `${hotel.room(roomId)?.number ?? ''}\n${names.join('\n')}`.toLowerCase();
  return words.includes(search.trim().toLowerCase());
}

function nameOf({ firstName, lastName, secondLastName }: Profile): string {
  return [firstName, lastName, secondLastName].filter((name) => name !== null).join(' ');
}
