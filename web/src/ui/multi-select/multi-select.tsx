import { useLingui } from '@lingui/react/macro';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox } from 'react-aria-components/ListBox';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { FilterButton } from '../filter-button/filter-button.tsx';
import listStyles from '../list/list.module.css';
import { type Option, OptionItem } from '../list/option.tsx';
import { PopoverSurface } from '../surface/surfaces.tsx';
import styles from './multi-select.module.css';

interface MultiSelectProps<Id extends string> {
  /** The filter's name, such as "Services"; the button shows it while nothing is chosen. */
  label: string;
  options: readonly Option<Id>[];
  value: readonly Id[];
  onChange: (value: readonly Id[]) => void;
}

/** A filter with any number of options; none chosen means all. */
export function MultiSelect<Id extends string>({ label, options, value, onChange }: MultiSelectProps<Id>) {
  const { t } = useLingui();
  const chosen = options.filter(({ id }) => value.includes(id));
  const [first] = chosen;
  const rest = chosen.length - 1;
  const shown = rest > 0 ? `${first?.label} +${rest}` : first?.label;

  return (
    <DialogTrigger>
      <FilterButton label={label} value={shown} />
      <PopoverSurface placement="bottom start" offset={4}>
        <Dialog aria-label={label} className={classNames(styles.content)}>
          <ListBox
            aria-label={label}
            className={classNames(listStyles.list, styles.options)}
            items={options}
            selectionMode="multiple"
            escapeKeyBehavior="none"
            selectedKeys={value}
            onSelectionChange={(keys) =>
              onChange(options.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))
            }
            autoFocus
          >
            {(option) => <OptionItem option={option} />}
          </ListBox>
          <div className={styles.foot}>
            <Button action="quiet" size="small" isDisabled={first === undefined} onPress={() => onChange([])}>
              {t`Show all`}
            </Button>
          </div>
        </Dialog>
      </PopoverSurface>
    </DialogTrigger>
  );
}
