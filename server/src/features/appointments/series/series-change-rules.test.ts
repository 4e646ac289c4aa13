import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movedOnWall, wallMove } from './series-change-rules.ts';

const rome = 'Europe/Rome';
const instantOf = (wall: string, zone = rome) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant();
const wallOf = (instant: Temporal.Instant, zone = rome) => instant.toZonedDateTimeISO(zone).toPlainDateTime();

describe('a move of the wall clock', () => {
  const later = wallMove(instantOf('2027-03-23T10:00'), instantOf('2027-03-24T11:30'), rome);

  test('leads every appointment by as many dates and as much of the day, over both clock changes', () => {
    expect(later).toEqual({ days: 1, seconds: 5400 });
    const moved = ['2027-03-27T10:00', '2027-10-30T10:00', '2027-12-31T23:00'].map((wall) =>
      wallOf(movedOnWall(instantOf(wall), later, rome)).toString({ smallestUnit: 'minute' }),
    );
    expect(moved).toEqual(['2027-03-28T11:30', '2027-10-31T11:30', '2028-01-02T00:30']);
  });

  test('into a time that the clock leaves out goes on by the gap', () => {
    const move = wallMove(instantOf('2027-03-21T10:00'), instantOf('2027-03-21T02:30'), rome);
    expect(wallOf(movedOnWall(instantOf('2027-03-28T10:00'), move, rome)).toString()).toBe('2027-03-28T03:30:00');
  });

  const zones = [rome, 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Sao_Paulo'];
  // The years 2025 to 2029, in minutes since the epoch.
  const minute = fc.integer({ min: 28_927_440, max: 31_556_160 });
  const at = (minutes: number) => Temporal.Instant.fromEpochMilliseconds(minutes * 60_000);

  test('is the same for each: 5,000 pairs keep their distance on the wall, but for times that do not exist', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, minute, minute, (zone, from, to, other) => {
        const move = wallMove(at(from), at(to), zone);
        const { days, seconds } = move;
        const wanted = wallOf(at(other), zone).add({ days }).add({ seconds });
        const moved = movedOnWall(at(other), move, zone);
        const reached = wallOf(moved, zone);
        // A gap is at most an hour long in these zones.
        return reached.equals(wanted) || wanted.until(reached).total('minutes') <= 60;
      }),
      { numRuns: 5000 },
    );
  });

  test('leads what it was taken from to where it was taken to', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, minute, (zone, from, to) => {
        const reached = movedOnWall(at(from), wallMove(at(from), at(to), zone), zone);
        return wallOf(reached, zone).equals(wallOf(at(to), zone));
      }),
      { numRuns: 5000 },
    );
  });
});
