import { Trans, useLingui } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { useBranch } from '#features/session/store.ts';
import { productsQuery, servicesQuery } from '#features/settings/queries.ts';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { matches } from '#lib/searching.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { addProduct, addService } from '../../cart-rules.ts';
import { changeCart } from '../../cart-store.ts';
import { checkoutPlaces } from '../checkout-places.ts';
import { PackagesFound } from '../packages/sell-packages.tsx';
import { SellVoucher } from '../vouchers/sell-voucher.tsx';
import styles from './find.module.css';
import { FindRow, FindRows, FindSkeleton } from './find-row.tsx';
import { OpenAppointments } from './open-appointments.tsx';

type Tab = 'appointments' | 'services' | 'products' | 'vouchers';

/** Articles that can be added to the cart: today's open appointments, services, products. */
export function FindZone({ title }: { title: string }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [tab, setTab] = useState<Tab>('appointments');
  return (
    <div className={styles.find}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.ways}>
          <PageLink href={paths.vouchers} action="quiet" size="small">
            <Trans>Vouchers</Trans>
          </PageLink>
          <PageLink href={paths.prepaid} action="quiet" size="small">
            <Trans>Prepaid</Trans>
          </PageLink>
          <PageLink href={paths.sales} action="quiet" size="small">
            <Trans>Sales</Trans>
          </PageLink>
          <PageLink href={paths.closeDay} action="quiet" size="small">
            <Trans>Close the day</Trans>
          </PageLink>
        </div>
      </div>
      <div id={checkoutPlaces.find}>
        <SearchField
          label={t`Search guest, service, product`}
          placeholder={t`Search guest, service, product`}
          value={words}
          onChange={setWords}
        />
      </div>
      <Tabs
        label={t`What to sell`}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'appointments', label: t`Appointments`, content: <OpenAppointments words={words} /> },
          { id: 'services', label: t`Services`, content: <Services words={words} /> },
          { id: 'products', label: t`Products`, content: <Products words={words} /> },
          { id: 'vouchers', label: t`Vouchers`, content: <SellVoucher words={words} /> },
        ]}
      />
    </div>
  );
}

function Services({ words }: { words: string }) {
  const { currency } = useBranch();
  const { data, isPending, isError, isFetching, refetch } = useQuery(servicesQuery());
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (isPending) return <FindSkeleton />;
  const rows = data.filter((service) => !service.archived && matches(service.name, words));
  return (
    <>
      {words === '' ? null : <PackagesFound words={words} />}
      <FindRows key={words} rows={rows} none={<Trans>No service matches.</Trans>}>
        {(service) => (
          <FindRow
            key={service.id}
            name={service.name}
            detail={formatDuration(service.duration)}
            price={formatMoney(toMinor(service.price, currency), currency)}
            color={service.color}
            onAdd={() => changeCart((cart) => addService(cart, service, currency))}
          />
        )}
      </FindRows>
    </>
  );
}

function Products({ words }: { words: string }) {
  const { currency } = useBranch();
  const { data, isPending, isError, isFetching, refetch } = useQuery(productsQuery());
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (isPending) return <FindSkeleton />;
  const rows = data.filter((product) => !product.archived && matches(product.name, words));
  return (
    <FindRows key={words} rows={rows} none={<Trans>No product matches.</Trans>}>
      {(product) => (
        <FindRow
          key={product.id}
          name={product.name}
          detail={product.description}
          price={formatMoney(toMinor(product.price, currency), currency)}
          color={null}
          onAdd={() => changeCart((cart) => addProduct(cart, product, currency))}
        />
      )}
    </FindRows>
  );
}
