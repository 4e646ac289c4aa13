interface State {
  /** Whether it is on its way, or waits for its moment: nothing has come of it yet. */
  readonly isUnderWay: boolean;
  /** Whether somebody has to look at it. */
  readonly needsLook: boolean;
}

/**
 * State of a message. `unknown`: it was handed to the mail server and no answer came, so that nobody knows whether it
 * left; it is never sent again by itself. `refused`: the mail server does not take it. `bounced`: it came back later,
 * as the desk says. `withheld`: it was due and did not leave, for the reason that is told.
 */
export const messageStates = {
  waiting: { isUnderWay: true, needsLook: false },
  sending: { isUnderWay: true, needsLook: false },
  sent: { isUnderWay: false, needsLook: false },
  refused: { isUnderWay: false, needsLook: true },
  unknown: { isUnderWay: false, needsLook: true },
  bounced: { isUnderWay: false, needsLook: true },
  withheld: { isUnderWay: false, needsLook: true },
} as const satisfies Readonly<Record<string, State>>;

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
