import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxComponents } from '@quieta/contract/settings/package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { FieldGroup, FormError } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { Form } from '../../use-editing.ts';
import rows from '../folded-rows.module.css';
import { ComponentFields } from './component-fields.tsx';
import { ItemSearch } from './item-search.tsx';
import { type ComponentDraft, newComponent, type PackageDraft } from './package-draft-rules.ts';
import { type Offered, offeredAs } from './package-worth-rules.ts';
import styles from './packages.module.css';

interface ComponentsFieldProps {
  form: Form<PackageDraft>;
  offer: readonly Offered[];
}

/** The contents of a definition in their order, each of which opens to be changed; one is open at a time. */
export function ComponentsField({ form, offer }: ComponentsFieldProps) {
  const { t } = useLingui();
  const { kind, split, people } = form.draft;
  const { value: components, onChange, error } = form.field('components');
  const [open, setOpen] = useState<number | null>(null);
  const { list, focusOn } = useFocusedRow();
  const { isBookedAtOnce } = packageKinds[kind];

  function move(from: number, by: 1 | -1) {
    onChange(components.toSpliced(from, 1).toSpliced(from + by, 0, ...components.slice(from, from + 1)));
    setOpen(null);
    focusOn(from + by);
  }

  function remove(at: number) {
    onChange(components.toSpliced(at, 1));
    setOpen(null);
    focusOn(Math.max(0, Math.min(at, components.length - 2)));
  }

  return (
    <FieldGroup legend={t`What it contains`}>
      {components.length === 0 ? null : (
        <ol ref={list} className={rows.parts}>
          {components.map((component, at) => (
            <li key={at}>
              <Row
                component={component}
                name={nameOf(component, offer)}
                offer={offer}
                isOpen={open === at}
                onToggle={() => setOpen(open === at ? null : at)}
                onUp={at === 0 ? undefined : () => move(at, -1)}
                onDown={at === components.length - 1 ? undefined : () => move(at, 1)}
                onRemove={() => remove(at)}
              >
                <ComponentFields
                  component={component}
                  split={split}
                  isAfterAnother={isBookedAtOnce && at > 0}
                  isForSeveral={isBookedAtOnce && people > 1}
                  offer={offer}
                  showsFault={error !== undefined}
                  onChange={(changed) => onChange(components.with(at, changed))}
                />
              </Row>
            </li>
          ))}
        </ol>
      )}
      <FormError text={error} />
      {components.length < maxComponents ? (
        <ItemSearch
          label={t`Add a treatment or product`}
          offer={offer}
          onChoose={(item) => onChange([...components, newComponent(item, isBookedAtOnce ? people : 6)])}
        />
      ) : null}
    </FieldGroup>
  );
}

function nameOf({ items: [first] }: ComponentDraft, offer: readonly Offered[]): string {
  return (first && offeredAs(offer, first)?.name) ?? '';
}

/** Moves the focus to a row's summary once the list shows the change. */
function useFocusedRow() {
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (asked !== null) list.current?.children[asked.at]?.querySelector('button')?.focus();
  }, [asked]);
  return { list, focusOn: (at: number) => setAsked({ at }) };
}

interface RowProps {
  component: ComponentDraft;
  name: string;
  offer: readonly Offered[];
  isOpen: boolean;
  onToggle: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  /** The fields, shown while it is open. */
  children: ReactNode;
}

function Row({ component, name, offer, isOpen, children, onToggle, onUp, onDown, onRemove }: RowProps) {
  const { t } = useLingui();
  const { units } = component;
  const id = useId();
  return (
    <>
      <div className={rows.head}>
        <AriaButton
          type="button"
          className={rows.summary ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={onToggle}
        >
          <Icon alias={isOpen ? 'chevron_down' : 'chevron_right'} size={16} className="ink-soft" />
          <span className={styles.texts}>
            <span className="strong">{t`${units} × ${name}`}</span>
            <Details component={component} offer={offer} />
          </span>
        </AriaButton>
        <IconButton
          icon="chevron_up"
          label={t`Move up: ${name}`}
          size="small"
          isDisabled={onUp === undefined}
          onPress={() => onUp?.()}
        />
        <IconButton
          icon="chevron_down"
          label={t`Move down: ${name}`}
          size="small"
          isDisabled={onDown === undefined}
          onPress={() => onDown?.()}
        />
        <IconButton icon="trash" label={t`Remove: ${name}`} size="small" onPress={onRemove} />
      </div>
      {isOpen ? (
        <div id={id} className={styles.body}>
          {children}
        </div>
      ) : null}
    </>
  );
}

/** Names what may be taken in exchange, and how it follows the one before. */
function Details({ component: { items, pause, isTogether }, offer }: Pick<RowProps, 'component' | 'offer'>) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const others = items.slice(1).map((item) => {
    const name = offeredAs(offer, item)?.name ?? '';
    return item.surcharge === null || item.surcharge === 0 ? name : `${name} +${formatMoney(item.surcharge, currency)}`;
  });
  const exchange = others.join(', ');
  const texts = [
    others.length > 0 ? t`or ${exchange}` : '',
    pause > 0 ? plural(pause, { one: '# minute’s pause before', other: '# minutes’ pause before' }) : '',
    isTogether ? t`together` : '',
  ].filter(Boolean);
  return texts.length === 0 ? null : <span className="faint">{texts.join(' · ')}</span>;
}
