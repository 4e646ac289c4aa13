import type { ItineraryStop } from '@quieta/contract/appointments/itinerary';
import type { Interval } from '@quieta/contract/values/interval';
import type { FoundSlot, SlotSearch } from '../../slots/slot-search-rules.ts';

/** A treatment of an itinerary: one guest of one stop. */
export interface SearchedTreatment {
  readonly stop: number;
  readonly guest: number;
  /** The service, and those that may take its place, in the order in which they are tried. */
  readonly options: readonly SlotSearch[];
}

export interface SearchedStop extends Pick<ItineraryStop, 'together' | 'pauseBefore'> {
  readonly treatments: readonly SearchedTreatment[];
}

export interface ItinerarySearch {
  /** How many guests there are. */
  readonly guests: number;
  readonly stops: readonly SearchedStop[];
  /** The guests may go from stop to stop in any order. */
  readonly isFree: boolean;
  /** All treatments begin on one of these days; null: on any. */
  readonly days: readonly Interval[] | null;
}

/** A treatment of a found itinerary; `option` says which of its services it is. */
export interface FoundTreatment {
  readonly treatment: SearchedTreatment;
  readonly option: number;
  readonly slot: FoundSlot;
}

export interface FoundItinerary {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Milliseconds that the guests wait between the start and their last treatment, all together. */
  readonly idle: number;
  /** How many services are taken in exchange. */
  readonly exchanged: number;
  /** By start. */
  readonly treatments: readonly FoundTreatment[];
}
