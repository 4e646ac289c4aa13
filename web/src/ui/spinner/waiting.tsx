import { Trans } from '@lingui/react/macro';
import { Spinner } from './spinner.tsx';

/** The place of a panel's or a dialog's content that is loading, which screen readers are told. */
export function Waiting() {
  return (
    <p role="status">
      <Spinner />
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
    </p>
  );
}
