import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { later } from '#lib/page/later.tsx';
import { practiceQuery } from './queries.ts';

// Loaded on demand: hardly any desk practises, and where no simulators run none does.
const PracticeStrip = later(async () => (await import('./internal/practice-strip.tsx')).PracticeStrip);

/** Leads through the practice that is running, on every page of every desk. */
export function PracticeGuide() {
  const { data } = useQuery(practiceQuery());
  const running = data?.running ?? null;
  return running === null ? null : (
    <Suspense>
      <PracticeStrip running={running} />
    </Suspense>
  );
}
