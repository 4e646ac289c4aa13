import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface PrintedQuestionProps {
  saleNumber: string;
  isOpen: boolean;
  isPending: boolean;
  onPrinted: () => void;
  onNotPrinted: () => void;
  onClose: () => void;
}

/** Asks before a receipt whose outcome is unknown is sent again: a second slip would be a second fiscal document. */
export function PrintedQuestion(props: PrintedQuestionProps) {
  const { saleNumber, isOpen, isPending, onPrinted, onNotPrinted, onClose } = props;
  return (
    <Dialog
      title={<Trans>Was it printed?</Trans>}
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button action="quiet" onPress={onClose} isDisabled={isPending} autoFocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button action="secondary" onPress={onPrinted} isDisabled={isPending}>
            <Trans>It was printed</Trans>
          </Button>
          <Button onPress={onNotPrinted} isPending={isPending}>
            <Trans>Not printed, print now</Trans>
          </Button>
        </>
      }
    >
      <Trans>Look for the slip of sale {saleNumber} at the printer. A second one would count as a second sale.</Trans>
    </Dialog>
  );
}
