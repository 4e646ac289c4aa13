import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComparedSource } from '@quieta/contract/closing/day-close';
import { formatWireTime } from '../moments.ts';
import { SourcesTable } from '../sources/sources-table.tsx';
import { Section } from './section.tsx';
import { Figure, useSheet } from './sheet-context.tsx';

/** The four sources as they were compared when the day was closed. */
export function StoredSources() {
  const { t } = useLingui();
  const { sources, differences, figures, closingNumber, hotel } = useSheet().close;
  return (
    <Section title={t`Four sources, side by side`} isWide>
      <SourcesTable
        sources={sources}
        differences={differences}
        sales={figures.sales}
        closingNumber={closingNumber === null ? null : <small>{t`no. ${closingNumber}`}</small>}
        hotelRead={hotel === null ? t`not read` : <Trans>read {formatWireTime(hotel.readAt)}</Trans>}
        renderName={(source, name) => (
          <>
            {name}
            <Payments source={source} />
          </>
        )}
        isDense
      />
    </Section>
  );
}

/** How many payments there were, and by which payment types if there are several. */
function Payments({ source: { paymentTypes, count } }: { source: ComparedSource }) {
  return (
    <small>
      {paymentTypes.length > 1 ? (
        <>
          {paymentTypes.map(({ id, name }, place) => (
            <span key={id}>
              {place === 0 ? '' : ', '}
              <Figure filters={{ tender: id }}>{name}</Figure>
            </span>
          ))}
          {' · '}
        </>
      ) : null}
      <Plural value={count} one="# payment" other="# payments" />
    </small>
  );
}
