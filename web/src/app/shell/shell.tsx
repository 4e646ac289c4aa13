import { Trans } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ErrorComponentProps, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, Suspense, use, useEffect, useRef, useState } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { useStore } from 'zustand';
import { askedStore, askInDialog } from '#features/approvals/asked-store.ts';
import { missingAt } from '#features/session/page-rules.ts';
import { sessionStore, useMay } from '#features/session/store.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { later } from '#lib/page/later.tsx';
import { ThingProvider } from '#lib/page/thing-slot.tsx';
import { bufferTyping } from '#lib/page/typing-ahead.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useWasLineIdle } from '#lib/when-line-is-idle.ts';
import { Missing, MissingMessage } from '#ui/missing/missing.tsx';
import { useWasOpened } from '#ui/trigger/overlay-trigger.tsx';
import { branchReady } from '../branch-runtime.ts';
import { FailureScreens, PagePending } from '../page-states.tsx';
import '#ui/styles/work.css';
import { t } from '@lingui/core/macro';
import { ApiError } from '#lib/api/api-error.ts';
import { registerApproval } from '#lib/api/approval.ts';
import { outbox } from '#lib/api/outbox.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { useLoggedError } from '../startup-error.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useFetchingAhead, useShellActions, useShortcuts } from './use-shell-actions.ts';

// Loaded on demand: only narrow windows need it, and only once it is opened.
const MenuDrawer = later(async () => (await import('./menu-drawer.tsx')).MenuDrawer, {
  instead: MissingMessage,
  isUrgent: true,
});

// Loaded on demand: the panels of a thing show them a moment after their fields.
const ThingActions = later(async () => (await import('#features/documents/thing-actions.tsx')).ThingActions);

function renderHistory(of: ComponentProps<typeof ThingActions>) {
  return <ThingActions {...of} />;
}

// Loaded on demand: counts in the menu may appear a moment later than the page.
const MenuBadges = later(async () => (await import('./menu-badges.tsx')).MenuBadges);

// Loaded on demand: the first page has a note of its own while it loads.
const ReadingAids = later(async () => (await import('./reading-aids.tsx')).ReadingAids);

// Shown when a session has expired with unsaved work.
const SessionExpired = later(async () => (await import('#features/session/session-expired.tsx')).SessionExpired, {
  isUrgent: true,
});

// Loaded on demand: who else may work here is asked for once the page is there.
const DeskActions = later(async () => (await import('#features/operators/desk-actions.tsx')).DeskActions, {
  isUrgent: true,
});

// Loaded on demand: most branches have finished their first-run steps, and nobody practises.
const Guides = later(async () => (await import('./guides.tsx')).Guides);

// Loaded on demand: only where roles decide, once somebody is refused something.
const ApprovalDialog = later(async () => (await import('#features/approvals/approval-dialog.tsx')).ApprovalDialog, {
  isUrgent: true,
});

const failureScreens = { Failed: PageFailed, Missing };

/** The main layout. It is shown only while a user is signed in to a branch; its content can rely on both. */
export function Shell() {
  const router = useRouter();
  const place = useStore(sessionStore, ({ user, branch }) =>
    user === null || branch === null ? null : `${user.id} ${branch.id}`,
  );
  if (place === null) return <PagePending />;
  return (
    <QueryClientProvider client={queryClient}>
      <AriaRouterProvider navigate={(href) => void router.navigate({ href })}>
        <FailureScreens value={failureScreens}>
          <SignedInShell place={place} />
        </FailureScreens>
      </AriaRouterProvider>
    </QueryClientProvider>
  );
}

