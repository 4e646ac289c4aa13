import { Trans, useLingui } from '@lingui/react/macro';
import type { Voucher, VoucherDetails, VoucherEntry } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherKinds, voucherStates } from '@quieta/contract/vouchers/voucher-kinds';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { salesAddress } from '#addresses/checkout.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { VoucherByMessage } from '#lib/page/message-places.tsx';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { voucherQuery } from '../queries.ts';
import { VoucherKindName, VoucherStateChip } from '../voucher-marks.tsx';
import { PrintedVoucher, VoucherSlip } from '../voucher-slip.tsx';
import { BlockDialog, ExpiryDialog } from './voucher-dialogs.tsx';
import styles from './vouchers.module.css';

interface VoucherPanelProps {
  id: string;
  onClose: () => void;
}

/** A voucher with its slip and the history of its balance, and the actions to print, extend and block it. */
export function VoucherPanel({ id, onClose }: VoucherPanelProps) {
  const { t } = useLingui();
  const { data: voucher, isError, refetch, isFetching } = useQuery(voucherQuery(id));
  const [asking, setAsking] = useState<'expiry' | 'block' | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const stopPrinting = useCallback(() => setIsPrinting(false), []);
  return (
    <SidePanel
      title={voucher === undefined ? t`Voucher` : formatVoucherCode(voucher.code)}
      actions={<ThingActions entity="voucher" id={id} />}
      onClose={onClose}
      footer={
        voucher === undefined || voucher.balance === 0 ? undefined : (
          <Button size="large" isWide icon="printer" onPress={() => setIsPrinting(true)}>
            <Trans>Print</Trans>
          </Button>
        )
      }
    >
      {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {voucher === undefined && !isError ? <Waiting /> : null}
      {voucher === undefined ? null : (
        <div className={inColumn(4)}>
          <Facts voucher={voucher} />
          <Acts voucher={voucher} onAsk={setAsking} />
          <History voucher={voucher} />
          <VoucherSlip voucher={voucher} />
          <ExpiryDialog voucher={voucher} isOpen={asking === 'expiry'} onClose={() => setAsking(null)} />
          <BlockDialog voucher={voucher} isOpen={asking === 'block'} onClose={() => setAsking(null)} />
        </div>
      )}
      {voucher !== undefined && isPrinting ? <PrintedVoucher voucher={voucher} onDone={stopPrinting} /> : null}
    </SidePanel>
  );
}

function Facts({ voucher: { kind, state, balance, tax, blockedReason } }: { voucher: Voucher }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <dl className={styles.facts}>
      <dt>{t`Kind`}</dt>
      <dd>
        <VoucherKindName kind={kind} />
      </dd>
      <dt>{t`VAT`}</dt>
      <dd>{tax === null ? t`When it is used` : t`${tax.name}, declared when it was paid`}</dd>
      <dt>{t`Status`}</dt>
      <dd>
        <VoucherStateChip state={state} />
      </dd>
      {blockedReason === null ? null : (
        <>
          <dt>{t`Blocked because`}</dt>
          <dd>{blockedReason}</dd>
        </>
      )}
      <dt>{t`Left`}</dt>
      <dd>
        <strong>{money(balance)}</strong>
      </dd>
    </dl>
  );
}

interface ActsProps {
  voucher: Voucher;
  onAsk: (what: 'expiry' | 'block') => void;
}

/** A voucher without a balance cannot be changed. */
function Acts({ voucher: { id, kind, state, balance, blockedReason }, onAsk }: ActsProps) {
  const sells = useMay()('sell');
  if (balance === 0 || !sells) return null;
  return (
    <div className={inRow(2, { wrap: true })}>
      <Button action="secondary" size="small" icon="calendar" onPress={() => onAsk('expiry')}>
        <Trans>Change end date…</Trans>
      </Button>
      <Button action="secondary" size="small" icon="lock" onPress={() => onAsk('block')}>
        {blockedReason === null ? <Trans>Block…</Trans> : <Trans>Unblock…</Trans>}
      </Button>
      {voucherStates[state].isUsable && !voucherKinds[kind].isDeposit ? <VoucherByMessage voucherId={id} /> : null}
    </div>
  );
}

function History({ voucher }: { voucher: VoucherDetails }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  return (
    <section>
      <h3 className={styles.title}>{t`History`}</h3>
      <ul aria-label={t`History`}>
        {voucher.entries.map(({ id, kind, amount, saleId, saleNumber, at, by }) => (
          <li key={id} className={classNames(inRow(2, { justify: 'between' }), styles.entry)}>
            <span className="texts">
              <span>
                <EntryName kind={kind} />
              </span>
              <span className="faint">{[formatInstant(at, timeZone, 'short'), by].join(' · ')}</span>
            </span>
            {saleId === null ? null : (
              <LinkButton href={salesAddress({ sale: saleId })} action="quiet" size="small">
                {saleNumber}
              </LinkButton>
            )}
            <span>{money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryName({ kind }: Pick<VoucherEntry, 'kind'>) {
  if (kind === 'sold') return <Trans>Paid in</Trans>;
  if (kind === 'redeemed') return <Trans>Used</Trans>;
  if (kind === 'moved-in') return <Trans>Taken over from another program</Trans>;
  return kind === 'given-back' ? <Trans>Credited back</Trans> : <Trans>Paid out</Trans>;
}
