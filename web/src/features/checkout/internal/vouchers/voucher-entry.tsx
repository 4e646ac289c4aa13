import { Trans, useLingui } from '@lingui/react/macro';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { type SubmitEvent, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { lookUpVoucher } from '#features/vouchers/queries.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatPercent } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import styles from './vouchers.module.css';

interface VoucherEntryProps {
  /** The text of the field. */
  code: string;
  onType: (code: string) => void;
  /** Adds the voucher's tender; returns its amount, 0 if it cannot pay for anything in the cart. */
  onUse: (voucher: Voucher) => number;
  usedIds: readonly string[];
}

/** Field for a voucher's code, typed or scanned. The code's check character reveals typing errors without a request. */
export function VoucherEntry({ code, onType, onUse, usedIds }: VoucherEntryProps) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const lookUp = useCommand(
    async (whole: string) => {
      const refused = refusalOf(await lookUpVoucher(whole));
      if (refused === null) onType('');
      setFault(refused ?? undefined);
    },
    { about: code },
  );

  function type(next: string) {
    onType(next);
    setFault(undefined);
    // The code is complete and its check character is right, so no further press is needed.
    if (readVoucherCode(next) !== null) void lookUp.run(next);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // A scanner ends with Enter, after the code has already been used.
    if (code.trim() === '') return;
    if (readVoucherCode(code) === null) return setFault(t`This is no voucher’s code. Compare it with the slip.`);
    void lookUp.run(code);
  }

  function refusalOf(voucher: Voucher): string | null {
    const { id, state, tax, blockedReason, expiresOn } = voucher;
    if (usedIds.includes(id)) return t`It is among the payments already.`;
    if (state === 'blocked') return t`It is blocked: ${blockedReason ?? ''}`;
    if (state === 'expired') return t`It was good until ${formatDate(expiresOn ?? '', 'medium')}.`;
    if (state !== 'open') return t`Nothing is left on it.`;
    if (onUse(voucher) > 0) return null;
    if (tax === null) return t`Nothing is left in the cart that a voucher pays for.`;
    return t`Its VAT was declared at ${formatPercent(tax.rate / 100, 2)}, and nothing left in the cart is sold at that rate.`;
  }

  return (
    <form className={styles.code} onSubmit={submit}>
      <TextField
        label={t`Voucher code`}
        value={code}
        onChange={type}
        error={lookUp.refusal ?? fault}
        maxLength={40}
        autoFocus
      />
      <Button action="secondary" isSubmit isPending={lookUp.isPending} isDisabled={code.trim() === ''}>
        <Trans>Use</Trans>
      </Button>
    </form>
  );
}
