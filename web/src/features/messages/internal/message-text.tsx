import { useLingui } from '@lingui/react/macro';
import type { MessageContent } from '@quieta/contract/messages/message';
import { useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { MessageFrame } from './message-frame.tsx';
import styles from './messages.module.css';

type Form = 'page' | 'text';

interface MessageTextProps {
  content: MessageContent;
  /** It has not left: what it says still follows what is booked. */
  isDraft: boolean;
}

/** Content of a message as mail programs show it: as a page, or as plain text. */
export function MessageText({ content: { language, subject, text, html, calendar }, isDraft }: MessageTextProps) {
  const { t } = useLingui();
  const [form, setForm] = useState<Form>('page');
  return (
    <section className={inColumn(2)} aria-label={t`What it says`}>
      <p className={styles.subject} lang={language}>
        {subject}
      </p>
      {isDraft ? <p className="note">{t`As it would read now. Bookings until it is sent still change it.`}</p> : null}
      <div className={inRow(2, { wrap: true, justify: 'between' })}>
        <SegmentedControl<Form>
          label={t`Format`}
          segments={{ page: t`Page`, text: t`Plain text` }}
          value={form}
          onChange={setForm}
        />
        {calendar === null ? null : (
          <Button
            action="quiet"
            size="small"
            icon="download"
            onPress={() => saveFile('visit.ics', calendar, 'text/calendar')}
          >
            {t`Calendar file`}
          </Button>
        )}
      </div>
      {form === 'page' ? (
        <MessageFrame title={t`Message as a page`} html={html} />
      ) : (
        <p className={styles.plain} lang={language}>
          {text}
        </p>
      )}
    </section>
  );
}
