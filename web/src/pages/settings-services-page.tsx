import { useQuery } from '@tanstack/react-query';
import { PriceListButton } from '#features/documents/documents-button.tsx';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useRatedPeople } from '#features/resources/use-rated-people.ts';
import { ServicesScreen } from '#features/settings/services-screen.tsx';

export function SettingsServicesPage({ title }: { title: string }) {
  const { data: resources } = useQuery(resourcesQuery());
  return <ServicesScreen title={title} places={resources} people={useRatedPeople()} actions={<PriceListButton />} />;
}
