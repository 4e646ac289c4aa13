import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, createContext, use } from 'react';
import { later, type MissingProps } from '#lib/later.tsx';
import { PageMissing, StartupError } from './startup-error.tsx';

/** What stands in place of a page that failed, or whose code cannot be fetched: never fetched themselves. */
interface FailureScreens {
  readonly Failed: ComponentType<ErrorComponentProps>;
  readonly Missing: ComponentType<MissingProps>;
}

/** The shell gives its own, which stand inside it. */
export const FailureScreens = createContext<FailureScreens>({ Failed: StartupError, Missing: PageMissing });

export function FailedScreen(props: ErrorComponentProps) {
  const { Failed } = use(FailureScreens);
  return <Failed {...props} />;
}

function MissingScreen(props: MissingProps) {
  const { Missing } = use(FailureScreens);
  return <Missing {...props} />;
}

/** A route's screen, fetched when somebody goes there. The router's own way reloads the page where the network fails. */
export function page(load: () => Promise<ComponentType>) {
  return later(load, { instead: MissingScreen });
}
