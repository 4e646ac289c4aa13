import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { productsQuery, servicesQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { formatMoney } from '#lib/format/money.ts';
import { matches } from '#lib/matches.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { addAppointment, addProduct, addService } from '../cart-rules.ts';
import { changeCart, useCart } from '../cart-store.ts';
import { openAppointmentsQuery } from '../queries.ts';
import styles from './find.module.css';
import { FindRow } from './find-row.tsx';

type Tab = 'appointments' | 'services' | 'products';

/** What can be put into the cart: today's open appointments, services, products. */
export function FindZone({ title }: { title: string }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [tab, setTab] = useState<Tab>('appointments');
  return (
    <div className={styles.find}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <SearchField
        label={t`Search guest, service, product`}
        placeholder={t`Search guest, service, product`}
        value={words}
        onChange={setWords}
      />
      <Tabs
        label={t`What to sell`}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'appointments', label: t`Appointments`, content: <OpenAppointments words={words} /> },
          { id: 'services', label: t`Services`, content: <Services words={words} /> },
          { id: 'products', label: t`Products`, content: <Products words={words} /> },
        ]}
      />
    </div>
  );
}

function OpenAppointments({ words }: { words: string }) {
  const { timeZone, currency } = useBranch();
  const cart = useCart();
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const open = useInfiniteQuery(openAppointmentsQuery(today));
  const { data: services = [] } = useQuery(servicesQuery());
  const inCart = new Set(cart.rows.map(({ id }) => id));
  const rows = (open.data?.pages.flatMap(({ data }) => data) ?? []).filter(
    (row) =>
      !row.paid &&
      row.lifeCycle !== 'no-show' &&
      !inCart.has(row.id) &&
      matches(`${row.holder?.fullName ?? ''} ${row.service.name}`, words),
  );
  const isFinished = ({ lifeCycle, endTime }: Appointment) =>
    lifeCycle === 'done' || Temporal.Instant.compare(endTime, now()) <= 0;
  const [finished, later] = [rows.filter(isFinished), rows.filter((row) => !isFinished(row))];
  const add = (row: Appointment) => changeCart((present) => addAppointment(present, row, services, currency));
  const list = (label: ReactNode, some: readonly Appointment[]) =>
    some.length === 0 ? null : (
      <section className={styles.group}>
        <h2 className={styles.groupTitle}>{label}</h2>
        {some.map((row) => (
          <FindRow
            key={row.id}
            name={row.holder?.fullName ?? <Trans>Walk-in</Trans>}
            detail={row.service.name}
            price={formatMoney(toMinor(row.price, currency), currency)}
            note={formatInstant(row.startTime, timeZone, 'time')}
            color={row.service.color}
            onAdd={() => add(row)}
          />
        ))}
      </section>
    );
  if (open.isError) return <ErrorState onRetry={() => void open.refetch()} isRetrying={open.isFetching} />;
  if (open.isPending) return <FindSkeleton />;
  return (
    <>
      {list(<Trans>Finished today</Trans>, finished)}
      {list(<Trans>Later</Trans>, later)}
      {rows.length === 0 ? (
        <EmptyState>
          {words === '' ? <Trans>Nothing is open today.</Trans> : <Trans>No open appointment matches.</Trans>}
        </EmptyState>
      ) : null}
      {open.hasNextPage ? (
        <Button
          action="quiet"
          size="small"
          onPress={() => void open.fetchNextPage()}
          isPending={open.isFetchingNextPage}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}

function Services({ words }: { words: string }) {
  const { currency } = useBranch();
  const { data, isPending, isError, isFetching, refetch } = useQuery(servicesQuery());
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (isPending) return <FindSkeleton />;
  const rows = data.filter((service) => !service.archived && matches(service.name, words));
  if (rows.length === 0) return <EmptyState>{<Trans>No service matches.</Trans>}</EmptyState>;
  return rows.map((service) => (
    <FindRow
      key={service.id}
      name={service.name}
      detail={formatDuration(service.duration)}
      price={formatMoney(toMinor(service.price, currency), currency)}
      color={service.color}
      onAdd={() => changeCart((cart) => addService(cart, service, currency))}
    />
  ));
}

function Products({ words }: { words: string }) {
  const { currency } = useBranch();
  const { data, isPending, isError, isFetching, refetch } = useQuery(productsQuery());
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (isPending) return <FindSkeleton />;
  const rows = data.filter((product) => !product.archived && matches(product.name, words));
  if (rows.length === 0) return <EmptyState>{<Trans>No product matches.</Trans>}</EmptyState>;
  return rows.map((product) => (
    <FindRow
      key={product.id}
      name={product.name}
      detail={product.description}
      price={formatMoney(toMinor(product.price, currency), currency)}
      color={null}
      onAdd={() => changeCart((cart) => addProduct(cart, product, currency))}
    />
  ));
}

function FindSkeleton() {
  return (
    <div className={styles.group} aria-busy>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.findSkeleton}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
