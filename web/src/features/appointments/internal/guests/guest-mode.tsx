import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { GuestMarks } from '#features/guests/guest-facts.tsx';
import { guestKey, guestOfWords, guestReference } from '#features/guests/guest-rules.ts';
import { HotelLine } from '#features/guests/hotel-line.tsx';
import { useGuestSearch } from '#features/guests/use-guest-search.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { setGuest } from '../../draft-field-rules.ts';
import { type AddedGuest, addedGuest, capitalised, type DraftGuest, invalidFieldsOf } from '../../draft-guest-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import modes from '../modes.module.css';
import { NewGuestFields } from './new-guest-fields.tsx';

interface ModeProps {
  onBack: () => void;
  onClose: () => void;
}

/** Searches for a guest, with details that tell namesakes apart, or adds one (SCH-01, mode searchGuest). */
export function GuestMode({ onBack, onClose }: ModeProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [isNew, setNew] = useState(false);
  const { found, isSettled, hotel, isTaking, choose: take } = useGuestSearch(words, { withHotel: true });

  function choose(guest: DraftGuest) {
    changeDraft((current) => setGuest(current, guest));
    onBack();
  }

  if (isNew) return <NewGuest words={words} onChoose={choose} onBack={() => setNew(false)} onClose={onClose} />;
  return (
    <SidePanel
      title={t`Find a guest`}
      onBack={onBack}
      onClose={onClose}
      footer={
        <Button action="secondary" size="large" isWide icon="plus" onPress={() => setNew(true)}>
          {t`New guest`}
        </Button>
      }
    >
      <div className={inColumn(3)}>
        <SearchField
          label={t`Guest`}
          placeholder={t`Name, phone, e-mail or room`}
          value={words}
          onChange={setWords}
          autoFocus
        />
        <HotelLine hotel={hotel} />
        {found.length === 0 && isSettled ? <EmptyState>{t`No guest of that name.`}</EmptyState> : null}
        <ul className={modes.plainList} aria-label={t`Guests`} aria-busy={!isSettled || isTaking}>
          {found.map((guest) => (
            <li key={guestKey(guest)}>
              <button
                type="button"
                className={modes.choice}
                disabled={isTaking}
                onClick={() => void take(guest, (chosen) => choose(guestReference(chosen)))}
              >
                <Avatar name={guest.fullName} size={32} />
                <span className="grow">
                  <span className={modes.choiceName}>{guest.fullName}</span>
                  <span className="note">{[guest.phoneNumber, guest.email].filter(Boolean).join(' · ')}</span>
                </span>
                <GuestMarks guest={guest} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}

interface NewGuestProps extends ModeProps {
  words: string;
  onChoose: (guest: DraftGuest) => void;
}

function NewGuest({ words, onChoose, onBack, onClose }: NewGuestProps) {
  const [added, setAdded] = useState<AddedGuest>(() => guestOfWords(capitalised(words)));
  const [wasTried, setTried] = useState(false);
  function add(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (invalidFieldsOf(added).length === 0) onChoose(addedGuest(added));
  }

  return (
    <SidePanel title={<Trans>New guest</Trans>} onBack={onBack} onClose={onClose}>
      <form className={inColumn(3)} onSubmit={add} noValidate>
        <NewGuestFields added={added} onChange={setAdded} onTake={onChoose} wasTried={wasTried} autoFocus />
        <Button isSubmit size="large" isWide>
          <Trans>Add and choose</Trans>
        </Button>
      </form>
    </SidePanel>
  );
}
