import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import type { FieldBinding } from './use-editing.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

interface ChecklistFieldProps extends FieldBinding<string[]> {
  legend: string;
  /** Archived ones are offered only where they are chosen. */
  choices: readonly Choice[] | undefined;
  description?: string | undefined;
}

/** Any number of some rows, by their ids; nothing where there is none to choose. */
export function ChecklistField({ legend, choices = [], description, value, onChange, error }: ChecklistFieldProps) {
  const shown = choices.filter(({ id, archived }) => !archived || value.includes(id));
  if (shown.length === 0) return null;
  return (
    <FieldGroup legend={legend}>
      {description === undefined ? null : <p className="faint">{description}</p>}
      <FieldPair>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={value.includes(id)}
            onChange={(isChosen) => onChange(isChosen ? [...value, id].toSorted() : value.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </FieldPair>
      {error === undefined ? null : <p className="error">{error}</p>}
    </FieldGroup>
  );
}
