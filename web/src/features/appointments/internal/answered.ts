import { ApiError } from '#lib/api-error.ts';
import { bookingKey } from '../draft-store.ts';

/** Once a booking is answered its key has done its work: sent again it would bring the same answer, be it a refusal. */
export async function answered<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await sent;
    bookingKey.forget();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.code !== null) bookingKey.forget();
    throw error;
  }
}
