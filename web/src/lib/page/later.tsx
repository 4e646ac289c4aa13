import { type ComponentType, type ReactNode, use, useSyncExternalStore } from 'react';
import { createPart, type LoadFailure } from './part.ts';

export interface MissingProps {
  readonly trouble: LoadFailure;
  readonly onRetry: () => void;
}

interface LaterOptions {
  /** Rendered in its place while it cannot be loaded; nothing by default. */
  readonly instead?: ComponentType<MissingProps>;
  /** As for a part. */
  readonly isUrgent?: boolean;
}

interface LaterComponent<Props> {
  (props: Props): ReactNode;
  /** Loads it before it is rendered; never rejects. */
  preload(): Promise<void>;
  isHere(): boolean;
}

/**
 * A component whose code is loaded on demand. It suspends while it loads; where that fails, only its own place stays
 * empty, and it appears by itself once the network is back.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { instead: Instead, isUrgent = false }: LaterOptions = {},
): LaterComponent<Props> {
  const part = createPart(load, { isUrgent });

  function Later(props: Props): ReactNode {
    const { value: Fetched, trouble } = useSyncExternalStore(part.subscribe, part.state, part.state);
    if (Fetched !== null) return <Fetched {...props} />;
    if (trouble === null) use(part.fetch());
    if (Instead === undefined || trouble === null) return null;
    return <Instead trouble={trouble} onRetry={() => void part.fetch()} />;
  }

  return Object.assign(Later, { preload: part.fetch, isHere: () => part.state().value !== null });
}
