import { Trans, useLingui } from '@lingui/react/macro';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Buyer } from '@quieta/contract/guests/buyer';
import { buyerName, checkBuyer, emptyBuyer, normalizeBuyer } from '@quieta/contract/guests/buyer-rules';
import { issueInvoice } from '@quieta/contract/invoices/invoice-endpoints';
import { useRef, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { useErrorFocus } from '#features/settings/form-parts.tsx';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { useUnsavedWork } from '#lib/page/unsaved-work.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { BuyerFields } from './buyer-fields.tsx';

interface InvoiceDialogProps {
  saleId: string;
  /** Proposed buyer; null if nothing is known of the payer. */
  proposed: Buyer | null;
  templates: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
}

/** Asks whom the invoice is for, and issues it. What was typed stays, whatever is refused. */
export function InvoiceDialog({ saleId, proposed, templates, onClose }: InvoiceDialogProps) {
  const { t } = useLingui();
  const [buyer, setBuyer] = useState<Buyer>(proposed ?? emptyBuyer);
  const [templateId, setTemplateId] = useState(templates[0]?.id ?? null);
  const [isTried, setIsTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const problems = checkBuyer(normalizeBuyer(buyer));
  const issue = useCommand(
    async () => {
      await issueOf(saleId, { buyer: normalizeBuyer(buyer), documentTemplateId: templateId });
      onClose();
    },
    { changes: ['sale'], about: buyer },
  );
  useErrorFocus(fields, found);
  useUnsavedWork(buyer !== (proposed ?? emptyBuyer));

  function submit() {
    setIsTried(true);
    setFound(Object.fromEntries(problems.map(({ field, reason }) => [field, reason])));
    if (problems.length === 0) void issue.run();
  }

  return (
    <ConfirmDialog
      hasFields
      isOpen
      title={<Trans>Issue an invoice</Trans>}
      confirmLabel={<Trans>Issue the invoice</Trans>}
      isPending={issue.isPending}
      refusal={issue.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      <div ref={fields} className={inColumn(3)}>
        <BuyerFields buyer={buyer} problems={isTried ? problems : []} onChange={setBuyer} />
      </div>
      {templates.length < 2 ? null : (
        <Select
          label={t`Series`}
          value={templateId}
          onChange={setTemplateId}
          options={templates.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      <p className="faint">
        <Trans>An invoice cannot be changed. To correct it, make a refund and issue its credit note.</Trans>
      </p>
    </ConfirmDialog>
  );
}

interface CreditNoteDialogProps {
  saleId: string;
  buyer: Buyer | null;
  onClose: () => void;
}

/** Issues the credit note of a refund or void: for whom it is, its invoice says. */
export function CreditNoteDialog({ saleId, buyer, onClose }: CreditNoteDialogProps) {
  const issue = useCommand(
    async () => {
      await issueOf(saleId, {});
      onClose();
    },
    { changes: ['sale'] },
  );
  return (
    <ConfirmDialog
      isOpen
      title={<Trans>Issue a credit note</Trans>}
      confirmLabel={<Trans>Issue the credit note</Trans>}
      isPending={issue.isPending}
      refusal={issue.refusal}
      onConfirm={() => void issue.run()}
      onClose={onClose}
    >
      <p>
        {buyer === null ? (
          <Trans>It names the invoice that it corrects.</Trans>
        ) : (
          <Trans>For {buyerName(buyer)}. It names the invoice that it corrects.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}

/** Issues the invoice or credit note of a sale; rejects with its refusal, which the form shows. */
function issueOf(saleId: string, body: SentBodyOf<typeof issueInvoice>) {
  return write(issueInvoice, { params: { id: saleId }, body }, { quiet: isRefusal });
}
