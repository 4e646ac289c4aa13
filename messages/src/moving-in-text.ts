import type { CellReason, MovingInRow } from '@quieta/contract/moving-in/moving-in';
import type { MovingInField, MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { byLanguage, type Translated } from './by-language.ts';
import { errorText } from './error-text.ts';
import type { Language } from './language.ts';

const fields: Readonly<Record<MovingInField, Translated>> = {
  number: { en: 'Number in the other program', es: 'Número en el otro programa', it: 'Numero nell’altro programma' },
  firstName: { en: 'First name', es: 'Nombre', it: 'Nome' },
  lastName: { en: 'Last name', es: 'Apellidos', it: 'Cognome' },
  fullName: { en: 'Full name', es: 'Nombre completo', it: 'Nome e cognome' },
  email: { en: 'E-mail', es: 'Correo electrónico', it: 'E-mail' },
  phoneNumber: { en: 'Telephone', es: 'Teléfono', it: 'Telefono' },
  dateOfBirth: { en: 'Date of birth', es: 'Fecha de nacimiento', it: 'Data di nascita' },
  birthPlace: { en: 'Place of birth', es: 'Lugar de nacimiento', it: 'Luogo di nascita' },
  gender: { en: 'Gender', es: 'Sexo', it: 'Sesso' },
  nationality: { en: 'Nationality', es: 'Nacionalidad', it: 'Nazionalità' },
  fiscalCode: { en: 'Fiscal code', es: 'Código fiscal', it: 'Codice fiscale' },
  address: { en: 'Address', es: 'Dirección', it: 'Indirizzo' },
  postcode: { en: 'Postcode', es: 'Código postal', it: 'CAP' },
  city: { en: 'Town', es: 'Población', it: 'Località' },
  preferredLanguage: { en: 'Language', es: 'Idioma', it: 'Lingua' },
  notes: { en: 'Notes', es: 'Notas', it: 'Note' },
  allergies: { en: 'Allergies', es: 'Alergias', it: 'Allergie' },
  preferences: { en: 'Preferences', es: 'Preferencias', it: 'Preferenze' },
  privacyConsentOn: { en: 'Privacy consent on', es: 'Consentimiento de privacidad el', it: 'Consenso privacy il' },
  marketingConsentOn: { en: 'Marketing consent on', es: 'Consentimiento comercial el', it: 'Consenso marketing il' },
  healthConsentOn: { en: 'Health consent on', es: 'Consentimiento de salud el', it: 'Consenso salute il' },
  name: { en: 'Name', es: 'Nombre', it: 'Nome' },
  category: { en: 'Category', es: 'Categoría', it: 'Categoria' },
  description: { en: 'Description', es: 'Descripción', it: 'Descrizione' },
  price: { en: 'Price', es: 'Precio', it: 'Prezzo' },
  duration: { en: 'Duration in minutes', es: 'Duración en minutos', it: 'Durata in minuti' },
  tax: { en: 'VAT', es: 'IVA', it: 'IVA' },
  color: { en: 'Colour', es: 'Color', it: 'Colore' },
  cleanUp: { en: 'Clean-up in minutes', es: 'Limpieza en minutos', it: 'Riordino in minuti' },
  role: { en: 'Role', es: 'Función', it: 'Mansione' },
  services: { en: 'Services', es: 'Tratamientos', it: 'Trattamenti' },
  hours: { en: 'Hours', es: 'Horario', it: 'Orario' },
  mondayHours: { en: 'Monday', es: 'Lunes', it: 'Lunedì' },
  tuesdayHours: { en: 'Tuesday', es: 'Martes', it: 'Martedì' },
  wednesdayHours: { en: 'Wednesday', es: 'Miércoles', it: 'Mercoledì' },
  thursdayHours: { en: 'Thursday', es: 'Jueves', it: 'Giovedì' },
  fridayHours: { en: 'Friday', es: 'Viernes', it: 'Venerdì' },
  saturdayHours: { en: 'Saturday', es: 'Sábado', it: 'Sabato' },
  sundayHours: { en: 'Sunday', es: 'Domingo', it: 'Domenica' },
  capacity: { en: 'Capacity', es: 'Capacidad', it: 'Capienza' },
  code: { en: 'Code', es: 'Código', it: 'Codice' },
  balance: { en: 'Balance', es: 'Saldo', it: 'Saldo' },
  amount: { en: 'Amount when sold', es: 'Importe al venderlo', it: 'Importo alla vendita' },
  package: { en: 'Course or package', es: 'Abono o paquete', it: 'Ciclo o pacchetto' },
  component: { en: 'Component', es: 'Componente', it: 'Componente' },
  unitsLeft: { en: 'Units left', es: 'Sesiones restantes', it: 'Sedute rimaste' },
  unitsSold: { en: 'Units sold', es: 'Sesiones vendidas', it: 'Sedute vendute' },
  isDeposit: { en: 'Is a deposit', es: 'Es un anticipo', it: 'È un acconto' },
  issuedOn: { en: 'Sold on', es: 'Vendido el', it: 'Venduto il' },
  expiresOn: { en: 'Valid until', es: 'Válido hasta', it: 'Valido fino al' },
  recipientName: { en: 'For', es: 'Para', it: 'Per' },
  guestNumber: { en: 'Guest’s number', es: 'Número del huésped', it: 'Numero dell’ospite' },
  guestFirstName: { en: 'Guest’s first name', es: 'Nombre del huésped', it: 'Nome dell’ospite' },
  guestLastName: { en: 'Guest’s last name', es: 'Apellidos del huésped', it: 'Cognome dell’ospite' },
  guestFullName: { en: 'Guest’s full name', es: 'Nombre completo del huésped', it: 'Nome e cognome dell’ospite' },
  guestEmail: { en: 'Guest’s e-mail', es: 'Correo del huésped', it: 'E-mail dell’ospite' },
  guestPhone: { en: 'Guest’s telephone', es: 'Teléfono del huésped', it: 'Telefono dell’ospite' },
  start: { en: 'Date', es: 'Fecha', it: 'Data' },
  startTime: { en: 'Start time', es: 'Hora de inicio', it: 'Ora di inizio' },
  end: { en: 'End date', es: 'Fecha de fin', it: 'Data di fine' },
  endTime: { en: 'End time', es: 'Hora de fin', it: 'Ora di fine' },
  service: { en: 'Service', es: 'Tratamiento', it: 'Trattamento' },
  staff: { en: 'Staff member', es: 'Terapeuta', it: 'Operatore' },
  area: { en: 'Area', es: 'Cabina', it: 'Cabina' },
  partySize: { en: 'People', es: 'Personas', it: 'Persone' },
  repeats: { en: 'Repeats', es: 'Se repite', it: 'Si ripete' },
  repeatsUntil: { en: 'Repeats until', es: 'Se repite hasta', it: 'Si ripete fino al' },
};

const kinds: Readonly<Record<MovingInKind, Translated>> = {
  services: { en: 'Services', es: 'Tratamientos', it: 'Trattamenti' },
  staff: { en: 'Staff', es: 'Personal', it: 'Personale' },
  areas: { en: 'Areas', es: 'Cabinas', it: 'Cabine' },
  products: { en: 'Products', es: 'Productos', it: 'Prodotti' },
  guests: { en: 'Guests', es: 'Huéspedes', it: 'Ospiti' },
  vouchers: { en: 'Gift vouchers and deposits', es: 'Bonos regalo y anticipos', it: 'Buoni regalo e acconti' },
  packages: { en: 'Courses and packages', es: 'Abonos y paquetes', it: 'Cicli e pacchetti' },
  appointments: { en: 'Coming appointments', es: 'Próximas citas', it: 'Appuntamenti futuri' },
  visits: { en: 'Past visits', es: 'Visitas pasadas', it: 'Visite passate' },
};

const reasons: Readonly<Record<CellReason, Translated>> = {
  needed: { en: 'is missing', es: 'falta', it: 'manca' },
  'too-long': { en: 'is too long', es: 'es demasiado largo', it: 'è troppo lungo' },
  'no-line': { en: 'must be one line', es: 'debe ser una sola línea', it: 'deve essere una sola riga' },
  'no-date': { en: 'is not a date', es: 'no es una fecha', it: 'non è una data' },
  'no-time': { en: 'is not a time', es: 'no es una hora', it: 'non è un’ora' },
  'no-amount': { en: 'is not an amount', es: 'no es un importe', it: 'non è un importo' },
  'no-whole-number': {
    en: 'is not a whole number that fits here',
    es: 'no es un número entero que valga aquí',
    it: 'non è un numero intero valido qui',
  },
  'no-yes-or-no': { en: 'is neither yes nor no', es: 'no es ni sí ni no', it: 'non è né sì né no' },
  'no-hours': {
    en: 'is not hours such as 09:00-13:00',
    es: 'no es un horario como 09:00-13:00',
    it: 'non è un orario come 09:00-13:00',
  },
  'no-repeat-rule': {
    en: 'is not a way to repeat such as “weekly”',
    es: 'no es una repetición como «semanal»',
    it: 'non è una ripetizione come «settimanale»',
  },
  'no-email': { en: 'is not an e-mail address', es: 'no es un correo electrónico', it: 'non è un indirizzo e-mail' },
  'no-colour': { en: 'is not a colour', es: 'no es un color', it: 'non è un colore' },
  'no-code': {
    en: 'is not a code of a voucher or course: five letters or digits at least',
    es: 'no es un código de bono o abono: al menos cinco letras o cifras',
    it: 'non è un codice di buono o ciclo: almeno cinque lettere o cifre',
  },
  'not-understood': { en: 'is not understood', es: 'no se entiende', it: 'non è comprensibile' },
  unknown: { en: 'is not known here', es: 'no se conoce aquí', it: 'non è conosciuto qui' },
  ambiguous: { en: 'could be several', es: 'podría ser varios', it: 'potrebbe essere più d’uno' },
  'not-defined': {
    en: 'is not defined here: define it first under Settings, Courses and packages',
    es: 'no está definido aquí: defínalo primero en Ajustes, Abonos y paquetes',
    it: 'non è definito qui: va definito prima in Impostazioni, Cicli e pacchetti',
  },
  taken: {
    en: 'is the code of something else: a voucher, or the course of another guest',
    es: 'es el código de otra cosa: un bono regalo, o el abono de otro huésped',
    it: 'è il codice di qualcos’altro: un buono, o il ciclo di un altro ospite',
  },
  over: {
    en: 'means that it is no longer valid: give it a later last day if it is still taken',
    es: 'significa que ya no es válido: indique un último día posterior si aún se acepta',
    it: 'significa che non è più valido: serve un ultimo giorno più tardo se si accetta ancora',
  },
  'already-past': {
    en: 'is over: move it in as a past visit',
    es: 'ya pasó: impórtelo como visita pasada',
    it: 'è già passato: va importato come visita passata',
  },
  'still-to-come': {
    en: 'is still to come: move it in as an appointment',
    es: 'aún no ha llegado: impórtelo como cita',
    it: 'deve ancora venire: va importato come appuntamento',
  },
  'too-many-cells': {
    en: 'The row has more cells than there are headings',
    es: 'La fila tiene más celdas que encabezados',
    it: 'La riga ha più celle che intestazioni',
  },
};

/** The words of moving in that screen, file and command line share; a reason stands behind the field's name. */
export const movingInText = byLanguage({
  kinds,
  fields,
  reasons,
  /** The file of refused rows, without date and extension, and the heading of its last column. */
  fileName: { en: 'not-moved-in', es: 'no-importado', it: 'non-importato' },
  why: { en: 'Why not', es: 'Por qué no', it: 'Perché no' },
});

/** Why a row is left out, as a file and the command line say it: its cells first, then the product's own rules. */
export function leftOutText(
  { problems, refusal }: Readonly<Pick<MovingInRow, 'problems' | 'refusal'>>,
  language: Language,
): string {
  const text = movingInText[language];
  const names: Readonly<Record<string, string>> = text.fields;
  const words = problems.map(({ field, value, reason }) => {
    const quoted = value === '' ? '' : ` “${value}”`;
    return field === null ? text.reasons[reason] : `${names[field] ?? field}${quoted} ${text.reasons[reason]}`;
  });
  return [...words, ...(refusal === null ? [] : [errorText(refusal.code, language, refusal.params)])].join('; ');
}
