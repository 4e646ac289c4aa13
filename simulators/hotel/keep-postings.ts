import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Hotel } from './hotel.ts';
import type { HotelState } from './hotel-state.ts';

/** Gives the hotel the folios of last time, and writes each change of them into the file. */
export function keepPostings(hotel: Hotel, file: string): void {
  // Nobody but the lines below writes this file.
  if (existsSync(file)) hotel.change({ postings: JSON.parse(readFileSync(file, 'utf8')) as HotelState['postings'] });
  let kept = hotel.state.postings;
  hotel.onChange(() => {
    if (hotel.state.postings === kept) return;
    kept = hotel.state.postings;
    mkdirSync(dirname(file), { recursive: true });
    // In two steps, so that a process that is killed meanwhile leaves the old ones.
    writeFileSync(`${file}.new`, JSON.stringify(kept));
    renameSync(`${file}.new`, file);
  });
}
