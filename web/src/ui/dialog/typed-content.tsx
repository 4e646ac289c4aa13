import { type HTMLAttributes, useState } from 'react';
import { useUnsavedWork } from '#lib/use-unsaved-work.ts';

/** Content of an overlay: what is typed in it counts as unsaved until it closes. */
export function TypedContent(props: HTMLAttributes<HTMLDivElement>) {
  const [wasTyped, setTyped] = useState(false);
  useUnsavedWork(wasTyped);
  return <div {...props} onInput={() => setTyped(true)} />;
}
