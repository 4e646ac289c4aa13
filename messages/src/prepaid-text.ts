import type { PrepaidColumn, PrepaidVat } from '@quieta/contract/dashboard/prepaid-columns';
import type { PackageKind } from '@quieta/contract/settings/package';
import { byLanguage, type Translated } from './by-language.ts';

/** The texts of the report on prepaid treatments, on the screen and in its file. */
export const prepaidText = byLanguage({
  /** Without dates and extension. */
  fileName: { en: 'prepaid', es: 'prepagos', it: 'prepagati' },
  package: { en: 'Package', es: 'Paquete', it: 'Pacchetto' },
  kind: { en: 'Kind', es: 'Tipo', it: 'Tipo' },
  vat: { en: 'VAT', es: 'IVA', it: 'IVA' },
  units: { en: 'units', es: 'sesiones', it: 'sedute' },
  kinds: {
    course: { en: 'Course', es: 'Abono', it: 'Ciclo' },
    package: { en: 'Package', es: 'Paquete', it: 'Pacchetto' },
    'day-package': { en: 'Day package', es: 'Paquete de un día', it: 'Pacchetto giornaliero' },
    arrangement: { en: 'Hotel arrangement', es: 'Paquete del hotel', it: 'Pacchetto dell’hotel' },
  } satisfies Readonly<Record<PackageKind, Translated>>,
  vats: {
    sold: { en: 'Declared when sold', es: 'Declarado al venderlo', it: 'Dichiarata alla vendita' },
    used: { en: 'Declared when used', es: 'Declarado al usarlo', it: 'Dichiarata all’uso' },
    hotel: { en: 'Declared by the hotel', es: 'Declarado por el hotel', it: 'Dichiarata dall’hotel' },
  } satisfies Readonly<Record<PrepaidVat, Translated>>,
  columns: {
    before: { en: 'Owed before', es: 'Pendiente antes', it: 'Dovuto prima' },
    sold: { en: 'Sold', es: 'Vendido', it: 'Venduto' },
    moved: { en: 'Moved in or out', es: 'Traspasado', it: 'Trasferito' },
    used: { en: 'Used', es: 'Usado', it: 'Usato' },
    givenBack: { en: 'Unused again', es: 'Sin usar de nuevo', it: 'Di nuovo da usare' },
    takenBack: { en: 'Refunded', es: 'Devuelto', it: 'Rimborsato' },
    kept: { en: 'Kept at a refund', es: 'Retenido en la devolución', it: 'Trattenuto al rimborso' },
    forfeited: { en: 'Lost, did not come', es: 'Perdido por ausencia', it: 'Perso per assenza' },
    expired: { en: 'Expired', es: 'Caducado', it: 'Scaduto' },
    owed: { en: 'Still owed', es: 'Pendiente', it: 'Ancora dovuto' },
  } satisfies Readonly<Record<PrepaidColumn, Translated>>,
});
