import { PageHelp } from '#features/help/page-help.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';

/** The help for the open page, named after it. */
export function PageHelpPanel(props: { pathname: string; onClose: () => void }) {
  return <PageHelp title={usePageTitle()} {...props} />;
}
