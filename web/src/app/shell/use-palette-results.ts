import type { Appointment } from '@quieta/contract/appointments/appointment';
import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { SaleRow } from '@quieta/contract/checkout/sale';
import type { Guest } from '@quieta/contract/guests/guest';
import { fitsWords, wordsOf } from '@quieta/contract/guests/guest-words';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import type { Service } from '@quieta/contract/settings/service';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { salesQuery } from '#features/checkout/queries.ts';
import { answerForFewerLetters, guestsQuery } from '#features/guests/queries.ts';
import { soldPackagesQuery } from '#features/packages/queries.ts';
import { useMay, useToday } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { vouchersQuery } from '#features/vouchers/queries.ts';
import { derivedQueryOf } from '#lib/api/queries.ts';
import { actionStore, heldActions, type OfferedAction } from '#lib/page/actions.ts';
import { matches, useSettledValue } from '#lib/searching.ts';

interface PaletteResults {
  readonly actions: readonly OfferedAction[];
  readonly services: readonly Service[];
  readonly guests: readonly Guest[];
  readonly records: PaletteRecords;
}

/** Fewer letters match too many guests and services. */
const minLetters = 2;
/** The largest number for each kind, so that none hides the others. */
const max = 6;

/**
 * The results for the typed words: commands at once, services from two letters on, guests and records after a pause in
 * typing.
 */
export function usePaletteResults(typed: string): PaletteResults {
  const words = typed.trim();
  const search = useSettledValue(words);
  const isSearch = words.length >= minLetters;
  const offered = useStore(actionStore, (state) => state.offered);
  const may = useMay();
  // A service that is chosen here begins a booking.
  const books = may('book');
  const { data: services = [] } = useQuery({ ...servicesQuery(), enabled: books });
  const { data: found, isPlaceholderData } = useInfiniteQuery({
    ...guestsQuery(search),
    enabled: search.length >= minLetters && may('read'),
    placeholderData: answerForFewerLetters(search),
  });
  const all = isSearch ? (found?.pages[0]?.data ?? []) : [];
  // Until the latest letters are answered, earlier results stay as far as they still match, so that a press on one
  // counts.
  const isAnswered = search === words && !isPlaceholderData;
  const fits = ({ fullName, phoneNumber }: Guest) => fitsWords({ names: [fullName], phoneNumber }, wordsOf(words));
  const guests = all.filter((guest) => isAnswered || fits(guest)).slice(0, max);
  const records = usePaletteRecords(search, guests);
  return {
    actions: heldActions(offered).filter(({ isHidden, label }) => !isHidden && matches(label, words)),
    services:
      isSearch && books ? services.filter(({ archived, name }) => !archived && matches(name, words)).slice(0, max) : [],
    guests,
    records,
  };
}

interface PaletteRecords {
  readonly appointments: readonly Appointment[];
  readonly sales: readonly SaleRow[];
  readonly vouchers: readonly Voucher[];
  readonly packages: readonly SoldPackage[];
}

/** The largest number of found guests whose appointments are loaded: with more, the words are too vague. */
const maxGuests = 3;
/** The largest number for each guest and each kind. */
const maxOfKind = 3;
/** Shorter numbers and codes match too many. */
const minNumberLength = 3;

/** The found guests' appointments from today on, and the sales, vouchers and packages of a typed number or code. */
function usePaletteRecords(search: string, guests: readonly Guest[]): PaletteRecords {
  const today = useToday();
  const booked = useQueries({
    queries: guests.slice(0, maxGuests).flatMap(({ id }) => (id === null ? [] : [comingAppointmentsQuery(id, today)])),
  });
  const may = useMay();
  const isNumber = search.length >= minNumberLength && /\d/.test(search) && may('see-sales');
  const { data: sales } = useInfiniteQuery({ ...salesQuery({ search }), enabled: isNumber });
  const { data: vouchers } = useInfiniteQuery({ ...vouchersQuery(null, search), enabled: isNumber });
  const { data: packages } = useInfiniteQuery({ ...soldPackagesQuery({ search }), enabled: isNumber });
  return {
    appointments: booked.flatMap(({ data }) => data ?? []),
    sales: isNumber ? (sales?.pages[0]?.data.slice(0, maxOfKind) ?? []) : [],
    vouchers: isNumber ? (vouchers?.pages[0]?.data.slice(0, maxOfKind) ?? []) : [],
    packages: isNumber ? (packages?.pages[0]?.data.slice(0, maxOfKind) ?? []) : [],
  };
}

function comingAppointmentsQuery(holderId: string, today: string) {
  const criteria = { holderId, dateFrom: today, limit: maxOfKind };
  return derivedQueryOf(searchAppointments, { body: criteria }, ({ data }) => data, { changedBy: ['appointment'] });
}
