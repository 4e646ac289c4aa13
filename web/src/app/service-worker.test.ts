import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');

/** Whether the worker answers a navigation itself, in a browser that fetches nothing ahead. */
function takes(pathname: string): boolean {
  const listeners = new Map<string, (event: object) => void>();
  const location = { origin: 'https://spa.example' };
  const self = { location, addEventListener: (type: string, listen: () => void) => listeners.set(type, listen) };
  runInNewContext(code, {
    self,
    URL,
    navigator: { connection: { saveData: true } },
    // The cached answers are of no interest here, and nothing is kept.
    caches: { open: () => new Promise(() => undefined) },
  });
  let isTaken = false;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: location.origin + pathname },
    respondWith: () => {
      isTaken = true;
    },
    waitUntil: () => undefined,
  });
  return isTaken;
}

test('pages are answered by the worker; the API, the sign-in and calendars are not, so that none of them is kept as the page', () => {
  for (const page of ['/', '/guests', '/settings/people/accounts', '/calendars'])
    expect([page, takes(page)]).toEqual([page, true]);
  for (const other of ['/api/guests', '/identity/authorize', `/calendar/${'a'.repeat(43)}.ics`])
    expect([other, takes(other)]).toEqual([other, false]);
});
