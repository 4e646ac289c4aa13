import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { FieldBinding } from '../use-editing.ts';
import colours from './colour-field.module.css';

/** Hues that users can tell apart on a full planner; their cards have the same visual weight. */
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

interface ColourFieldProps extends FieldBinding<string> {
  /** The service's name, shown on the sample card. */
  name: string;
}

/** Chooses one of our hues, or any colour in hex, and shows the resulting card. */
export function ColourField({ name, value, onChange, error }: ColourFieldProps) {
  const { t, i18n } = useLingui();
  const hex = value.trim().toLowerCase();
  return (
    <div className={inColumn(2)}>
      <RadioGroup className={inColumn(2)} value={hex} onChange={onChange}>
        <Label className={classNames('caption')}>{t`Colour in the planner`}</Label>
        <div className={inRow('1-5', { wrap: true })}>
          {hues.map((hue) => (
            <RadioField key={hue.hex} value={hue.hex}>
              <RadioButton className={classNames(colours.swatch, serviceColours(hue.hex))}>
                <span className="visually-hidden">{i18n._(hue.name)}</span>
                {hue.hex === hex ? <Icon alias="check_bold" size={14} /> : null}
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </RadioGroup>
      {isColour.test(hex) ? <Samples colour={hex} name={name} /> : null}
      <TextField label={t`Colour code`} value={value} onChange={onChange} error={error} maxLength={7} />
    </div>
  );
}

const isColour = /^#[\da-f]{6}$/;

/** The card in both themes: only the hue comes from the user, so the text stays readable with any choice. */
function Samples({ colour, name }: { colour: string; name: string }) {
  const { t } = useLingui();
  return (
    <figure className={colours.samples}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={classNames(colours.sample, serviceColours(colour))} data-theme={theme} aria-hidden>
          {name.trim() === '' ? t`Service` : name}
        </div>
      ))}
      <figcaption className="faint">{t`Readable in both themes, whatever the colour.`}</figcaption>
    </figure>
  );
}
