import { useLingui } from '@lingui/react/macro';
import type { TillEntryKind } from '@quieta/contract/closing/till-entry';

/** Names of the kinds of till entries. */
export function useTillEntryNames(): Record<TillEntryKind, string> {
  const { t } = useLingui();
  return {
    'opening-float': t`Opening float`,
    'paid-in': t`Pay in`,
    'paid-out': t`Pay out`,
    'tips-paid-out': t`Pay out tips`,
    'to-bank': t`Take to the bank or safe`,
    'hand-over': t`Hand over the drawer`,
  };
}
