import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { checkHotelSystem } from '@quieta/contract/guests/hotel-endpoints';
import { updateHotelSystem } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { hotelSystems } from '@quieta/contract/settings/hotel-systems';
import { entriesOf } from '@quieta/contract/values/objects';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { useCommand } from '#features/session/use-command.ts';
import { call } from '#lib/api/api-client.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { EditingForm } from './editing-form.tsx';
import { formFields, type HotelDraft, noAccess, readHotelSystem } from './internal/hotel-draft.ts';
import { type ProfileEditing, profileScreen, useProfileEditing } from './internal/profile-screen.tsx';
import styles from './internal/settings.module.css';
import { gapInTaxCodes } from './internal/tax-rules.ts';
import { taxesQuery } from './queries.ts';

/** The hotel system of guests and rooms, and its access data, which are written here and never shown again. */
export const HotelSystemScreen = profileScreen(HotelSystemForm);

const options = entriesOf(hotelSystems).map(([id, { name }]) => ({ id, label: name }));

function HotelSystemForm({ profile }: { profile: BusinessProfile }) {
  const { t, i18n } = useLingui();
  const { pmsProvider } = profile;
  const editing = useProfileEditing({
    profile,
    current: { pmsProvider, ...noAccess },
    read: readHotelSystem,
    endpoint: updateHotelSystem,
    bodyOf: (values) => values,
  });
  const { field, draft } = editing;
  const isConnected = profile.hotelConnected && draft.pmsProvider === pmsProvider;
  return (
    <EditingForm editing={editing}>
      <Select label={t`Hotel system`} options={options} {...field('pmsProvider')} />
      {isConnected ? <Connected profile={profile} editing={editing} /> : <NotConnected />}
      {isConnected && hotelSystems[pmsProvider].postsUnderCodes ? <TaxCodes /> : null}
      <FieldGroup legend={isConnected ? t`New credentials` : t`Credentials`}>
        <FieldPair>
          {hotelSystems[draft.pmsProvider].accessFields.map((name) => (
            <TextField
              key={name}
              label={i18n._(formFields[name].label)}
              {...field(name)}
              maxLength={name === 'url' ? 300 : 200}
              {...(formFields[name].isSecret && { type: 'password', autoComplete: 'new-password' })}
            />
          ))}
        </FieldPair>
      </FieldGroup>
    </EditingForm>
  );
}

/** Sends the hotel system a harmless request. A refusal is shown in the common texts. */
function ConnectionTest({ branchId }: { branchId: string }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<string>();
  const test = useCommand(async () => {
    setAnswer(undefined);
    const { rooms } = await call(checkHotelSystem, { params: { branchId } }, { quiet: true });
    setAnswer(t`The hotel system answers: ${plural(rooms, { one: '# room', other: '# rooms' })}.`);
  });

  return (
    <>
      <Button action="secondary" size="small" isPending={test.isPending} onPress={() => void test.run()}>
        <Trans>Test connection</Trans>
      </Button>
      <span role="status" className={styles.unsaved}>
        {test.refusal ?? answer}
      </span>
    </>
  );
}

function NotConnected() {
  const { t } = useLingui();
  return <p className={styles.unsaved}>{t`Not connected: guests and rooms of the hotel are not found.`}</p>;
}

function Connected({
  profile,
  editing,
}: {
  profile: BusinessProfile;
  editing: ProfileEditing<HotelDraft, SentBodyOf<typeof updateHotelSystem>>;
}) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { id, pmsProvider } = profile;

  async function disconnect() {
    await editing.send({ pmsProvider, access: null });
    setIsAsking(false);
  }

  return (
    <div className={inRow(2, { wrap: true, justify: 'between' })}>
      <Chip tone="paid" icon="lock">
        <Trans>Connected</Trans>
      </Chip>
      <div className={inRow(2, { wrap: true })}>
        <ConnectionTest branchId={id} />
        <Button type="danger" action="quiet" size="small" onPress={() => setIsAsking(true)}>
          <Trans>Disconnect</Trans>
        </Button>
      </div>
      <p className={styles.unsaved}>
        <Trans>The credentials are encrypted and not shown. To change one of them, enter all of them again.</Trans>
      </p>
      <ConfirmDialog
        title={t`Disconnect the hotel system?`}
        confirmLabel={t`Disconnect`}
        type="danger"
        isOpen={isAsking}
        isPending={editing.isBusy}
        onConfirm={() => void disconnect()}
        onClose={() => setIsAsking(false)}
      >
        <Trans>The credentials are deleted. To connect again, enter them again.</Trans>
      </ConfirmDialog>
    </div>
  );
}

/** Whether the hotel's bill will show the right VAT, which follows from each tax's transaction code. */
function TaxCodes() {
  const { data: taxes } = useQuery(taxesQuery());
  const gap = taxes === undefined ? null : gapInTaxCodes(taxes);
  if (gap === null) return null;
  return (
    <div className={inColumn(2)}>
      <p className={styles.refusal}>
        {gap.kind === 'refused' ? (
          <Trans>These taxes have no transaction code, so nothing taxed with them can be charged to a room:</Trans>
        ) : (
          <Trans>
            All taxes go to the hotel under one transaction code, so its bill shows the wrong VAT. Give each its own:
          </Trans>
        )}
      </p>
      <ul>
        {gap.lacking.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.taxes} search={{ row: id }} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
