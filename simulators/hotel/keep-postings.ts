import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Hotel } from './hotel.ts';
import type { HotelState } from './hotel-state.ts';

/** Loads the folios of the previous run into the hotel, and writes each change of them to the file. */
export function keepPostings(hotel: Hotel, file: string): void {
  // Only the lines below write this file.
  if (existsSync(file)) hotel.change({ postings: JSON.parse(readFileSync(file, 'utf8')) as HotelState['postings'] });
  let saved = hotel.state.postings;
  hotel.onChange(() => {
    if (hotel.state.postings === saved) return;
    saved = hotel.state.postings;
    mkdirSync(dirname(file), { recursive: true });
    // Written in two steps, so that the old file survives if the process is killed meanwhile.
    writeFileSync(`${file}.new`, JSON.stringify(saved));
    renameSync(`${file}.new`, file);
  });
}
