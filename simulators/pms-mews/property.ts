import type { Reply } from '../hotel/interface.ts';
import { isAmong } from './customers.ts';
import type { Tax } from './enterprise.ts';
import type { Mews, MewsCall } from './mews.ts';
import { answerPage } from './vendor-forms.ts';

const longAgo = '2025-01-07T09:00:00Z';
const taxEnvironment = 'IT';
const taxationOf = ({ code }: Tax) => code.slice(0, 2);

export function getConfiguration({ hotel, enterprise }: Mews): Reply {
  const { name, timeZone, currency } = hotel.state;
  const Enterprise = {
    Id: enterprise.id,
    ChainId: enterprise.chainId,
    ChainName: name,
    CreatedUtc: longAgo,
    UpdatedUtc: longAgo,
    Name: name,
    TimeZoneIdentifier: timeZone,
    LegalEnvironmentCode: 'IT',
    AccommodationEnvironmentCode: 'IT',
    AccountingEnvironmentCode: 'IT',
    TaxEnvironmentCode: taxEnvironment,
    DefaultLanguageCode: 'it-IT',
    AccountingEditableHistoryInterval: `P0M${enterprise.editableDays}DT0H0M0S`,
    OperationalEditableHistoryInterval: `P0M${enterprise.editableDays}DT0H0M0S`,
    Pricing: 'Gross',
    AddressId: enterprise.addressId,
    Address: { Id: enterprise.addressId, City: 'Abano Terme', CountryCode: 'IT' },
    GroupNames: [],
    Subscription: { TaxIdentifier: null },
    Currencies: [{ Currency: currency, IsDefault: true, IsEnabled: true }],
    IsPortfolio: false,
    EditableHistoryInterval: `P0M${enterprise.editableDays}DT0H0M0S`,
  };
  return {
    status: 200,
    body: {
      NowUtc: hotel.now.toString({ smallestUnit: 'second' }),
      Enterprise,
      Service: null,
      PaymentCardStorage: null,
      IsIdentityDocumentNumberRequired: false,
    },
  };
}

export function getAllServices({ hotel, enterprise }: Mews, call: MewsCall<'services/getAll'>): Reply {
  const { ServiceIds, ServiceType } = call.body;
  const services = [
    { id: enterprise.stayServiceId, name: hotel.state.name, type: 'Bookable' },
    ...enterprise.outlets.map((outlet) => ({ ...outlet, type: 'Additional' })),
  ].filter(({ id, type }) => isAmong(ServiceIds, id) && (ServiceType == null || ServiceType === type));
  return answerPage(
    services,
    ({ id }) => id,
    call,
    (page) => ({
      Services: page.map(({ id, name, type }, index) => ({
        Id: id,
        EnterpriseId: enterprise.id,
        IsActive: true,
        Names: { 'en-US': name },
        Options: { BillAsPackage: false },
        Ordering: index,
        Data: { Discriminator: type, Value: {} },
        ExternalIdentifier: null,
        CreatedUtc: longAgo,
        UpdatedUtc: longAgo,
      })),
    }),
  );
}

export function getAllAccountingCategories({ enterprise }: Mews, call: MewsCall<'accountingCategories/getAll'>): Reply {
  const categories = enterprise.categories.filter(({ id }) => isAmong(call.body.AccountingCategoryIds, id));
  return answerPage(
    categories,
    ({ id }) => id,
    call,
    (page) => ({
      AccountingCategories: page.map(({ id, name, code }) => ({
        Id: id,
        EnterpriseId: enterprise.id,
        IsActive: true,
        Name: name,
        Code: code,
        ExternalCode: null,
        LedgerAccountCode: null,
        PostingAccountCode: null,
        CostCenterCode: null,
        Classification: null,
        CreatedUtc: longAgo,
        UpdatedUtc: longAgo,
      })),
    }),
  );
}

export function getAllTaxEnvironments({ enterprise }: Mews): Reply {
  const TaxationCodes = [...new Set(enterprise.taxes.map(taxationOf))];
  const environment = { Code: taxEnvironment, CountryCode: 'IT', TaxationCodes };
  return { status: 200, body: { TaxEnvironments: [environment] } };
}

export function getAllTaxations({ enterprise }: Mews): Reply {
  const Taxations = [...new Set(enterprise.taxes.map(taxationOf))].map((code) => ({
    Code: code,
    Name: 'Value-added tax',
    LocalName: 'IVA',
  }));
  const TaxRates = enterprise.taxes.map((tax) => ({
    Code: tax.code,
    TaxationCode: taxationOf(tax),
    Value: tax.rate / 100,
    Strategy: { Discriminator: 'Relative', Value: {} },
  }));
  return { status: 200, body: { Taxations, TaxRates } };
}

const countries = [
  ['IT', 'Italy'],
  ['AT', 'Austria'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
] as const;

export function getAllCountries(): Reply {
  const Countries = countries.map(([Code, EnglishName]) => ({ Code, SovereignCountryCode: Code, EnglishName }));
  return { status: 200, body: { Countries, CountrySubdivisions: [], CountryRules: [], CountryGroups: [] } };
}
