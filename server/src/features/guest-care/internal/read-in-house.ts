import type { HotelGuest, HotelSystem } from '#gateways/pms/port';

/** More than any hotel fills: whatever goes on beyond is an error of the system's. */
const maxPages = 100;

/** Everybody who is in the house on that day, page after page. */
export async function readInHouse(hotel: HotelSystem, date: string): Promise<HotelGuest[]> {
  const all: HotelGuest[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { guests, next } = await hotel.searchInHouse({ date, words: '', cursor });
    all.push(...guests);
    if (next === null || next === cursor) break;
    cursor = next;
  }
  return all;
}
