import { Trans, useLingui } from '@lingui/react/macro';
import { updateInvoiceSettings } from '@quieta/contract/invoices/invoice-endpoints';
import type { InvoiceSettings } from '@quieta/contract/invoices/invoice-settings';
import { isVatCode } from '@quieta/contract/settings/vat-code';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { useErrorFocus } from '#features/settings/form-parts.tsx';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { CountryField } from '#ui/country-field/country-field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { invoiceSettingsQuery } from '../queries.ts';
import { FreeTaxes } from './free-taxes.tsx';

/** Settings of the branch's issuer of invoices, and of the natures of its rates of 0 %. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch, isFetching } = useQuery(invoiceSettingsQuery());
  if (data === undefined)
    return (
      <Dialog title={<Trans>Invoice data</Trans>} isOpen onClose={onClose} actions={null}>
        {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : <Waiting />}
      </Dialog>
    );
  return <SettingsForm key={data.version} settings={data} onClose={onClose} />;
}

type TextName = 'name' | 'vatCode' | 'street' | 'postcode' | 'city' | 'province' | 'regime';

function SettingsForm({ settings, onClose }: { settings: InvoiceSettings; onClose: () => void }) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(settings);
  const [isTried, setIsTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  useErrorFocus(fields, found);
  const problems = useProblems(draft);
  const save = useCommand(
    async () => {
      await saveInvoiceSettings({ ...draft, fiscalCode: draft.fiscalCode || null });
      onClose();
    },
    { changes: ['branch', 'sale'], about: draft },
  );
  const field = (name: TextName, maxLength: number) => ({
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: isTried ? problems[name] : undefined,
    maxLength,
  });

  function submit() {
    setIsTried(true);
    setFound(problems);
    if (Object.keys(problems).length === 0) void save.run();
  }

  return (
    <ConfirmDialog
      hasFields
      isOpen
      title={<Trans>Invoice data</Trans>}
      confirmLabel={<Trans>Save</Trans>}
      isPending={save.isPending}
      refusal={save.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      <div ref={fields} className={inColumn(3)}>
        <TextField label={t`Business name`} {...field('name', 80)} isRequired autoFocus />
        <FieldPair>
          <TextField label={t`VAT number`} {...field('vatCode', 28)} isRequired />
          <TextField
            label={t`Fiscal code`}
            value={draft.fiscalCode ?? ''}
            onChange={(fiscalCode) => setDraft({ ...draft, fiscalCode })}
            maxLength={16}
            description={t`Only where it is another number`}
          />
        </FieldPair>
        <TextField label={t`Street and number`} {...field('street', 60)} isRequired />
        <FieldPair>
          <TextField label={t`Postcode`} {...field('postcode', 12)} />
          <TextField label={t`Town`} {...field('city', 60)} isRequired />
          <TextField label={t`Province`} {...field('province', 30)} />
          <CountryField
            label={t`Country`}
            value={draft.country}
            onChange={(country) => country !== null && setDraft({ ...draft, country })}
          />
        </FieldPair>
        {draft.country === 'IT' ? (
          <TextField
            label={t`Tax regime`}
            {...field('regime', 4)}
            description={t`RF01 is the ordinary regime; ask your accountant`}
          />
        ) : null}
      </div>
      <FreeTaxes
        natures={draft.natures}
        healthTaxes={draft.healthTaxes}
        isItalian={draft.country === 'IT'}
        onChange={(chosen) => setDraft({ ...draft, ...chosen })}
      />
    </ConfirmDialog>
  );
}

/** Problems with which the e-invoice could not be written, in words. */
function useProblems({ name, vatCode, street, city, postcode, province, regime, country }: InvoiceSettings) {
  const { t } = useLingui();
  const isItalian = country === 'IT';
  const missing = t`An invoice needs this.`;
  const problems: Partial<Record<TextName, string>> = {
    ...(name.trim() === '' && { name: missing }),
    ...(street.trim() === '' && { street: missing }),
    ...(city.trim() === '' && { city: missing }),
    ...(vatCode.trim() === '' && { vatCode: missing }),
    ...(isItalian &&
      !(/^\d{11}$/.test(vatCode) && isVatCode(vatCode, 'IT')) && {
        vatCode: t`This is not a valid VAT number for that country.`,
      }),
    ...(isItalian && !/^\d{5}$/.test(postcode) && { postcode: t`An Italian postcode has five digits.` }),
    ...(isItalian && !/^[A-Z]{2}$/.test(province) && { province: t`Two letters, such as PD.` }),
    ...(isItalian && !/^RF(0[124-9]|1\d)$/.test(regime) && { regime: t`RF and two digits.` }),
  };
  return problems;
}

/** Rejects with its refusal, which the form shows. */
function saveInvoiceSettings({ version, ...values }: InvoiceSettings) {
  return write(updateInvoiceSettings, { body: values }, { baseVersion: version, quiet: isRefusal });
}
