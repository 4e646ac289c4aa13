import { Trans } from '@lingui/react/macro';
import type { TenderState } from '@quieta/contract/checkout/sale';

/** The result of a room charge that was just sold; an open one can be posted from the list or from the sale. */
export function RoomBillNote({ state }: { state: TenderState }) {
  return (
    <div className="detail">
      {state === 'posted' ? <Trans>Posted to the room</Trans> : null}
      {state === 'not-posted' ? <Trans>Not posted yet: post it to the folio once the hotel answers</Trans> : null}
      {state === 'unknown' || state === 'posting' ? (
        <Trans>Not known whether the hotel posted it: this is checked with the hotel automatically</Trans>
      ) : null}
      {state === 'rejected' ? <Trans>Rejected by the hotel</Trans> : null}
    </div>
  );
}
