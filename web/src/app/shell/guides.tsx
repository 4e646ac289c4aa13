import { FirstRunGuide } from '#features/first-run/first-run-guide.tsx';
import { PracticeGuide } from '#features/practice/practice-guide.tsx';
import { useMay } from '#features/session/store.ts';

/** Lines above the page that lead through something on every page: the first run of a branch, a practice. */
export function Guides() {
  const may = useMay();
  return (
    <>
      {may('set-up') ? <FirstRunGuide /> : null}
      <PracticeGuide />
    </>
  );
}
