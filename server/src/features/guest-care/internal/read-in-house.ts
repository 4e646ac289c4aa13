import type { HotelGuest, HotelSystem } from '#gateways/pms/port';

/** More pages than any hotel fills; a longer list is an error of the hotel system. */
const maxPages = 100;

/** All in-house guests of that day, page after page. */
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
