import { Trans, useLingui } from '@lingui/react/macro';
import { type MessageKind, messageKinds, type Placeholder } from '@quieta/contract/messages/message-kind';
import type { MessageText } from '@quieta/contract/messages/message-settings';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef } from 'react';
import { DiscardDialog, useErrorFocus, useSaveKey } from '#features/settings/form-parts.tsx';
import { useEditing } from '#features/settings/use-editing.ts';
import { useLeaveGuard } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldGroup, FormError } from '#ui/form/form.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { TextArea, TextField } from '#ui/text-field/text-field.tsx';
import { saveMessageText } from '../mutations.ts';
import { messageTextsQuery } from '../queries.ts';
import { readWrittenText, textId, type WrittenText } from '../text-rules.ts';
import { kindName, languageNames, placeholderNames } from './message-names.ts';
import { TextPreview } from './text-preview.tsx';
import { usePlaceholderInsertion } from './use-placeholder-insertion.ts';

/** Subject and body of one kind of message in one language, with what a guest would get of it. */
export function TextEditor({ text, onClose, onDone }: { text: MessageText; onClose: () => void; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { kind, language, subject, body, isOwn } = text;
  const client = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const editing = useEditing<WrittenText, WrittenText>({
    current: { subject, body },
    version: null,
    read: (draft) => readWrittenText(kind, draft),
    write: save,
  });
  const { draft, errors, refusal, isDirty, isBusy } = editing;
  const insertion = usePlaceholderInsertion(editing);
  useErrorFocus(form, errors);
  useSaveKey(form);

  /** Null goes back to the product's text. */
  async function save(written: WrittenText | null): Promise<void> {
    const saved = await saveMessageText({ kind, language, text: written });
    client.setQueryData(messageTextsQuery().queryKey, (all) =>
      all?.map((one) => (textId(one) === textId(saved) ? saved : one)),
    );
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isDirty || (await editing.save())) onDone();
  }

  return (
    <SidePanel
      title={`${kindName(kind)}, ${i18n._(languageNames[language])}`}
      onClose={onClose}
      footer={
        <div className={inColumn(2)}>
          <FormError text={refusal} />
          <Button size="large" isWide isSubmit form={formId} isPending={isBusy}>
            <Trans>Save</Trans>
          </Button>
          {isOwn ? (
            <Button
              action="quiet"
              size="small"
              icon="undo"
              isDisabled={isBusy}
              onPress={() => void editing.attempt(() => save(null)).then((isDone) => isDone && onDone())}
            >
              <Trans>Use Quieta’s text again</Trans>
            </Button>
          ) : null}
        </div>
      }
    >
      <form id={formId} ref={form} className={inColumn(3)} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t`Subject`}
          {...editing.field('subject')}
          {...insertion.bindSubject}
          maxLength={150}
          isRequired
        />
        <TextArea
          label={t`Text`}
          description={t`An empty line begins a new paragraph.`}
          {...editing.field('body')}
          {...insertion.bindBody}
          rows={10}
          maxLength={4000}
          isRequired
        />
        <PlaceholderButtons kind={kind} onInsert={insertion.insert} />
      </form>
      <TextPreview kind={kind} language={language} written={draft} />
      <DiscardDialog guard={useLeaveGuard(isDirty)} />
    </SidePanel>
  );
}

/** Buttons of the placeholders that are filled in for each guest; a press puts it where the caret stands. */
function PlaceholderButtons({ kind, onInsert }: { kind: MessageKind; onInsert: (name: Placeholder) => void }) {
  const { t, i18n } = useLingui();
  return (
    <FieldGroup legend={t`Filled in for each guest`}>
      <div className={inRow(1, { wrap: true })}>
        {messageKinds[kind].placeholders.map((name) => (
          <Button key={name} action="secondary" size="small" icon="plus" onPress={() => onInsert(name)}>
            {i18n._(placeholderNames[name])}
          </Button>
        ))}
      </div>
    </FieldGroup>
  );
}
