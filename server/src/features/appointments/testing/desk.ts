import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { takeWaitingListEntry } from '#features/demand/waiting-list/waiting-list-commands';
import type { BranchContext } from '#platform/http/context';
import { inBranch, type Spa, type SpaBranch } from '../../../../testing/spa.ts';
import { sqlIn } from '../../../../testing/sql.ts';
import { createAppointments } from '../booking/create-appointments.ts';

/** The input that the route gives to a use case; a test states only what it needs. */
interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly baseVersion: number | undefined;
}

/** A desk of one branch, for tests: runs each use case as its user, in a transaction of its own. */
export interface Desk {
  run<R extends Asked, A>(useCase: (context: BranchContext, request: R) => Promise<A>, asked: Partial<R>): Promise<A>;
  /**
   * A request for the branch's service with its first staff member and area, from 10:00 to 10:50 on the desk's date.
   */
  requested(changes?: Partial<AppointmentRequest>): AppointmentRequest;
  book(...requests: AppointmentRequest[]): ReturnType<typeof createAppointments>;
  /** Books one appointment and fails if that is not possible. */
  booked(changes?: Partial<AppointmentRequest>): Promise<Appointment>;
  sql<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Counts rows, such as `count("hold WHERE kind = 'block'")`. */
  count(rows: string, values?: readonly unknown[]): Promise<number>;
}

/** A moment on 21 November 2026, or another winter's day, in Rome's local time. */
export const at = (time: string, date = '2026-11-21') => `${date}T${time}:00+01:00`;

export function deskOf(spa: Spa, branch: SpaBranch): Desk {
  const desk: Desk = {
    run: <R extends Asked, A>(useCase: (context: BranchContext, request: R) => Promise<A>, asked: Partial<R>) =>
      inBranch(spa, branch, (context) => {
        const request = { params: undefined, query: undefined, body: undefined, baseVersion: undefined, ...asked };
        // The test states every part that the use case needs.
        return useCase(context, request as unknown as R);
      }),
    requested: (changes = {}) => ({
      serviceId: branch.serviceId,
      staffResourceId: branch.staff[0],
      areaResourceId: branch.areas[0],
      guestId: branch.guestId,
      startTime: at('10:00'),
      endTime: at('10:50'),
      ...changes,
    }),
    book: (...requests) =>
      desk.run(
        (context, asked: Parameters<typeof createAppointments>[1]) =>
          createAppointments(context, asked, takeWaitingListEntry),
        { body: requests },
      ),
    booked: async (changes = {}) => {
      const { submittedAppointments, failedAppointments } = await desk.book(desk.requested(changes));
      const [first] = submittedAppointments;
      if (first === undefined) throw new Error(`not booked: ${failedAppointments[0]?.code}`);
      return first;
    },
    sql: (statement, values = []) => sqlIn(spa, branch, statement, values),
    count: async (rows, values = []) => {
      const [row] = await desk.sql<{ n: number }>(`SELECT count(*) AS n FROM ${rows}`, values);
      return row?.n ?? -1;
    },
  };
  return desk;
}
