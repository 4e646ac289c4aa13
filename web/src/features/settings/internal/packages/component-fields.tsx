import { useLingui } from '@lingui/react/macro';
import { useBranch } from '#features/session/store.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { ItemSearch } from './item-search.tsx';
import { type ComponentDraft, faultOf, limits, type PackageDraft } from './package-draft-rules.ts';
import { type Offered, offeredAs } from './package-worth-rules.ts';
import styles from './packages.module.css';

interface ComponentFieldsProps {
  component: ComponentDraft;
  split: PackageDraft['split'];
  /** All treatments are booked as one visit, and this one follows another. */
  isAfterAnother: boolean;
  /** All treatments are booked as one visit, of several guests. */
  isForSeveral: boolean;
  offer: readonly Offered[];
  /** Shows what keeps it from being saved. */
  showsFault: boolean;
  onChange: (component: ComponentDraft) => void;
}

/** The fields of one component: how many, what may be taken in exchange, and how it follows the one before. */
export function ComponentFields({ component, split, isAfterAnother, isForSeveral, ...props }: ComponentFieldsProps) {
  const { t, i18n } = useLingui();
  const { currency } = useBranch();
  const fault = props.showsFault ? faultOf(component, split) : null;
  const errorAt = (field: string) => (fault?.field === field ? i18n._(fault.wrong) : undefined);
  const set = (change: Partial<ComponentDraft>) => props.onChange({ ...component, ...change });
  return (
    <>
      <FieldPair>
        <NumberStepper
          label={t`Units`}
          value={component.units}
          onChange={(units) => set({ units })}
          min={1}
          max={limits.units}
          isOutsideGiven
        />
        {split === 'stated' ? (
          <MoneyField
            label={t`Worth of all of them`}
            value={component.share}
            onChange={(share) => set({ share })}
            currency={currency}
            error={errorAt('share')}
          />
        ) : null}
      </FieldPair>
      <Items component={component} offer={props.offer} error={errorAt('items')} onChange={set} />
      {isAfterAnother ? (
        <NumberStepper
          label={t`Pause before, in minutes`}
          value={component.pause}
          onChange={(pause) => set({ pause })}
          min={0}
          max={limits.pause}
          step={5}
          isOutsideGiven
        />
      ) : null}
      {isForSeveral ? (
        <Checkbox isSelected={component.isTogether} onChange={(isTogether) => set({ isTogether })}>
          {t`All guests at the same time`}
        </Checkbox>
      ) : null}
    </>
  );
}

interface ItemsProps extends Pick<ComponentFieldsProps, 'component' | 'offer'> {
  error: string | undefined;
  onChange: (change: Pick<ComponentDraft, 'items'>) => void;
}

/** The usual treatment, and those that may be taken in exchange, each with what is paid in addition. */
function Items({ component: { items }, offer, error, onChange }: ItemsProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const [, ...exchanged] = items;
  const change = (next: typeof items) => onChange({ items: next });
  return (
    <FieldGroup legend={t`May be exchanged for`}>
      {exchanged.length === 0 ? null : (
        <ul className={styles.items}>
          {exchanged.map((item, place) => {
            const name = offeredAs(offer, item)?.name ?? '';
            const at = place + 1;
            return (
              <li key={`${item.kind}:${item.id}`} className={styles.item}>
                <span className="grow">{name}</span>
                <MoneyField
                  label={t`Surcharge for ${name}`}
                  isLabelHidden
                  value={item.surcharge}
                  onChange={(surcharge) => change(items.with(at, { ...item, surcharge }))}
                  currency={currency}
                  error={item.surcharge === null ? error : undefined}
                />
                <IconButton
                  icon="close"
                  size="small"
                  label={t`Remove: ${name}`}
                  onPress={() => change(items.toSpliced(at, 1))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ItemSearch
        label={t`Another treatment or product`}
        description={exchanged.length === 0 ? t`With a surcharge, if it costs more.` : undefined}
        offer={offer}
        besides={items}
        onChoose={(item) => change([...items, { ...item, surcharge: surchargeOf(item, items[0], offer) }])}
      />
    </FieldGroup>
  );
}

type Item = ComponentDraft['items'][number];

/** The difference in price, where the other one costs more. */
function surchargeOf(
  item: Pick<Item, 'kind' | 'id'>,
  base: Pick<Item, 'kind' | 'id'> | undefined,
  offer: readonly Offered[],
): number {
  const basePrice = base === undefined ? 0 : (offeredAs(offer, base)?.price ?? 0);
  return Math.max(0, (offeredAs(offer, item)?.price ?? 0) - basePrice);
}
