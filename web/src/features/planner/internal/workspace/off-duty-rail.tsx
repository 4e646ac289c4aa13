import { useLingui } from '@lingui/react/macro';
import { Button } from 'react-aria-components/Button';
import { formatList } from '#lib/format/number.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { absenceOn, type PlannerResource } from '../engine/grid-columns.ts';
import { absenceText } from '../view/grid-text.ts';
import styles from './off-duty-rail.module.css';

interface OffDutyRailProps {
  resources: readonly PlannerResource[];
  dates: readonly string[];
  /** The grid shows the columns all the same. */
  isOpen: boolean;
  /** The rail is below the grid instead of beside it. */
  isBelow: boolean;
  onPress: () => void;
}

const chevron = {
  beside: { unfold: 'chevron_left', fold: 'chevron_right' },
  below: { unfold: 'chevron_up', fold: 'chevron_down' },
} as const;

/** The folded columns of the resources that are off duty: who and why, and a button that unfolds them. */
export function OffDutyRail({ resources, dates, isOpen, isBelow, onPress }: OffDutyRailProps) {
  const { t } = useLingui();
  const [date = '', ...others] = dates;
  const named = resources.map((resource) => {
    const { name } = resource;
    return others.length > 0 ? name : `${name} (${absenceText(absenceOn(resource, date))})`;
  });
  const names = formatList(named);
  const titles = { Staff: t`Off duty`, Area: t`Closed`, Equipment: t`Not in use` };
  const title = titles[resources[0]?.type ?? 'Staff'];
  return (
    <Tooltip content={names}>
      <Button className={classNames(styles.rail, isBelow && styles.below)} aria-expanded={isOpen} onPress={onPress}>
        <Icon alias={chevron[isBelow ? 'below' : 'beside'][isOpen ? 'fold' : 'unfold']} size={16} />
        <span className={styles.title}>{title}</span>
        {isBelow
          ? null
          : resources.map(({ id, name, avatar }) => <Avatar key={id} name={name} picture={avatar} size={24} />)}
        <span className={isBelow ? classNames('truncate', 'ink-faint') : 'visually-hidden'}>{names}</span>
      </Button>
    </Tooltip>
  );
}
