import { useLingui } from '@lingui/react/macro';
import type { MessageLanguage } from '@quieta/contract/messages/message-kind';
import type { MessageText } from '@quieta/contract/messages/message-settings';
import { mapValues } from '@quieta/contract/values/objects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage } from '#lib/i18n.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { PagedListRow } from '#ui/paged-list/paged-list.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { messageTextsQuery } from '../queries.ts';
import { textId } from '../text-rules.ts';
import { kindName, languageNames } from './message-names.ts';
import styles from './message-settings.module.css';

/** The texts of one language, by kind. */
export function TextList({ openId, onOpen }: { openId: string | undefined; onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const { data: texts, isError, isFetching, refetch } = useQuery(messageTextsQuery());
  const [chosen, choose] = useState<MessageLanguage | null>(null);
  const opened = texts?.find((text) => textId(text) === openId)?.language;
  const language = chosen ?? opened ?? currentLanguage();
  if (texts === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height="120px" />
    );
  return (
    <>
      <div className={styles.choice}>
        <SegmentedControl<MessageLanguage>
          label={t`Language of the guest`}
          segments={mapValues(languageNames, (name) => i18n._(name))}
          value={language}
          onChange={choose}
        />
      </div>
      <ul className={styles.texts} aria-label={t`Texts`}>
        {texts
          .filter((text) => text.language === language)
          .map((text) => (
            <TextRow
              key={textId(text)}
              text={text}
              isOpen={textId(text) === openId}
              onOpen={() => onOpen(textId(text))}
            />
          ))}
      </ul>
    </>
  );
}

function TextRow({ text, isOpen, onOpen }: { text: MessageText; isOpen: boolean; onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <PagedListRow isOpen={isOpen} onOpen={onOpen}>
      <span className="texts">
        <span className="strong">{kindName(text.kind)}</span>
        <span className="faint" lang={text.language}>
          {text.subject}
        </span>
      </span>
      {text.isOwn ? <Chip>{t`Your text`}</Chip> : null}
    </PagedListRow>
  );
}
