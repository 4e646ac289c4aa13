import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';

/** A request with its place in the list that was sent. */
export interface Row {
  readonly index: number;
  readonly request: AppointmentRequest;
}

/** What is decided together: all rows of a visit of which one is to be whole, otherwise each row alone; in the order sent. */
export function wholeOrSingle(requests: readonly AppointmentRequest[]): Row[][] {
  const wholeKeys = new Set(requests.flatMap(({ visitKey, wholeVisit }) => (wholeVisit && visitKey) || []));
  const isWhole = ({ visitKey }: AppointmentRequest) => visitKey !== undefined && wholeKeys.has(visitKey);
  const rows = requests.map((request, index) => ({ index, request }));
  const groups = Map.groupBy(rows, ({ index, request }) => (isWhole(request) ? request.visitKey : index));
  return [...groups.values()];
}
