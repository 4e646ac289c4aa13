import { Trans } from '@lingui/react/macro';
import type { TenderState } from '@quieta/contract/checkout/sale';

export function RoomBillState({ state }: { state: TenderState }) {
  switch (state) {
    case 'posted':
      return <Trans>Posted</Trans>;
    case 'posting':
      return <Trans>Being posted…</Trans>;
    case 'not-posted':
      return <Trans>Not posted</Trans>;
    case 'rejected':
      return <Trans>Rejected</Trans>;
    case 'unknown':
      return <Trans>Not known whether posted</Trans>;
    case 'taken':
      return <Trans>Taken</Trans>;
  }
}
