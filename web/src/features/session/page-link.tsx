import type { ComponentProps } from 'react';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { useMayOpen } from './use-may-open.ts';

/** A link to a page of the product; not shown to whoever may not see that page. */
export function PageLink(props: ComponentProps<typeof LinkButton>) {
  return useMayOpen()(props.href) ? <LinkButton {...props} /> : null;
}
