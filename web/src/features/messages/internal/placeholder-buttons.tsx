import { useLingui } from '@lingui/react/macro';
import { type MessageKind, messageKinds, type Placeholder } from '@quieta/contract/messages/message-kind';
import { Button } from '#ui/button/button.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { placeholderNames } from './message-names.ts';

/** Buttons of the placeholders that are filled in for each guest; a press puts it where the caret stands. */
export function PlaceholderButtons({ kind, onInsert }: { kind: MessageKind; onInsert: (name: Placeholder) => void }) {
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