/** `place` is another one for each user in each branch. */
function SignedInShell({ place }: { place: string }) {
  const isExpired = useStore(sessionStore, (state) => state.isExpired);
  const isAsking = useStore(askedStore, ({ asked }) => asked.length > 0);
  const isWide = useMediaQuery('(width > 1024px)');
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const [begun] = useState(pathname);
  const [menu, setMenu] = useState({ pathname, isOpen: false });
  // The menu closes with each change of page.
  if (menu.pathname !== pathname) setMenu({ pathname, isOpen: false });
  const wasMenuOpened = useWasOpened(menu.isOpen);
  const setMenuOpen = (isOpen: boolean) => setMenu({ pathname, isOpen });

  function openPalette() {
    bufferTyping();
    setPaletteOpen(true);
  }

  useShellActions({ openPalette });
  useShortcuts();
  useFetchingAhead();
  const wasLineIdle = useWasLineIdle();
  useEffect(notifyLateAnswers, []);
  useEffect(() => registerApproval(askInDialog), []);

  function skipToContent(event: MouseEvent) {
    event.preventDefault();
    content.current?.focus();
  }

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        <Trans>Skip to content</Trans>
      </a>
      <TopBar
        onOpenMenu={isWide ? undefined : () => setMenuOpen(true)}
        onOpenPalette={openPalette}
        isMenuOpen={menu.isOpen}
      />
      {isWide ? <SideMenu /> : null}
      <Part when={!isWide && wasMenuOpened}>
        <MenuDrawer isOpen={menu.isOpen} onClose={() => setMenuOpen(false)} />
      </Part>
      <Part when={wasLineIdle}>
        <Guides key={place} />
      </Part>
      {/* A key, so that nothing of the branch or the operator before stays mounted. */}
      <main key={place} id="content" ref={content} className={styles.content} tabIndex={-1}>
        <ThingProvider value={renderHistory}>
          <Suspense fallback={<PagePending />}>
            <Content />
          </Suspense>
        </ThingProvider>
        <Part when={wasLineIdle}>
          <ReadingAids content={content} begun={begun} />
        </Part>
      </main>
      <Part when={wasLineIdle}>
        <DeskActions key={place} />
      </Part>
      <Part when={wasLineIdle}>
        <MenuBadges />
      </Part>
      <Part when={isAsking}>
        <ApprovalDialog />
      </Part>
      <Part when={isExpired}>
        <SessionExpired />
      </Part>
      <LazyCommandPalette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
    </div>
  );
}

/** A part of the shell that is fetched when it is needed, and has no place until it is there. */
function Part({ when, ...props }: ComponentProps<typeof Suspense> & { when: boolean }) {
  return when ? <Suspense {...props} /> : null;
}

// Needed only where somebody types the address of a page that is not for them.
const NotAllowedPage = later(async () => (await import('#pages/not-allowed-page.tsx')).NotAllowedPage, {
  instead: Missing,
});

/** The page, shown once rows of the branch may be read; or what the user lacks for it. */
function Content() {
  use(branchReady());
  const may = useMay();
  const missing = useLocation({ select: ({ pathname }) => missingAt(pathname, may) });
  return missing === null ? <Outlet /> : <NotAllowedPage permission={missing} />;
}

/** Replaces a page that failed to render; the rest of the application keeps working. */
function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useLoggedError(error);

  function retry() {
    reset();
    void router.invalidate();
  }

  return (
    <ErrorState onRetry={retry}>
      {error instanceof ApiError && error.status === 0 ? (
        <Trans>The server cannot be reached.</Trans>
      ) : (
        <Trans>Something went wrong on this page.</Trans>
      )}
    </ErrorState>
  );
}

/** Notifies the user when writes that waited for the network have succeeded; the returned function stops that. */
function notifyLateAnswers(): () => void {
  return outbox.subscribe(({ lateAnswers }, before) => {
    if (lateAnswers === before.lateAnswers) return;
    showSnackbar({ type: 'info', message: t`The server has answered. Pending changes are saved.`, duration: 8000 });
  });
}

const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette, {
  instead: MissingMessage,
  isUrgent: true,
});

/** The palette, loaded once the shell is shown, so that it opens at once and does not delay the page's start. */
function LazyCommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const wasOpened = useWasOpened(isOpen);
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });

  if (!wasOpened) return null;
  return (
    <Suspense>
      {/* Reopened during its closing animation it gets a new key: empty, and with the focus in its field. */}
      <CommandPalette key={opening.count} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
