import { newcomersOf } from '../../../server/database/seed/hotel-ids.ts';
import { guestKey } from '../../../server/database/seed/spa.ts';
import { spas } from '../../../server/database/seed/tenants.ts';
import { demoAccounts } from '../../../simulators/identity/accounts.ts';
import { lineFinder } from '../parse-source.ts';
import type { Project, Violation } from '../project.ts';

/** The one place that may name guests of the demo: those that no journey can make itself. */
const allowed = 'e2e/support/demo.ts';

/**
 * The guests of the demo's today differ by the day and the hour. A journey that finds one of its guests is right on
 * some days only, so it makes guests of its own.
 */
export function* demoGuests({ files }: Project): Generator<Violation> {
  for (const [path, text] of files) {
    if (!path.startsWith('e2e/') || path === allowed) continue;
    const lineOf = lineFinder(text);
    for (const { index, 0: name } of text.matchAll(names)) {
      const remedy = `${name} is a guest of the demo, who may be booked already at another day or hour: add a guest (e2e/support/guests.ts).`;
      yield { path, line: lineOf(index), rule: 'demo-guests', remedy };
    }
  }
}

const names = namesOfGuests();

/**
 * Their full names, and their last names too unless somebody at work is called so; in small letters as well, as one
 * types them.
 */
function namesOfGuests(): RegExp {
  const guests = spas.flatMap((spa) => [...spa.guests, ...newcomersOf(spa)]);
  const atWork = new Set([
    ...spas.flatMap(({ staff }) => staff.map(({ lastName }) => lastName)),
    ...demoAccounts.map(({ familyName }) => familyName),
  ]);
  const lastNames = guests.map(({ lastName }) => lastName).filter((name) => !atWork.has(name));
  const all = new Set([...guests.map(guestKey), ...lastNames].map((name) => RegExp.escape(name)));
  return new RegExp(`(?<!\\p{L})(?:${[...all].join('|')})(?!\\p{L})`, 'giu');
}
