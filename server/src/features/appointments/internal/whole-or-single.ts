import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';

/** A request with its position in the list that was sent. */
export interface Row {
  readonly index: number;
  readonly request: AppointmentRequest;
}

/** The groups that are decided together: all rows of a visit that is booked all or none, otherwise each row alone; in the order sent. */
export function wholeOrSingle(requests: readonly AppointmentRequest[]): Row[][] {
  const wholeKeys = new Set(requests.flatMap(({ visitKey, wholeVisit }) => (wholeVisit && visitKey) || []));
  const isWhole = ({ visitKey }: AppointmentRequest) => visitKey !== undefined && wholeKeys.has(visitKey);
  const rows = requests.map((request, index) => ({ index, request }));
  const groups = Map.groupBy(rows, ({ index, request }) => (isWhole(request) ? request.visitKey : index));
  return [...groups.values()];
}
