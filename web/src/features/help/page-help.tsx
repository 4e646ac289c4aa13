import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '#addresses/paths.ts';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { topicAt } from './internal/help-topics.ts';
import { TopicArticle } from './internal/topic-article.tsx';

interface PageHelpProps {
  pathname: string;
  /** The page's title. */
  title: string;
  onClose: () => void;
}

/** The help for a page, beside it: it follows to the next page, and the page stays usable. */
export function PageHelp({ pathname, title, onClose }: PageHelpProps) {
  const { t } = useLingui();
  const topic = topicAt(pathname);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const panel = content.current;
    panel?.focus({ preventScroll: true });
    return () => {
      const isFocused = panel?.contains(document.activeElement) === true || document.activeElement === document.body;
      if (isFocused && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  // A panel of the page itself stays open as long as the help has the focus.
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const isFocused = content.current?.closest('aside')?.contains(document.activeElement) === true;
    if (event.key !== 'Escape' || !isFocused) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => document.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, []);

  return (
    <SidePanel
      title={pathname === paths.help ? title : t`Help: ${title}`}
      onClose={onClose}
      footer={
        <LinkButton href={paths.help} action="quiet" size="small" icon="help">
          {t`All help`}
        </LinkButton>
      }
    >
      <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        {topic === undefined ? null : <TopicArticle level={3} topic={topic} />}
      </div>
    </SidePanel>
  );
}
