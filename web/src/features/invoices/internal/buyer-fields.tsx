import { useLingui } from '@lingui/react/macro';
import type { Buyer } from '@quieta/contract/guests/buyer';
import type { BuyerProblem } from '@quieta/contract/guests/buyer-rules';
import { CountryField } from '#ui/country-field/country-field.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';

interface BuyerFieldsProps {
  buyer: Buyer;
  /** Problems beside the fields. */
  problems: readonly BuyerProblem[];
  onChange: (buyer: Buyer) => void;
}

/** The buyer's tax data. What a country does not ask for is not shown. */
export function BuyerFields({ buyer, problems, onChange }: BuyerFieldsProps) {
  const { t } = useLingui();
  const { kind, country } = buyer;
  const isItalian = country === 'IT';
  const errors = useProblemTexts(problems);
  const set = (field: keyof Buyer) => (value: string) => onChange({ ...buyer, [field]: value });
  const field = (name: keyof Buyer, maxLength: number) => ({
    value: buyer[name],
    onChange: set(name),
    error: errors[name],
    maxLength,
  });
  const fiscalCode = <TextField label={t`Fiscal code`} {...field('fiscalCode', 28)} />;
  const vatCode = <TextField label={t`VAT number`} {...field('vatCode', 28)} />;
  return (
    <>
      <SegmentedControl
        label={t`Invoiced to`}
        value={kind}
        onChange={(chosen) => onChange({ ...buyer, kind: chosen })}
        segments={{ person: t`A person`, company: t`A company` }}
      />
      {kind === 'company' ? (
        <TextField label={t`Company name`} {...field('name', 80)} isRequired autoFocus />
      ) : (
        <FieldPair>
          <TextField label={t`First name`} {...field('firstName', 60)} isRequired={buyer.lastName === ''} autoFocus />
          <TextField label={t`Last name`} {...field('lastName', 60)} isRequired={buyer.firstName === ''} />
        </FieldPair>
      )}
      <CountryField
        label={t`Country`}
        value={country}
        onChange={(chosen) => chosen !== null && set('country')(chosen)}
      />
      {isItalian ? (
        <FieldPair>
          {kind === 'person' ? fiscalCode : vatCode}
          {kind === 'person' ? vatCode : fiscalCode}
        </FieldPair>
      ) : (
        vatCode
      )}
      <TextField label={t`Street and number`} {...field('street', 60)} isRequired />
      <FieldPair>
        <TextField label={t`Postcode`} {...field('postcode', 12)} isRequired={isItalian} />
        <TextField label={t`Town`} {...field('city', 60)} isRequired />
        {isItalian ? <TextField label={t`Province, two letters`} {...field('province', 2)} isRequired /> : null}
      </FieldPair>
      {isItalian ? (
        <FieldPair>
          <TextField
            label={t`Recipient code (SDI)`}
            {...field('recipientCode', 7)}
            description={t`Empty where there is none`}
          />
          <TextField label={t`Certified e-mail (PEC)`} {...field('certifiedEmail', 256)} />
        </FieldPair>
      ) : null}
    </>
  );
}

/** Problems of each field, in words. */
function useProblemTexts(problems: readonly BuyerProblem[]): Partial<Record<keyof Buyer, string>> {
  const { t } = useLingui();
  const invalid: Partial<Record<keyof Buyer, string>> = {
    vatCode: t`This is not a valid VAT number for that country.`,
    fiscalCode: t`This is not a valid fiscal code: check its characters.`,
    postcode: t`An Italian postcode has five digits.`,
    province: t`Two letters, such as PD.`,
    recipientCode: t`It has seven letters and digits.`,
    certifiedEmail: t`This is not an e-mail address.`,
  };
  return Object.fromEntries(
    problems.map(({ field, reason }) => [field, reason === 'missing' ? t`An invoice needs this.` : invalid[field]]),
  );
}
