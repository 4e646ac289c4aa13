import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import type { Random } from '../database/seed/random.ts';
import type { PackageDesk } from './package-desk.ts';
import { add, dayOf, expire, left, type ModelPackage, reserved, start, stateOf, worth, zone } from './package-model.ts';
import { sqlIn } from './sql.ts';

type Action = (desk: PackageDesk, random: Random) => Promise<string>;

async function change(desk: PackageDesk, of: ModelPackage, body: object) {
  const { version } = (await desk.api.get<SoldPackageDetails>(`/sold-packages/${of.id}`, { branch: desk.branch })).body;
  expire(of, desk.now());
  return desk.post<SoldPackageDetails>(`/sold-packages/${of.id}/changes`, body, version);
}

/** Shares, transfers, freezes, thaws or extends a package. */
export const changePackage: Action = async (desk, random) => {
  if (desk.sold.length === 0) return 'change nothing';
  const of = random.pick(desk.sold);
  const kind = random.pick([
    'shared',
    'unshared',
    'transferred',
    'frozen',
    'unfrozen',
    'extended',
    'extended',
  ] as const);
  const guestId = random.pick(desk.guests);
  const now = desk.now();
  const today = dayOf(now);
  const expiresOn = random.chance(0.15)
    ? null
    : Temporal.PlainDate.from(today)
        .add({ days: random.between(0, 60) })
        .toString();
  const reason = 'As agreed';
  expire(of, now);
  const state = stateOf(of, today);
  const wanted = refusalOfChange(of, kind, state);
  const said = { shared: { guestId }, unshared: { guestId }, transferred: { guestId, reason }, frozen: { reason } };
  const body = { kind, ...{ unfrozen: {}, extended: { expiresOn, reason }, ...said }[kind] };
  const answer = await change(desk, of, body);
  desk.expectSame(kind, answer.refusal, wanted);
  if (wanted !== null) return `${kind}: ${wanted}`;
  if (!isIdle(of, kind, guestId)) apply(desk, of, kind, guestId, expiresOn);
  return `${kind} ${kind === 'extended' ? expiresOn : ''}`;
};

type Kind = 'shared' | 'unshared' | 'transferred' | 'frozen' | 'unfrozen' | 'extended';

function refusalOfChange(of: ModelPackage, kind: Kind, state: string): string | null {
  if (kind === 'unshared') return null;
  if (state === 'used-up' || state === 'taken-back') return 'package-not-usable';
  if (kind === 'frozen' && (state === 'frozen' || state === 'expired')) return 'package-not-usable';
  return kind === 'shared' && !of.isShareable ? 'package-not-shareable' : null;
}

/** Whether everything is so already, so that no entry is left. */
function isIdle(of: ModelPackage, kind: Kind, guestId: string): boolean {
  if (kind === 'shared' || kind === 'unshared') return of.members.has(guestId) === (kind === 'shared');
  return (kind === 'transferred' && of.holder === guestId) || (kind === 'unfrozen' && of.frozenOn === null);
}

function apply(desk: PackageDesk, of: ModelPackage, kind: Kind, guestId: string, expiresOn: string | null): void {
  const now = desk.now();
  const today = dayOf(now);
  of.events.push(kind);
  if (kind === 'shared') of.members.add(guestId);
  if (kind === 'unshared') of.members.delete(guestId);
  if (kind === 'transferred') of.holder = guestId;
  if (kind === 'frozen') of.frozenOn = today;
  if (kind === 'unfrozen' && of.frozenOn !== null) {
    const days = Temporal.PlainDate.from(of.frozenOn).until(today).days;
    if (of.lastDay !== null) of.lastDay = Temporal.PlainDate.from(of.lastDay).add({ days }).toString();
    of.frozenOn = null;
  }
  if (kind === 'extended') {
    revive(of, now);
    of.lastDay = expiresOn;
  }
}

/** Brings back what has expired, with its money. */
function revive(of: ModelPackage, now: Temporal.Instant): void {
  for (const component of of.components) {
    const gone = component.entries.filter(({ kind }) => kind === 'expired' || kind === 'revived');
    const units = gone.reduce((sum, entry) => sum - entry.units, 0);
    if (units <= 0) continue;
    const cents = gone.reduce((sum, entry) => sum - entry.cents, 0);
    const expiredOn = gone.findLast(({ kind }) => kind === 'expired')?.at;
    add(component, { kind: 'revived', units, cents, at: now, ...(expiredOn && { expiredOn: dayOf(expiredOn) }) });
  }
}

/** Cancels an appointment; late ones lose their unit if the branch says so. */
export const cancel: Action = async (desk, random) => {
  const open = desk.bookings.filter(({ state, isPaid }) => state === 'booked' && !isPaid);
  if (open.length === 0) return 'cancel nothing';
  const booking = random.pick(open);
  const now = desk.now();
  const answer = await desk.post(`/appointments/${booking.id}/cancel`, { reason: 'Fell ill' });
  desk.expectSame('cancel', answer.refusal, null);
  booking.state = 'cancelled';
  const { takesLate, lateHours } = desk.rules;
  const limit = booking.start.subtract({ hours: lateHours });
  if (takesLate && Temporal.Instant.compare(now, limit) > 0) forfeit(desk, booking);
  return 'cancel';
};

