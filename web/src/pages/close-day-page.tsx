import { getRouteApi } from '@tanstack/react-router';
import { CloseDayScreen } from '#features/closing/close-day-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';

const route = getRouteApi('/shell/checkout/close');

export function CloseDayPage() {
  const { date } = route.useSearch();
  return <CloseDayScreen title={usePageTitle()} date={date} />;
}
