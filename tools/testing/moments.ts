import { OperatorProblem } from '../lib/operator-problem.ts';

/** When journeys run, and where their desks stand. */
export interface Moment {
  /**
   * A time with its zone. The clocks of the installation, of its simulators and of the desks show it at first, and go
   * on from there.
   */
  readonly at: string;
  /** The zone of the desks' browsers, where it is not the branch's. */
  readonly deskZone?: string;
}

const branchZone = 'Europe/Rome';

/**
 * Moment of every run: a Tuesday morning, with the whole team but the weekend's, open appointments, and sales of the
 * day.
 */
const defaultMoment: Moment = { at: '2030-11-19T10:20[Europe/Rome]' };

/** At which `npm run test:long` makes journeys as well. */
export const oddMoments: Readonly<Record<string, Moment>> = {
  'business-day-begins': { at: '2030-11-20T03:58[Europe/Rome]' },
  midnight: { at: '2030-11-20T23:58[Europe/Rome]' },
  'nothing-paid-yet': { at: '2030-11-20T04:30[Europe/Rome]' },
  opening: { at: '2030-11-22T08:58[Europe/Rome]' },
  'clocks-go-forward': { at: '2031-03-30T01:58[Europe/Rome]' },
  'clocks-go-back': { at: '2031-10-26T02:58+02:00[Europe/Rome]' },
  'leap-day': { at: '2028-02-29T14:00[Europe/Rome]' },
  'new-years-eve': { at: '2030-12-31T23:50[Europe/Rome]' },
  sunday: { at: '2030-11-24T12:10[Europe/Rome]' },
  'first-of-the-month': { at: '2030-12-01T00:05[Europe/Rome]' },
  'desk-in-los-angeles': { at: '2030-11-19T16:40[Europe/Rome]', deskZone: 'America/Los_Angeles' },
  'late-november': { at: '2026-11-28T23:50[Europe/Rome]' },
};

/** The files of the journeys whose screens tell of today, or of the days before it. */
export const journeysOfTheDay = [
  'a11y',
  'accounting',
  'appointments-summary',
  'checkout',
  'close-day',
  'closed-days',
  'dashboard',
  'documents',
  'history',
  'lost-demand',
  'main-job',
  'messages',
  'planner-views',
  'reports',
  'requests',
  'room-bill',
  'sign-in',
].map((name) => `journeys/${name}.e2e.ts`);

/**
 * The moment of this name, or of this time in the branch's zone, such as `2028-02-29T23:50`; without either that of
 * every run.
 */
export function momentOf(text: string | undefined): Moment {
  if (text === undefined) return defaultMoment;
  const known = oddMoments[text];
  if (known !== undefined) return known;
  try {
    const zoned = text.includes('[') ? text : `${text}[${branchZone}]`;
    return { at: Temporal.ZonedDateTime.from(zoned).toString() };
  } catch {
    const names = Object.keys(oddMoments).join(', ');
    throw new OperatorProblem(
      `"${text}" is no moment: say a time in Rome, such as 2028-02-29T23:50, or one of ${names}.`,
    );
  }
}

/** For the environment of the processes that live at a moment from now on, and for that of their desks. */
export function clockAt({ at, deskZone }: Moment): Readonly<Record<string, string>> {
  const ahead = Temporal.ZonedDateTime.from(at).epochMilliseconds - Date.now();
  return {
    CLOCK_AHEAD: String(ahead),
    NODE_OPTIONS: `--import=${new URL('preload-clock.ts', import.meta.url).href}`,
    ...(deskZone !== undefined && { DESK_ZONE: deskZone }),
  };
}
