import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import type { Cart } from '../../cart-rules.ts';

interface CartNewsProps {
  cart: Cart;
  /** In minor units, with tip and hotel taxes. */
  due: number;
  /** Why the payment that was just asked for is not possible; each attempt is an object of its own. */
  refused: { readonly text: string } | null;
}

/** Tells a screen reader what was added to the cart, and what blocks the payment that was asked for. */
export function CartNews({ cart, due, refused }: CartNewsProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const counts = new Map(cart.rows.map(({ key, quantity }) => [key, quantity]));
  const [announced, setAnnounced] = useState({ cart, counts, refused, text: '' });
  if (cart !== announced.cart || refused !== announced.refused) {
    const added = cart.rows.find(({ key, quantity }) => quantity > (announced.counts.get(key) ?? 0));
    const news = added === undefined ? '' : t`${added.name} added, total ${formatMoney(due, currency)}`;
    const text = refused === announced.refused ? news : (refused?.text ?? '');
    // The same words again are read again only if the text is another one.
    setAnnounced({ cart, counts, refused, text: text === announced.text && text !== '' ? `${text}\u00a0` : text });
  }
  return (
    <div role="status" className="visually-hidden">
      {announced.text}
    </div>
  );
}
