interface Kind {
  /**
   * Whether its resource is at work meanwhile, though nothing can be booked: the minutes count as available, and as not
   * used.
   */
  readonly countsAsAvailable: boolean;
}

/** Why a resource cannot be booked for a time; `other` is what nobody has said more of. */
export const blockKinds = {
  break: { countsAsAvailable: false },
  training: { countsAsAvailable: true },
  cleaning: { countsAsAvailable: true },
  personal: { countsAsAvailable: false },
  maintenance: { countsAsAvailable: false },
  other: { countsAsAvailable: false },
} as const satisfies Readonly<Record<string, Kind>>;

export type BlockKind = keyof typeof blockKinds;
