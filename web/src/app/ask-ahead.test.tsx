import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetAhead } from '#lib/api/ahead.ts';
import { userStorage } from '#lib/user-storage.ts';
import { askFirstPageAhead } from './ask-ahead.ts';

const user = { id: 'anna', branches: [{ id: 'abano', timeZone: 'Europe/Rome' }] };

/** A device on which Anna works, and a server whose stream says nothing until it is told to. */
function desk() {
  const asked: string[] = [];
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const answers: Record<string, () => Response> = {
    '/api/session': () => Response.json({ id: 'anna', accessToken: 'one', environmentName: 'demo' }),
    '/api/users/anna': () => Response.json(user),
    '/api/changes': () => new Response(stream.readable),
  };
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string }) => {
    asked.push(`${address} ${body}`.trim());
    return (answers[address] ?? (() => Response.json([])))();
  });
  vi.stubGlobal('navigator', { languages: ['en'], locks: { query: async () => ({ held: [] }) } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    forgetAhead();
  });
  const speak = () => stream.writable.getWriter().write(new TextEncoder().encode('event: ready'));
  return { asked, speak };
}

function signIn(): void {
  const marker = { environmentName: 'demo', userId: 'anna', apiBase: '/api', expiresAt: Number.MAX_SAFE_INTEGER };
  localStorage.setItem('quieta.boot', JSON.stringify(marker));
  userStorage.setBranch('anna', 'abano');
  userStorage.setSelectedResources('anna', 'abano', { ids: ['giulia'], allOf: [], shown: ['giulia', 'gone'] });
}

test('the rows of the shown day are asked for before the application is here, and only once the stream has told where it starts', async () => {
  const { asked, speak } = desk();
  signIn();
  window.history.replaceState(null, '', '/?date=2026-11-21');
  const done = askFirstPageAhead();
  await vi.waitFor(() => expect(asked).toEqual(['/api/session', '/api/users/anna', '/api/changes']));
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(3);
  await speak();
  await done;
  const day = '{"resourceIds":["giulia","gone"],"dateFrom":"2026-11-21","dateTo":"2026-11-21"}';
  expect(asked.slice(3)).toEqual(['/api/resources', `/api/appointments/Search ${day}`, `/api/blocks/Search ${day}`]);
});

test('AUT-10 where nobody is known to be signed in, nothing is asked for', async () => {
  const { asked } = desk();
  await askFirstPageAhead();
  expect(asked).toEqual([]);
});
