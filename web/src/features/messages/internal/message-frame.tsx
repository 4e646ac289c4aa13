import { useMemo } from 'react';
import styles from './messages.module.css';

/** Attribute in which the styles of a message wait until the frame is there. */
const waitingStyle = 'data-style';

/**
 * A message's page, in a frame without scripts and without links: a link that answers is for the guest alone. The
 * content policy allows no styles within a page, so those of the message are set one by one.
 */
export function MessageFrame({ title, html }: { title: string; html: string }) {
  // Quotation marks of a text are escaped, so that this is always an attribute.
  const quiet = useMemo(
    () => html.replaceAll(' style="', ` ${waitingStyle}="`).replaceAll(' href="', ' data-href="'),
    [html],
  );

  function dress(frame: HTMLIFrameElement): void {
    const page = frame.contentDocument;
    if (page === null) return;
    for (const element of page.querySelectorAll<HTMLElement>(`[${waitingStyle}]`)) {
      element.style.cssText = element.getAttribute(waitingStyle) ?? '';
    }
    // As on the white ground of most mail programs, whatever the theme.
    page.documentElement.style.colorScheme = 'light';
    // The body's height is measured, because the page itself is at least as high as its frame, and two more are the
    // frame's border.
    frame.style.height = `${page.body.scrollHeight + 2}px`;
  }

  return (
    <iframe
      className={styles.frame}
      title={title}
      // The content takes no press, and is as tall as its page.
      tabIndex={-1}
      sandbox="allow-same-origin"
      srcDoc={quiet}
      onLoad={(event) => dress(event.currentTarget)}
    />
  );
}
