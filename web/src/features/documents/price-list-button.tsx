import { useLingui } from '@lingui/react/macro';
import { DocumentsButton } from './documents-button.tsx';

/** The price list, from the page of what it lists. */
export function PriceListButton() {
  const { t } = useLingui();
  return <DocumentsButton sources={[{ kind: 'price-list' }]} label={t`Price list`} />;
}
