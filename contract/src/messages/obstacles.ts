interface ObstacleRules {
  /** Whether a guest who is not told of a change for it is to be called. */
  readonly leavesUntold: boolean;
  /** Whether the guest can be called instead: not for an advertisement, nor because a mail server is missing. */
  readonly isCalledAbout: boolean;
  /** Whether the guest's own consent stands in the way. */
  readonly isConsent: boolean;
}

/**
 * Why a message does not leave: the guest has no address, wants none, did not agree to advertising, or no mail server
 * is set.
 */
export const obstacles = {
  'no-address': { leavesUntold: true, isCalledAbout: true, isConsent: false },
  declined: { leavesUntold: true, isCalledAbout: true, isConsent: true },
  'no-consent': { leavesUntold: true, isCalledAbout: false, isConsent: true },
  'kind-off': { leavesUntold: true, isCalledAbout: true, isConsent: false },
  'no-server': { leavesUntold: false, isCalledAbout: false, isConsent: false },
  'too-late': { leavesUntold: false, isCalledAbout: true, isConsent: false },
} as const satisfies Readonly<Record<string, ObstacleRules>>;
