import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { voidSale } from '@quieta/contract/checkout/sale-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { voidWholeSale } from '../../mutations.ts';
import { areNumbers, emptyNumbers, needsNumbers, OriginalFields } from './original-fields.tsx';
import { useReversal } from './use-reversal.ts';

interface ReversalDialogProps {
  sale: Sale;
  isOpen: boolean;
  onClose: () => void;
}

/** Voids the whole sale and gives the money back in the way it was paid; its appointments are unpaid again. */
export function VoidDialog({ sale, isOpen, onClose }: ReversalDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [numbers, setNumbers] = useState(() => emptyNumbers(sale));
  const [isTried, setTried] = useState(false);
  const { run, isPending, refusal } = useReversal(
    (body: SentBodyOf<typeof voidSale>) => voidWholeSale(sale.id, body),
    onClose,
  );
  const asksNumbers = needsNumbers(sale);

  function submit() {
    setTried(true);
    if (reason.trim() === '' || (asksNumbers && !areNumbers(numbers))) return;
    void run({ reason: reason.trim(), originalReceipt: asksNumbers ? numbers : null });
  }

  return (
    <Dialog
      title={<Trans>Void sale {sale.number}?</Trans>}
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button action="secondary" onPress={onClose} isDisabled={isPending}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="danger" isPending={isPending} onPress={submit}>
            <Trans>Void sale</Trans>
          </Button>
        </>
      }
    >
      <div className={inColumn(3)}>
        <Trans>The money goes back the way it came, and the appointments are open to be paid again.</Trans>
        {sale.roomBillState === 'posted' ? (
          <Trans>What was charged to the room is taken off the guest’s bill.</Trans>
        ) : null}
        <TextField
          label={t`Reason`}
          value={reason}
          onChange={setReason}
          maxLength={200}
          error={isTried && reason.trim() === '' ? t`Say why: the books ask for it` : undefined}
          autoFocus
        />
        {asksNumbers ? <OriginalFields numbers={numbers} isTried={isTried} onChange={setNumbers} /> : null}
        <Refused text={refusal} />
      </div>
    </Dialog>
  );
}
