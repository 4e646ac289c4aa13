import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { checkoutPlaces } from '../checkout-places.ts';
import { Warning } from '../warning.tsx';
import type { UnitsOfCart } from './use-cart-units.ts';

/** Tells that the guests' packages are not known: the desk reads them again, or goes on without. */
export function UnitsUnread({ of: { hasFailed, isReading, isWaived, waive, retry } }: { of: UnitsOfCart }) {
  if (!hasFailed) return null;
  return (
    <div className={inColumn(2, 'start')} id={checkoutPlaces.units}>
      <Warning>
        {isWaived ? (
          <Trans>Sold without prepaid treatments: the guest’s courses and packages could not be read.</Trans>
        ) : (
          <Trans>
            The guest’s courses and packages could not be read. Read them again; without them the guest pays for
            everything here.
          </Trans>
        )}
      </Warning>
      <div className={inRow(2, { wrap: true })}>
        <Button action="secondary" size="small" icon="refresh" onPress={retry} isPending={isReading}>
          <Trans>Read again</Trans>
        </Button>
        {isWaived ? null : (
          <Button action="quiet" size="small" onPress={waive}>
            <Trans>Continue without prepaid treatments</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
