import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { packageStates } from '@quieta/contract/packages/package-states';
import type { PackageState, SoldPackage } from '@quieta/contract/packages/sold-package';
import type { PackageKind } from '@quieta/contract/settings/package';
import { addUp } from '@quieta/contract/values/add-up';
import { keysOf } from '@quieta/contract/values/objects';
import { formatVoucherCode, readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { type ListedKind, listedKinds, type PrepaidSearch } from '#addresses/prepaid.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { useMay, useToday } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { EndingByMessage } from '#lib/page/message-places.tsx';
import { useSearchedWords } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { defined } from '#ui/defined.ts';
import { FilterBar } from '#ui/form/form.tsx';
import type { Column } from '#ui/list/columns.tsx';
import { PagedTable } from '#ui/paged-list/paged-list.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { Switch } from '#ui/switch/switch.tsx';
import { soldPackagesQuery } from '../queries.ts';
import { totalUnits, unitsText, validityText } from '../unit-text-rules.ts';
import { PaidByHotel } from '../units-line.tsx';
import { BringDialog } from './dialogs/bring-dialog.tsx';
import { StateChip, useKindNames, useStateNames } from './package-marks.tsx';
import styles from './packages.module.css';
import { UnitsBar } from './units-bar.tsx';

type Filters = Omit<PrepaidSearch, 'package'>;

/** Days within which something expires soon; the switch says so. */
const soonDays = 30;

interface PackageListProps {
  filters: Filters;
  onFilter: (filters: Filters) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The list with its filters. The words name guests, so that no address tells of them. */
export function PackageList({ filters, onFilter, openId, onOpen }: PackageListProps) {
  const { t } = useLingui();
  const today = useToday();
  const { words, setWords, requested } = useSearchedWords();
  const { state, expires } = filters;
  // Hotels fill the list by themselves, so it begins with what was sold; whoever searches looks for anything.
  const kind = filters.kind ?? (requested === '' ? 'sold' : 'all');
  const until = Temporal.PlainDate.from(today).add({ days: soonDays }).toString();
  const criteria = {
    ...defined({ state }),
    ...criteriaOf(kind),
    ...(expires === 'soon' && { expiresUntil: until }),
    ...(requested !== '' && { search: requested }),
  };
  const query = useInfiniteQuery({ ...soldPackagesQuery(criteria), placeholderData: (before) => before });
  const isEverything = state === undefined && requested === '';
  const isWhole = isEverything && expires === undefined && (kind === 'sold' || kind === 'all');
  // The guests who are written to are all who are listed.
  const isOnlySoon = isEverything && expires === 'soon' && kind === 'sold';
  const [isBringing, setBringing] = useState(false);
  const mayBring = useMay()('sell') && readVoucherCode(requested) !== null;
  const showBrought = (id: string) => {
    setBringing(false);
    onOpen(id);
  };
  const showAll = () => {
    setWords('');
    onFilter({ kind: 'all' });
  };
  return (
    <>
      <FilterBar role="search" aria-label={t`Filters`}>
        <SearchField label={t`Code, guest or name`} value={words} onChange={setWords} basis={240} />
        <StateFilter
          value={state}
          onChange={(chosen) => onFilter({ ...without(filters, 'state'), ...defined({ state: chosen }) })}
        />
        <KindFilter value={kind} onChange={(chosen) => onFilter({ ...filters, kind: chosen })} />
        <Switch
          isSelected={expires === 'soon'}
          onChange={(isOn) => onFilter({ ...without(filters, 'expires'), ...(isOn && { expires: 'soon' }) })}
        >
          <Trans>Expires in the next 30 days</Trans>
        </Switch>
        {isOnlySoon ? <EndingByMessage until={until} /> : null}
      </FilterBar>
      <PagedTable
        label={t`Courses and packages`}
        query={query}
        columns={useColumns()}
        layout={styles.columns}
        rowClassName={styles.row}
        openId={openId}
        onOpen={onOpen}
        hint={
          isWhole ? <Trans>The checkout sells them; what a hotel includes in a stay comes by itself.</Trans> : undefined
        }
        action={
          isWhole ? (
            <PageLink href={paths.checkout} action="secondary">
              <Trans>Go to the checkout</Trans>
            </PageLink>
          ) : (
            <div className={inRow(2, { wrap: true })}>
              <Button action="secondary" onPress={showAll}>
                <Trans>Show all</Trans>
              </Button>
              {mayBring ? (
                <Button action="secondary" onPress={() => setBringing(true)}>
                  <Trans>Bring it from another branch…</Trans>
                </Button>
              ) : null}
            </div>
          )
        }
        none={
          isWhole ? <Trans>No course or package was sold yet.</Trans> : <Trans>No course or package matches.</Trans>
        }
      />
      {isBringing ? <BringDialog code={requested} onClose={() => setBringing(false)} onBrought={showBrought} /> : null}
    </>
  );
}

function without(filters: Filters, name: keyof Filters): Filters {
  const { [name]: _, ...others } = filters;
  return others;
}

const all = 'all';

function StateFilter({
  value,
  onChange,
}: {
  value: PackageState | undefined;
  onChange: (state?: PackageState) => void;
}) {
  const { t } = useLingui();
  const names = useStateNames();
  return (
    <div className={styles.filter}>
      <Select<PackageState | typeof all>
        label={t`Status`}
        isLabelHidden
        value={value ?? all}
        onChange={(chosen) => onChange(chosen === all ? undefined : chosen)}
        options={[
          { id: all, label: t`All statuses` },
          ...keysOf(packageStates).map((id) => ({ id, label: names[id] })),
        ]}
      />
    </div>
  );
}

function criteriaOf(kind: ListedKind): { kind?: PackageKind; payer?: 'guest' } {
  if (kind === 'all') return {};
  return kind === 'sold' ? { payer: 'guest' } : { kind };
}

function KindFilter({ value, onChange }: { value: ListedKind; onChange: (kind: ListedKind) => void }) {
  const { t } = useLingui();
  const names = { ...useKindNames(), sold: t`All that was sold`, all: t`All, with hotel arrangements` };
  return (
    <div className={styles.filter}>
      <Select<ListedKind>
        label={t`Kind`}
        isLabelHidden
        value={value}
        onChange={onChange}
        options={listedKinds.map((id) => ({ id, label: names[id] }))}
      />
    </div>
  );
}

function useColumns(): readonly Column<SoldPackage>[] {
  const { t } = useLingui();
  const money = useMoney();
  return [
    { id: 'name', head: t`Name`, cell: (row) => <Name row={row} />, cellClassName: 'texts' },
    { id: 'holder', head: t`Holder`, cell: (row) => <Holder row={row} />, cellClassName: 'texts' },
    { id: 'state', head: t`Status`, cell: ({ state }) => <StateChip state={state} />, className: styles.state },
    {
      id: 'units',
      head: t`Units`,
      cell: ({ components }) => {
        const total = totalUnits(components);
        return (
          <>
            <span className="note">{unitsText(total)}</span>
            <UnitsBar {...total} />
          </>
        );
      },
      className: styles.units,
      cellClassName: 'texts',
    },
    {
      id: 'left',
      head: t`Value left`,
      cell: ({ components }) => money(addUp(...components.map(({ value }) => value))),
      className: styles.amount,
    },
  ];
}

function Name({ row }: { row: SoldPackage }) {
  return (
    <>
      <span className="strong">{row.name}</span>
      <span className="faint">{validityText(row)}</span>
      <PaidByHotel kind={row.kind} />
    </>
  );
}

function Holder({ row: { guest, recipientName, members, code } }: { row: SoldPackage }) {
  const { t } = useLingui();
  const others = members.length;
  return (
    <>
      <span>
        {guest?.fullName ?? recipientName ?? <span className="faint">{t`Whoever has the code`}</span>}
        {others === 0 ? null : (
          <span className="faint"> {plural(others, { one: 'and # more', other: 'and # more' })}</span>
        )}
      </span>
      <span className={styles.code}>{formatVoucherCode(code)}</span>
    </>
  );
}