/** A guest does not come. */
export const miss: Action = async (desk, random) => {
  const passed = desk.bookings.filter(
    ({ state, isPaid, start: begin }) =>
      state === 'booked' && !isPaid && Temporal.Instant.compare(begin, desk.now()) < 0,
  );
  if (passed.length === 0) return 'miss nothing';
  const booking = random.pick(passed);
  const answer = await desk.api.patch<{ code?: string }>(`/appointments/${booking.id}`, {
    branch: desk.branch,
    body: { lifeCycle: 'no-show' },
  });
  if (answer.status !== 200) throw new Error(`no-show: ${answer.text}`);
  booking.state = 'no-show';
  if (desk.rules.takesNoShow) forfeit(desk, booking);
  return 'no-show';
};

function forfeit(desk: PackageDesk, booking: PackageDesk['bookings'][number]): void {
  if (booking.component === null) return;
  const { of, component } = desk.holding(booking.component);
  expire(of, desk.now());
  const units = Math.min(left(component), booking.count);
  if (units === 0) return;
  booking.lost = { units, cents: worth(component, units) };
  add(component, { kind: 'forfeited', units: -units, cents: -booking.lost.cents, at: desk.now(), isBooked: true });
  start(of, desk.now());
}

/** The desk decides otherwise about the unit of somebody who did not come. */
export const decide: Action = async (desk, random) => {
  const missed = desk.bookings.filter(
    ({ state, component }) => component !== null && ['cancelled', 'no-show'].includes(state),
  );
  if (missed.length === 0) return 'decide nothing';
  const booking = random.pick(missed);
  const decision = random.pick(['take', 'give-back'] as const);
  const { of, component } = desk.holding(booking.component);
  expire(of, desk.now());
  const wanted = refusalOfDecision(desk, booking, decision);
  const answer = await desk.post(`/appointments/${booking.id}/unit`, { decision, reason: 'As agreed' });
  desk.expectSame(decision, answer.refusal, wanted);
  if (wanted !== null) return `${decision}: ${wanted}`;
  if (decision === 'take' && booking.lost === null) forfeit(desk, booking);
  else if (decision === 'give-back' && booking.lost !== null) {
    add(component, { kind: 'returned', ...booking.lost, at: desk.now(), isBooked: true });
    booking.lost = null;
  }
  return decision;
};

function refusalOfDecision(
  desk: PackageDesk,
  booking: PackageDesk['bookings'][number],
  decision: string,
): string | null {
  const { of, component } = desk.holding(booking.component);
  const today = dayOf(desk.now());
  if (decision === 'give-back') {
    const isOver = of.lastDay !== null && of.lastDay < today;
    return booking.lost !== null && left(component) === 0 && isOver ? 'package-not-usable' : null;
  }
  if (booking.lost !== null) return null;
  if (!['open', 'waiting'].includes(stateOf(of, today))) return 'package-not-usable';
  return left(component) - reserved(component, desk.bookings) <= 0 ? 'package-unit-missing' : null;
}

/** Lets time pass: hours, days, up to the midnight after a last day, or into the night in which clocks change. */
export const wait: Action = async (desk, random) => {
  const now = desk.now();
  const lastDays = desk.sold.flatMap(({ lastDay }) => lastDay ?? []).filter((day) => day >= dayOf(now));
  const midnightAfter = (day: string) =>
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).toInstant();
  const nights = ['2026-10-25', '2027-03-28', '2027-10-31'].filter((day) => day >= dayOf(now));
  const night = Temporal.PlainDate.from(nights[0] ?? '2027-10-31')
    .toZonedDateTime(zone)
    .toInstant();
  const moments = [
    now.add({ hours: random.between(1, 30) }),
    now.add({ hours: 24 * random.between(1, 20) }),
    ...(lastDays.length > 0 ? [midnightAfter(random.pick(lastDays)).add({ seconds: random.pick([-1, 0, 1]) })] : []),
    night.add({ minutes: random.between(0, 240) }),
  ];
  const next = random.pick(moments);
  if (Temporal.Instant.compare(next, now) > 0) desk.moveTo(next);
  return `wait until ${desk.now().toString()}`;
};

/** The law changes a rate. */
export const changeRate: Action = async (desk, random) => {
  const [taxId, rate] = random.pick([
    [desk.branch.taxId, random.pick([2200, 2300, 2150])],
    [desk.setup.reducedTaxId, random.pick([1000, 900])],
  ] as const);
  await sqlIn(desk.spa, desk.branch, 'UPDATE tax SET rate_basis_points = $1 WHERE id = $2', [rate, taxId]);
  desk.rates.set(taxId, rate);
  return `rate ${rate}`;
};

/** The branch decides otherwise about whoever does not come. */
export const changeRules: Action = async (desk, random) => {
  const { rules } = desk;
  rules.takesNoShow = random.chance(0.5);
  rules.takesLate = random.chance(0.5);
  rules.lateHours = random.pick([0, 24, 72]);
  const known = await desk.api.get<{ version: number }>('/package-settings', { branch: desk.branch });
  const answer = await desk.api.put('/package-settings', {
    branch: desk.branch,
    version: known.body.version,
    body: {
      ...rules,
      printsUsedUnits: random.chance(0.5),
      paymentTypeId: null,
      commissionAt: 'use',
      isEverywhere: false,
    },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return `rules ${JSON.stringify(rules)}`;
};
