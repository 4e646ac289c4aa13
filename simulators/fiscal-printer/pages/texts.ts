import type { Mode } from '../printer.ts';

export const text = {
  title: 'Fiscal printer',
  lead: 'A simulator: what a desk sells is printed on this page.',
  behaviour: 'How it behaves',
  modes: {
    ok: { name: 'Ready', effect: 'Prints at once' },
    'paper-out': { name: 'Paper out', effect: 'Refuses with 409, prints nothing' },
    'cover-open': { name: 'Cover open', effect: 'Refuses with 409, prints nothing' },
    'closing-due': { name: 'Daily closing due', effect: 'Refuses with 409, prints nothing' },
    offline: { name: 'Offline', effect: 'Cuts the connection, prints nothing' },
    'error-before': { name: 'Fails before printing', effect: 'Answers 500, prints nothing' },
    'error-after': { name: 'Fails after printing', effect: 'Prints, then answers 500' },
    'printed-but-cut': { name: 'Cut after printing', effect: 'Prints, then cuts the connection' },
    'accepted-not-printed': { name: 'Jammed queue', effect: 'Accepts, and never prints' },
    slow: { name: 'Slow', effect: 'Prints, but later than a desk waits' },
    'queue-full': { name: 'Queue full', effect: 'Answers 503, prints nothing' },
  } satisfies Readonly<Record<Mode, { name: string; effect: string }>>,
  idempotent: 'Recognise repeated documents',
  idempotentEffect: 'One that is sent twice under one key is printed once',
  slips: 'Printed slips',
  empty: 'Nothing printed yet. The next sale’s receipt appears here.',
  older: (shown: number, all: number) => `The last ${shown} of ${all}`,
  connected: 'Live',
  reconnecting: 'Reconnecting',
};
