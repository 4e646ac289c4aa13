import { Trans } from '@lingui/react/macro';
import { packageStates } from '@quieta/contract/packages/package-states';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { salesAddress } from '#addresses/checkout.ts';
import { useMay } from '#features/session/store.ts';
import { VoucherByMessage } from '#lib/page/message-places.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { inRow } from '#ui/stack/stack.ts';

/** A guest as a package names them. */
export type Person = SoldPackageDetails['members'][number];

/** The changes that a dialog asks about. */
export type Act =
  | { readonly act: 'extend' | 'stop' | 'start' | 'transfer' | 'share' }
  | { readonly act: 'unshare'; readonly guest: Person }
  | { readonly act: 'give-back'; readonly appointmentId: string };

interface PackageActsProps {
  sold: SoldPackageDetails;
  onAsk: (act: Act) => void;
}

/** Buttons for what can be changed of a package in its state, for whoever sells. */
export function PackageActs({ sold, onAsk }: PackageActsProps) {
  const may = useMay();
  const { id, state, kind, saleId, isShareable, components } = sold;
  const isLeft = components.some(({ left }) => left > 0);
  const isRunning = packageStates[state].isUsable;
  if (!may('sell')) return null;
  return (
    <div className={inRow(2, { wrap: true })}>
      {isRunning || state === 'expired' ? (
        <Button action="secondary" size="small" icon="calendar" onPress={() => onAsk({ act: 'extend' })}>
          <Trans>Extend…</Trans>
        </Button>
      ) : null}
      {isRunning ? (
        <Button action="secondary" size="small" icon="lock" onPress={() => onAsk({ act: 'stop' })}>
          <Trans>Stop…</Trans>
        </Button>
      ) : null}
      {state === 'frozen' ? (
        <Button action="secondary" size="small" icon="undo" onPress={() => onAsk({ act: 'start' })}>
          <Trans>Start again…</Trans>
        </Button>
      ) : null}
      {isRunning || state === 'frozen' ? (
        <>
          {isShareable ? (
            <Button action="secondary" size="small" icon="guests" onPress={() => onAsk({ act: 'share' })}>
              <Trans>Share…</Trans>
            </Button>
          ) : null}
          <Button action="secondary" size="small" icon="arrow_right" onPress={() => onAsk({ act: 'transfer' })}>
            <Trans>Transfer…</Trans>
          </Button>
        </>
      ) : null}
      {isLeft && saleId !== null && may('refund') && !packageKinds[kind].isOfHotel ? (
        <LinkButton href={salesAddress({ sale: saleId })} action="secondary" size="small" icon="receipt">
          <Trans>Refund in its sale</Trans>
        </LinkButton>
      ) : null}
      {/* At the end, because it is there later than the others. */}
      {isLeft ? <VoucherByMessage soldPackageId={id} /> : null}
    </div>
  );
}
