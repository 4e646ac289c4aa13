import { Trans, useLingui } from '@lingui/react/macro';
import { messageKinds, visitMessageKinds } from '@quieta/contract/messages/message-kind';
import type { MessageSettings } from '@quieta/contract/messages/message-settings';
import { useQueryClient } from '@tanstack/react-query';
import { EditingForm } from '#features/settings/editing-form.tsx';
import { optional } from '#features/settings/form-parts.tsx';
import { readEmail, readFields, readRequired, readWithin } from '#features/settings/form-rules.ts';
import { type Form, useEditing } from '#features/settings/use-editing.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { saveMessageSettings } from '../mutations.ts';
import { messageSettingsQuery } from '../queries.ts';
import { kindName } from './message-names.ts';
import styles from './message-settings.module.css';

type Values = Omit<MessageSettings, 'leaves' | 'version'>;
/** The time is null while it is emptied. */
type Draft = Omit<Values, 'reminderTime'> & { readonly reminderTime: string | null };

/** Whether guests are written to, by whom, and when. */
export function SettingsForm({ settings }: { settings: MessageSettings }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { leaves, version, ...current } = settings;
  const editing = useEditing<Draft, Values>({
    current,
    version,
    read: ({ replyTo, graceMinutes, reminderDays, reminderTime, thanksHours, senderName, ...draft }) =>
      readFields<Values>({
        ...draft,
        senderName: senderName.trim(),
        replyTo: readEmail(replyTo),
        graceMinutes: readWithin(graceMinutes, 0, 120),
        reminderDays: readWithin(reminderDays, 0, 14),
        reminderTime: readRequired(reminderTime),
        thanksHours: readWithin(thanksHours, 0, 168),
      }),
    async write(values, _changed, baseVersion) {
      const saved = await saveMessageSettings({ ...values, leaves, version: baseVersion });
      client.setQueryData(messageSettingsQuery().queryKey, saved);
    },
  });
  const { value: isOn, onChange: setOn, error } = editing.field('isOn');
  return (
    <EditingForm editing={editing} isLong>
      <Checkbox
        isSelected={isOn}
        onChange={setOn}
        error={error}
        description={t`Guests get no message for what is booked before then.`}
      >
        <Trans>Write to guests by e-mail</Trans>
      </Checkbox>
      <MailServer leaves={leaves} />
      <SenderFields form={editing} />
      <KindFields form={editing} />
      <TimeFields form={editing} />
    </EditingForm>
  );
}

/** Whether messages leave the installation. Only whoever runs it can change that. */
function MailServer({ leaves }: Pick<MessageSettings, 'leaves'>) {
  const variable = 'SMTP_URL';
  return (
    <p className={styles.server} data-warns={!leaves || undefined}>
      <Icon alias={leaves ? 'check_circle' : 'exclamation_circle'} size={16} />
      <span>
        {leaves ? (
          <Trans>A mail server is set: messages leave this installation.</Trans>
        ) : (
          <Trans>
            No mail server is set: nothing leaves this installation. Whoever runs it sets <code>{variable}</code>, with
            the address of any SMTP server, and starts it again.
          </Trans>
        )}
      </span>
    </p>
  );
}

function SenderFields({ form }: { form: Form<Draft> }) {
  const { t } = useLingui();
  return (
    <FieldGroup legend={t`Sender`} isPart>
      <TextField
        label={t`Name of the sender`}
        description={t`Empty: the business name`}
        {...form.field('senderName')}
        maxLength={80}
      />
      <TextField
        label={t`Replies go to`}
        description={t`Empty: to the address that the messages come from`}
        type="email"
        {...optional(form.field('replyTo'))}
        maxLength={254}
      />
    </FieldGroup>
  );
}

function KindFields({ form }: { form: Form<Draft> }) {
  const { t } = useLingui();
  const { value: kinds, onChange } = form.field('kinds');
  return (
    <FieldGroup legend={t`What guests get`} isPart>
      {visitMessageKinds.map((kind) => (
        <Checkbox
          key={kind}
          isSelected={kinds.includes(kind)}
          onChange={(isSelected) => onChange(isSelected ? [...kinds, kind] : kinds.filter((other) => other !== kind))}
          {...(messageKinds[kind].needsConsent && { description: t`Only to guests who have agreed to advertising.` })}
        >
          {kindName(kind)}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}

function TimeFields({ form }: { form: Form<Draft> }) {
  const { t } = useLingui();
  return (
    <FieldGroup legend={t`When`} isPart>
      <NumberStepper
        label={t`Minutes to wait after a booking`}
        description={t`Corrections in that time go out in one message.`}
        min={0}
        max={120}
        {...form.field('graceMinutes')}
      />
      <FieldPair>
        <NumberStepper
          label={t`Reminder, days before`}
          description={t`0: on the day itself`}
          min={0}
          max={14}
          {...form.field('reminderDays')}
        />
        <TimeField label={t`Time of the reminder`} {...form.field('reminderTime')} />
      </FieldPair>
      <NumberStepper label={t`Thanks, hours after the visit`} min={0} max={168} {...form.field('thanksHours')} />
    </FieldGroup>
  );
}
