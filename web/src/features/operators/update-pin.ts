import { deletePin, setPin } from '@quieta/contract/session/operator-endpoints';
import { sessionStore } from '#features/session/store.ts';
import { call } from '#lib/api/api-client.ts';

/** Gives the user a PIN, or another one. */
export async function changePin(pin: string, currentPin: string | null): Promise<void> {
  const params = paramsOfUser();
  notePin(params.id, await call(setPin, { params, body: { pin, currentPin } }, { quiet: true }));
}

export async function removePin(currentPin: string): Promise<void> {
  const params = paramsOfUser();
  notePin(params.id, await call(deletePin, { params, body: { currentPin } }, { quiet: true }));
}

function paramsOfUser(): { id: string } {
  const { user } = sessionStore.getState();
  if (user === null) throw new Error('Nobody is signed in');
  return { id: user.id };
}

function notePin(userId: string, { hasPin }: { readonly hasPin: boolean }): void {
  sessionStore.setState(({ user }) => ({ user: user?.id === userId ? { ...user, hasPin } : user }));
}
