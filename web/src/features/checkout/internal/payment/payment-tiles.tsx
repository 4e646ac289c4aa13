import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { checkoutPlaces } from '../checkout-places.ts';
import { ChoiceTile } from '../choice-tile.tsx';
import styles from './pay.module.css';

interface PaymentTilesProps {
  types: readonly PaymentType[];
  chosen: PaymentType | null;
  /** The branch has no payment type yet. */
  isNoneSetUp: boolean;
  /** State of the payer's room before a room charge is chosen. */
  room: { readonly isConnected: boolean; readonly roomId: string | null; readonly isNoPost: boolean };
  onChoose: (type: PaymentType) => void;
  action: ReactNode;
}

/** The payment types as tiles. If a room charge is not possible, its tile says why. */
export function PaymentTiles({ types, chosen, isNoneSetUp, room, onChoose, action }: PaymentTilesProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      value={chosen?.id ?? null}
      onChange={(id) => {
        const type = types.find((one) => one.id === id);
        if (type !== undefined) onChoose(type);
      }}
    >
      <div className={classNames(inRow(2, { justify: 'between' }), styles.paymentHead)}>
        <Label className="medium">{t`Payment type`}</Label>
        {action}
      </div>
      {isNoneSetUp ? (
        <div className={inColumn(2, 'start')}>
          <p className="note">{t`This branch has no payment type yet, so nothing can be paid.`}</p>
          <PageLink href={paths.paymentTypes} action="secondary" size="small">
            {t`Add payment types`}
          </PageLink>
        </div>
      ) : null}
      <div className={styles.tiles} id={checkoutPlaces.types}>
        {types.map((type) => (
          <ChoiceTile
            key={type.id}
            value={type.id}
            isDisabled={type.kind === 'RoomBill' && !room.isConnected}
            className={styles.tile}
          >
            <Icon alias={iconOf(type)} size={20} />
            <span>
              <span className={styles.tileName}>{type.name}</span>
              <span className={styles.tileDetail}>{type.kind === 'RoomBill' ? <RoomDetail {...room} /> : null}</span>
            </span>
          </ChoiceTile>
        ))}
      </div>
    </RadioGroup>
  );
}

function RoomDetail({ isConnected, roomId, isNoPost }: PaymentTilesProps['room']) {
  if (!isConnected) return <Trans>The hotel system is not connected</Trans>;
  if (isNoPost) return <Trans>The hotel allows no charges</Trans>;
  return roomId === null ? null : <Trans>Room {roomId}</Trans>;
}

function iconOf({ kind, printerCode }: PaymentType): IconAlias {
  if (kind === 'RoomBill') return 'bed';
  if (printerCode === 'cash') return 'cash';
  return printerCode === 'voucher' ? 'voucher' : 'card';
}
