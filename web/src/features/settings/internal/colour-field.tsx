import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { FieldBinding } from './form.ts';
import styles from './settings.module.css';

/** Hues that are told apart on a full day's planner; their cards have the same weight, whatever the hue. */
export const hues: readonly { readonly hex: string; readonly name: MessageDescriptor }[] = [
  { hex: '#009685', name: msg`Lagoon` },
  { hex: '#2e9e4f', name: msg`Green` },
  { hex: '#7a8c1e', name: msg`Olive` },
  { hex: '#b7791f', name: msg`Amber` },
  { hex: '#ca5a21', name: msg`Orange` },
  { hex: '#c8453b', name: msg`Red` },
  { hex: '#c2408f', name: msg`Rose` },
  { hex: '#9b59b6', name: msg`Purple` },
  { hex: '#5b63d3', name: msg`Indigo` },
  { hex: '#457dde', name: msg`Blue` },
  { hex: '#1f8fb3', name: msg`Cyan` },
  { hex: '#64748b', name: msg`Slate` },
];

/** One of our hues, or any colour in hex. */
export function ColourField({ value, onChange, error }: FieldBinding<string>) {
  const { t, i18n } = useLingui();
  const hex = value.trim().toLowerCase();
  return (
    <div className={styles.group}>
      <RadioGroup className={classNames(styles.group)} value={hex} onChange={onChange}>
        <Label className={classNames(styles.legend)}>{t`Colour in the planner`}</Label>
        <div className={styles.swatches}>
          {hues.map((hue) => (
            <RadioField key={hue.hex} value={hue.hex}>
              <RadioButton className={classNames(styles.swatch, serviceColours(hue.hex))}>
                <span className="visually-hidden">{i18n._(hue.name)}</span>
                {hue.hex === hex ? <Icon alias="check_bold" size={14} /> : null}
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </RadioGroup>
      <TextField label={t`Colour code`} value={value} onChange={onChange} error={error} maxLength={7} />
    </div>
  );
}
