import { useLingui } from '@lingui/react/macro';
import { useStore } from 'zustand';
import { sessionStore } from '#features/session/store.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { Option } from '#ui/list/option.tsx';
import { showsSamples } from './guest-rules.ts';
import { failureNames } from './hotel-line.tsx';
import type { InHouse } from './use-in-house-guests.ts';

/**
 * The options at the end of a list of guests while the hotel does not answer: the failure, and in the demo an invented guest
 * (GST-05) to show what the desk would see. Neither can be chosen; at a real desk an invented guest would be a hazard.
 */
export function useHotelOptions(failure: InHouse['failure']): readonly Option[] {
  const { t } = useLingui();
  const isDemo = useStore(sessionStore, ({ session }) => showsSamples(session?.environmentName));
  if (failure === null) return [];
  const name = t`Sample guest`;
  const sample: Option = {
    id: 'sample-guest',
    label: name,
    detail: t`Only a sample: cannot be booked or charged`,
    prefix: <Avatar name={name} size={24} />,
    isDisabled: true,
  };
  const notice: Option = {
    id: 'hotel-failure',
    label: t(failureNames[failure]),
    detail: t`Only your own guests are found. It is asked again by itself.`,
    prefix: <Icon alias="exclamation_triangle" size={20} />,
    isDisabled: true,
  };
  return isDemo ? [sample, notice] : [notice];
}
