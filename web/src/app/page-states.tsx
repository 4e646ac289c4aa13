import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, createContext, use } from 'react';
import { later, type MissingProps } from '#lib/page/later.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './page-state.module.css';
import { PageMissing, StartupError } from './startup-error.tsx';

/** The screens for a page that failed or could not be loaded; they are part of the first bundle. */
interface FailureScreens {
  readonly Failed: ComponentType<ErrorComponentProps>;
  readonly Missing: ComponentType<MissingProps>;
}

/** The shell provides its own, which are shown inside it. */
export const FailureScreens = createContext<FailureScreens>({ Failed: StartupError, Missing: PageMissing });

export function FailedScreen(props: ErrorComponentProps) {
  const { Failed } = use(FailureScreens);
  return <Failed {...props} />;
}

function MissingScreen(props: MissingProps) {
  const { Missing } = use(FailureScreens);
  return <Missing {...props} />;
}

/**
 * A route's screen, loaded when it is opened. The router's own lazy loading reloads the page when the network fails.
 */
export function page(load: () => Promise<ComponentType>) {
  return later(load, { instead: MissingScreen });
}

/** Shown while a page takes noticeably long to load. */
export function PagePending() {
  return (
    <section className={styles.pending} aria-busy>
      <p className={styles.state} role="status">
        <Spinner size={20} />
        <Trans>Loading…</Trans>
      </p>
    </section>
  );
}
