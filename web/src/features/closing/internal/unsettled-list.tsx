import { useLingui } from '@lingui/react/macro';
import type { Unsettled } from '@quieta/contract/closing/compare-sources';
import type { SourceKey } from '@quieta/contract/closing/day-books';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useMoney } from '#features/session/use-money.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { drawerKey } from '../count-rules.ts';
import styles from './closing.module.css';
import { sourceNames } from './sheet/sheet-names.ts';

interface UnsettledListProps {
  unsettled: readonly Unsettled[];
  onPress: (item: Unsettled) => void;
}

/** Names each thing that keeps the day from agreeing; a press leads to where it is settled. */
export function UnsettledList({ unsettled, onPress }: UnsettledListProps) {
  const { t } = useLingui();
  const sentenceOf = useUnsettledSentence();
  return (
    <ul className={styles.unsettled} aria-label={t`What differs or is missing`}>
      {unsettled.map((item) => (
        <li key={placeOf(item) + item.kind}>
          <AriaButton className={classNames(styles.unsettledItem)} onPress={() => onPress(item)}>
            <span>{sentenceOf(item)}</span>
            <Icon alias="chevron_right" size={14} />
          </AriaButton>
        </li>
      ))}
    </ul>
  );
}

/** Says what is not settled, in a short sentence. */
export function useUnsettledSentence(): (item: Unsettled) => string {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const nameOf = (source: SourceKey) => i18n._(sourceNames[source]);
  return (item) => {
    switch (item.kind) {
      case 'drawer-uncounted':
        return item.name === null ? t`The drawer is not counted` : t`${item.name} is not counted`;
      case 'drawer-differs':
        return item.name === null
          ? t`The drawer differs by ${money(item.amount)}`
          : t`${item.name} differs by ${money(item.amount)}`;
      case 'z-untyped':
        return t`The printer’s Z is not typed in: ${nameOf(item.source)}`;
      case 'z-differs':
        return t`The printer’s Z differs by ${money(item.amount)}: ${nameOf(item.source)}`;
      case 'hotel-unasked':
        return t`The hotel’s postings were not read`;
      case 'hotel-differs':
        return t`The hotel has other amounts than our books`;
      case 'arrangements-differ':
        return t`Paid by the hotel, and not as the hotel says: ${item.count}`;
      case 'receipts-open':
        return t`Receipts not printed: ${item.count}`;
      case 'room-bills-open':
        return t`Room charges not posted: ${item.count}`;
      case 'appointments-open':
        return t`Treatments done and not paid: ${item.count}`;
    }
  };
}

/** The part of the page in which it is settled. */
export function placeOf(item: Unsettled): string {
  switch (item.kind) {
    case 'drawer-uncounted':
    case 'drawer-differs':
      return closePlaces.drawer(drawerKey(item.tillId));
    case 'z-untyped':
    case 'z-differs':
      return closePlaces.printed(item.source);
    case 'hotel-unasked':
    case 'hotel-differs':
      return closePlaces.hotel;
    case 'arrangements-differ':
      return closePlaces.arrangements;
    case 'receipts-open':
    case 'room-bills-open':
    case 'appointments-open':
      return closePlaces.open;
  }
}

/** The ids of the page's parts that a sentence about the close leads to. */
export const closePlaces = {
  drawer: (drawerKey: string) => `close-drawer-${drawerKey}`,
  printed: (source: SourceKey) => `close-printed-${source}`,
  hotel: 'close-hotel',
  arrangements: 'close-arrangements',
  open: 'close-open',
} as const;
