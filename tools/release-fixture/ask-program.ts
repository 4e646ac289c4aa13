import type { RunningProgram } from './call-program.ts';
import type { Made } from './work-a-day.ts';

/** A question that any later program has to answer with the same figures. */
interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** Asks what the desk and the manager would look at, of the program that made it. */
export async function askProgram(program: RunningProgram, made: Made): Promise<Asked[]> {
  const today = Temporal.Now.plainDateISO('Europe/Rome');
  const month = { dateFrom: today.subtract({ days: 30 }).toString(), dateTo: today.toString() };
  const range = new URLSearchParams(month).toString();
  const questions: Omit<Asked, 'answer'>[] = [
    ...made.sales.map((id) => get(`/sale/${id}`)),
    ...made.vouchers.map((id) => get(`/vouchers/${id}`)),
    ...made.appointments.map((id) => get(`/appointments/${id}`)),
    ...made.closes.map((id) => get(`/closing/day-closes/${id}`)),
    ...made.invoices.map((id) => get(`/invoices/${id}`)),
    get('/products'),
    get('/taxes'),
    get(`/series/${made.series}`),
    { method: 'POST', path: '/appointments/sums', body: month },
    ...(program.has('/sale/sums') ? [get(`/sale/sums?${range}`)] : []),
    ...(program.has('/closing/figures') ? [get(`/closing/figures?${range}`)] : []),
    ...(program.has('/figures') ? [get(`/figures?${range}`)] : []),
    ...(program.has('/reports') ? [get(`/reports?report=services&${range}`)] : []),
    ...(program.has('/history/verification') ? [get('/history/verification')] : []),
  ];
  const asked: Asked[] = [];
  for (const question of questions)
    asked.push({ ...question, answer: await program.call(question.method, question.path, question.body) });
  return asked;
}

function get(path: string): Omit<Asked, 'answer'> {
  return { method: 'GET', path };
}
