import { useLingui } from '@lingui/react/macro';
import type { MessageKind, MessageLanguage } from '@quieta/contract/messages/message-kind';
import { useQuery } from '@tanstack/react-query';
import { useSettledValue } from '#lib/searching.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { textPreviewQuery } from '../queries.ts';
import { readWrittenText, type WrittenText } from '../text-rules.ts';
import styles from './message-settings.module.css';
import { MessageText } from './message-text.tsx';

interface TextPreviewProps {
  kind: MessageKind;
  language: MessageLanguage;
  written: WrittenText;
}

/** Preview of a guest's message, with an invented visit; it follows what is typed. */
export function TextPreview({ kind, language, written }: TextPreviewProps) {
  const { t } = useLingui();
  const reading = readWrittenText(kind, useSettledValue(written, 500));
  const isWhole = 'values' in reading;
  const text = isWhole ? reading.values : written;
  const { data: content, isError } = useQuery({
    ...textPreviewQuery({ kind, language, text }),
    enabled: isWhole,
    placeholderData: (before) => before,
  });
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <h3 className="caption">{t`What a guest would get`}</h3>
      {!isWhole || isError ? (
        <p className="note">{t`The preview returns once the text is complete.`}</p>
      ) : content === undefined ? (
        <Skeleton height="120px" />
      ) : (
        <MessageText content={content} isDraft={false} />
      )}
    </section>
  );
}
