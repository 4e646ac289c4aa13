import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { onChange } from '#lib/api/changes.ts';
import { later } from '#lib/page/later.tsx';
import { openSteps } from './first-run-rules.ts';
import { firstRunQuery } from './queries.ts';

// Loaded on demand, because a branch that is set up never needs it.
const FirstRunStrip = later(async () => (await import('./internal/first-run-strip.tsx')).FirstRunStrip);

/** Guides a new branch through its open steps, on every page, until each is done or skipped. */
export function FirstRunGuide() {
  const client = useQueryClient();
  const { data: steps = [] } = useQuery(firstRunQuery());
  const open = openSteps(steps);
  const [next] = open;
  const awaitsBooking = open.includes('appointment');
  const awaitsSale = open.includes('sale');

  useEffect(() => {
    const refresh = () => void client.invalidateQueries(firstRunQuery());
    const endings = [
      ...(awaitsBooking ? [onChange('appointment', refresh)] : []),
      ...(awaitsSale ? [onChange('sale', refresh), onChange('receipt', refresh)] : []),
    ];
    return () => endings.forEach((end) => end());
  }, [awaitsBooking, awaitsSale, client]);

  if (next === undefined) return null;
  return (
    <Suspense>
      <FirstRunStrip steps={steps} next={next} />
    </Suspense>
  );
}
