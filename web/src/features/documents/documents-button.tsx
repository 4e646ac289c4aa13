import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { later } from '#lib/page/later.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MissingMessage } from '#ui/missing/missing.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { useWasOpened } from '#ui/trigger/overlay-trigger.tsx';
import type { DocumentSource } from './document-source-rules.ts';

const DocumentDialog = later(async () => (await import('./internal/document-dialog.tsx')).DocumentDialog, {
  instead: MissingMessage,
  isUrgent: true,
});

interface DocumentsButtonProps {
  /** Documents of one thing; the button is not there where it has none. */
  sources: readonly DocumentSource[];
  /** With this text in the header of a page; otherwise an icon among those of a panel. */
  label?: string;
}

/** Shows the documents of a thing, over the panel that it stands in. */
export function DocumentsButton({ sources, label }: DocumentsButtonProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  // It stays until it has closed, so that the focus finds back to the button.
  const wasOpened = useWasOpened(isOpen);
  const [first, ...others] = sources;
  if (first === undefined) return null;
  const open = () => setIsOpen(true);
  return (
    <>
      {label === undefined ? (
        <Tooltip content={t`Documents`}>
          <IconButton icon="printer" label={t`Documents`} onPress={open} />
        </Tooltip>
      ) : (
        <Button action="secondary" icon="printer" onPress={open}>
          {label}
        </Button>
      )}
      {wasOpened ? (
        <Suspense>
          <DocumentDialog
            // Choices for one thing are not taken over to another.
            key={JSON.stringify(sources)}
            sources={[first, ...others]}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The price list, from the page of what it lists. */
export function PriceListButton() {
  const { t } = useLingui();
  return <DocumentsButton sources={[{ kind: 'price-list' }]} label={t`Price list`} />;
}
