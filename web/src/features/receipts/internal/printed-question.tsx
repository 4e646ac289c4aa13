import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Unprinted } from '../receipt-rules.ts';

interface PrintedQuestionProps {
  /** The receipt that is asked about; null keeps the dialog closed. */
  receipt: Unprinted | null;
  isPending: boolean;
  onPrinted: (receipt: Unprinted) => void;
  onNotPrinted: (receipt: Unprinted) => void;
  onClose: () => void;
}

/** Before a receipt whose outcome is unknown goes out again: a second slip would be a second fiscal document. */
export function PrintedQuestion({ receipt, isPending, onPrinted, onNotPrinted, onClose }: PrintedQuestionProps) {
  return (
    <Dialog
      title={<Trans>Was it printed?</Trans>}
      isOpen={receipt !== null}
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button action="quiet" onPress={onClose} isDisabled={isPending} autoFocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button action="secondary" onPress={() => receipt !== null && onPrinted(receipt)} isDisabled={isPending}>
            <Trans>It was printed</Trans>
          </Button>
          <Button onPress={() => receipt !== null && onNotPrinted(receipt)} isPending={isPending}>
            <Trans>Not printed, print now</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Look for the slip of sale {receipt?.saleNumber ?? ''} at the printer. A second one would count as a second sale.
      </Trans>
    </Dialog>
  );
}
