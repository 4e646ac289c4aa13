import type { Guest } from '@quieta/contract/guests/guest';
import type { Service } from '@quieta/contract/settings/service';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { answerForFewerLetters, guestsQuery } from '#features/guests/queries.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { matches } from '#lib/matches.ts';
import { actionStore, heldActions, type OfferedAction } from '#lib/page/actions.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { type PaletteRecords, usePaletteRecords } from './use-palette-records.ts';

interface PaletteResults {
  readonly actions: readonly OfferedAction[];
  readonly services: readonly Service[];
  readonly guests: readonly Guest[];
  readonly records: PaletteRecords;
}

/** Fewer letters match too many guests and services. */
const leastLetters = 2;
/** The largest number for each kind, so that none hides the others. */
const max = 6;

/** The results for the typed words: commands at once, services from two letters on, guests and records after a pause in typing. */
export function usePaletteResults(typed: string): PaletteResults {
  const words = typed.trim();
  const search = useSettledValue(words);
  const isSearch = words.length >= leastLetters;
  const offered = useStore(actionStore, (state) => state.offered);
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: found, isPlaceholderData } = useInfiniteQuery({
    ...guestsQuery(search),
    enabled: search.length >= leastLetters,
    placeholderData: answerForFewerLetters(search),
  });
  const all = isSearch ? (found?.pages[0]?.data ?? []) : [];
  // Until the latest letters are answered, earlier results stay as far as they still match, so that a press on one counts.
  const isAnswered = search === words && !isPlaceholderData;
  const guests = all.filter((guest) => isAnswered || matches(guest.fullName, words)).slice(0, max);
  const records = usePaletteRecords(search, guests);
  return {
    actions: heldActions(offered).filter(({ isHidden, label }) => !isHidden && matches(label, words)),
    services: isSearch ? services.filter(({ archived, name }) => !archived && matches(name, words)).slice(0, max) : [],
    guests,
    records,
  };
}
