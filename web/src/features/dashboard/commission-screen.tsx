import { Trans, useLingui } from '@lingui/react/macro';
import type { CommissionRule } from '@quieta/contract/dashboard/report-endpoints';
import { listCommissionRules, updateCommissionRules } from '@quieta/contract/dashboard/report-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#addresses/paths.ts';
import { Screen } from '#features/session/page-trail.tsx';
import { EditingForm } from '#features/settings/editing-form.tsx';
import { serviceCategoriesQuery } from '#features/settings/queries.ts';
import { type Editing, useEditing } from '#features/settings/use-editing.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { queryOf } from '#lib/api/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Table } from '#ui/table/table.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import {
  commissioned,
  draftOf,
  type Rates,
  type RatesDraft,
  rateField,
  readRates,
  toRules,
} from './commission-rules.ts';
import styles from './internal/commission.module.css';

const rulesQuery = () => queryOf(listCommissionRules, {}, { changedBy: ['serviceCategory'] });

interface Category {
  readonly id: string;
  readonly name: string;
}

/** Commission rates of the therapists by category. */
export function CommissionScreen({ title }: { title: ReactNode }) {
  const rules = useQuery(rulesQuery());
  const categories = useQuery(serviceCategoriesQuery());
  const retry = () => void Promise.all([rules.refetch(), categories.refetch()]);
  const hasRule = (id: string) => rules.data?.some(({ serviceCategoryId }) => serviceCategoryId === id) === true;
  const shown = categories.data?.filter(({ id, archived }) => !archived || hasRule(id));
  return (
    <Screen title={title}>
      <div className={styles.page}>
        {rules.data !== undefined && shown !== undefined ? (
          shown.length === 0 ? (
            <NoCategory />
          ) : (
            <div className={styles.form}>
              <CommissionForm rules={rules.data} categories={shown} />
            </div>
          )
        ) : rules.isError || categories.isError ? (
          <ErrorState onRetry={retry} isRetrying={rules.isFetching || categories.isFetching} />
        ) : (
          <Skeleton width="60%" />
        )}
      </div>
    </Screen>
  );
}

function NoCategory() {
  return (
    <EmptyState
      action={
        <LinkButton href={paths.serviceCategories} action="secondary">
          <Trans>Service categories</Trans>
        </LinkButton>
      }
    >
      <Trans>Commission is paid by category, and there is no category yet.</Trans>
    </EmptyState>
  );
}

function CommissionForm({ rules, categories }: { rules: readonly CommissionRule[]; categories: readonly Category[] }) {
  const client = useQueryClient();
  const ids = categories.map(({ id }) => id);
  const editing = useEditing<RatesDraft, Rates>({
    current: draftOf(rules, ids),
    version: null,
    read: readRates,
    async write(rates) {
      const body = { rules: toRules(rates, ids, rules) };
      const saved = await write(updateCommissionRules, { body }, { quiet: isRefusal });
      client.setQueryData(rulesQuery().queryKey, saved);
    },
  });
  return (
    <EditingForm editing={editing} isLong>
      <p className="note">
        <Trans>
          In per cent of what was sold, without VAT. Treatments count for the therapist who performed them; products for
          the therapist who sold them, or else for the first in the sale. Courses and packages count when their units
          are used, or for whoever sells them, as the settings of packages say. What is saved counts for earlier days
          too.
        </Trans>
      </p>
      <RatesTable editing={editing} categories={categories} />
    </EditingForm>
  );
}

function RatesTable({ editing, categories }: { editing: Editing<RatesDraft>; categories: readonly Category[] }) {
  const { t } = useLingui();
  const heads = { services: t`Treatments, %`, products: t`Products, %` };
  return (
    <Table
      className={styles.table}
      heads={[t`Category`, ...commissioned.map((of) => heads[of])]}
      rows={categories.map(({ id, name }) => ({
        id,
        cells: [
          name,
          ...commissioned.map((of) => (
            <TextField
              key={of}
              label={`${name}: ${heads[of]}`}
              isLabelHidden
              placeholder="0"
              {...editing.field(rateField(of, id))}
            />
          )),
        ],
      }))}
    />
  );
}
