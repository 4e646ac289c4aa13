import type { Branch } from '@quieta/contract/session/branch';
import type { User } from '@quieta/contract/session/user-endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { sendShownWrites } from '#features/appointments/mutations.ts';
import { sessionStore } from '#features/session/store.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { englishIn } from '#lib/format/country-customs.ts';
import { localeOf, setEnglish } from '#lib/i18n.ts';
import { loadBranch } from './load-branch.ts';
import { feedName } from './realtime/feed-name.ts';
import { followChanges } from './realtime/realtime-bridge.ts';

let current: { user: User; branch: Branch; left: AbortController; ready: Promise<void> } | null = null;

const nowhere = Promise.resolve();
let isFollowing = false;

/**
 * Resolves when rows of the chosen branch may be read: its changes are followed from here on, and the data that every
 * screen needs are being loaded (AUT-14). The same promise as long as the branch is the same.
 */
export function branchReady(): Promise<void> {
  if (!isFollowing) {
    isFollowing = true;
    sendShownWrites();
    sessionStore.subscribe(enter);
    enter();
  }
  return current?.ready ?? nowhere;
}

/** Leaves the current branch unless it is the chosen one, and enters the chosen one. */
function enter(): void {
  const { user, branch } = sessionStore.getState();
  if (branch !== null) writeAsIn(branch.country);
  if (user?.id === current?.user.id && branch?.id === current?.branch.id) return;
  current?.left.abort();
  current = null;
  if (user === null || branch === null) return;
  // Whoever has no role here may read nothing, and is told so by every page.
  if (!branch.permissions.includes('read')) return;
  const left = new AbortController();
  left.signal.addEventListener('abort', followProfile(branch.id));
  const ready = followChanges(feedName(user.id, branch.id), left.signal);
  current = { user, branch, left, ready };
  void ready.then(() => (left.signal.aborted ? undefined : loadBranch(branch)));
}

/** Dates and clock are written as in the branch's country. */
function writeAsIn(country: string): void {
  const locale = englishIn(country);
  if (localeOf('en') !== locale) setEnglish(locale);
}

/**
 * Applies a change of the branch's time zone, country or currency everywhere at once; the returned function stops that.
 */
function followProfile(branchId: string): () => void {
  // It only observes: the components that show the profile fetch it.
  const observer = new QueryObserver(queryClient, { ...branchProfileQuery(branchId), enabled: false });
  return observer.subscribe(({ data }) => {
    const { branch } = sessionStore.getState();
    if (data === undefined || branch?.id !== branchId) return;
    const { name, timeZone, currency, country } = data;
    const isSame =
      [name, timeZone, currency, country].join() ===
      [branch.name, branch.timeZone, branch.currency, branch.country].join();
    if (!isSame) sessionStore.setState({ branch: { ...branch, name, timeZone, currency, country } });
  });
}
