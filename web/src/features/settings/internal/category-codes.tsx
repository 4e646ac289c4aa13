import { Trans } from '@lingui/react/macro';
import type { Tax } from '@quieta/contract/settings/tax';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { serviceCategoriesQuery } from '../queries.ts';
import type { FieldBinding } from '../use-editing.ts';
import { categoriesWithCodes, withCategoryCode } from './category-code-rules.ts';
import styles from './settings.module.css';

/** OPERA's transaction codes for single categories, for hotels that tell treatments from products by them. */
export function CategoryCodes({ value, onChange, error }: FieldBinding<Tax['categoryCodes']>) {
  const { data = [] } = useQuery(serviceCategoriesQuery());
  const categories = categoriesWithCodes(data, value);
  if (categories.length === 0) return null;
  return (
    <FieldGroup legend={<Trans>Transaction codes of single categories</Trans>}>
      <p className={styles.advice}>
        <Trans>Where a category has none, its services and products are posted under the code of the tax.</Trans>
      </p>
      <FieldPair>
        {categories.map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            value={value.find(({ serviceCategoryId }) => serviceCategoryId === id)?.hotelCode ?? ''}
            onChange={(typed) => onChange(withCategoryCode(value, id, typed))}
            maxLength={80}
          />
        ))}
      </FieldPair>
      {error === undefined ? null : <p className={styles.refusal}>{error}</p>}
    </FieldGroup>
  );
}
