import type { MovingInField } from '@quieta/contract/moving-in/moving-in-kinds';

/**
 * The headings under which other programs have a field, beyond the names of our own screens: in lower case, without
 * accents, between commas.
 */
export const otherNames: Readonly<Partial<Record<MovingInField, string>>> = {
  number: 'id, code, codice, codigo, numero, no, nr, key, external id, booking id, appointment id',
  firstName: 'first, forename, given name, firstname, name, nome, nombre, prenome, customer first name',
  lastName: 'last, surname, family name, lastname, cognome, apellido, apellidos, customer last name',
  fullName:
    'full name, client, client name, customer, customer name, guest, guest name, nominativo, cliente, nome e cognome, cognome e nome, nombre y apellidos, nombre completo, ospite, huesped, staff member, staff name, employee, operatore, terapeuta, provider',
  email: 'mail, email, e mail, email address, posta elettronica, indirizzo email, correo, correo electronico',
  phoneNumber:
    'phone, telephone, mobile, mobile number, mobile phone, cell, telefono, cellulare, cell phone, tel, movil, numero di telefono',
  dateOfBirth: 'birthday, birth date, dob, born, compleanno, data nascita, nascita, nato il, cumpleanos, nacimiento',
  birthPlace: 'luogo nascita, place of birth, lugar nacimiento',
  gender: 'sex, sesso, sexo, genere, genero, title, titolo',
  nationality: 'country, nation, nazione, paese, nacionalidad, pais, nazionalita',
  fiscalCode: 'tax code, codice fiscale, cf, nif, dni, codigo fiscal, tax number',
  address: 'street, via, indirizzo, direccion, address 1, street address, calle',
  postcode: 'zip, zip code, postal code, cap, codigo postal, cp',
  city: 'town, citta, comune, localita, ciudad, poblacion',
  preferredLanguage: 'language, lingua, idioma',
  notes: 'note, comments, comment, remarks, commenti, notas, observaciones, osservazioni, appointment notes',
  allergies: 'allergy, allergie, alergias, intolleranze',
  preferences: 'preference, preferenze, preferencias',
  privacyConsentOn: 'privacy, gdpr, consenso privacy, data privacy',
  marketingConsentOn: 'marketing, newsletter, consenso marketing',
  healthConsentOn: 'consenso salute, health consent',
  name: 'service, service name, treatment, title, product, product name, item, nome, nombre, servizio, trattamento, tratamiento, prodotto, producto, area, room, cabin, cabina, sala, resource, descrizione breve',
  category: 'group, type, categoria, gruppo, reparto, grupo, tipo, service category',
  description: 'details, descrizione, descripcion, dettagli',
  price: 'cost, amount, prezzo, costo, listino, precio, importe, retail price, sale price, price paid, totale, total',
  duration: 'duration, minutes, length, time, durata, minuti, duracion, duration min, duration minutes',
  tax: 'tax, vat, vat rate, iva, aliquota, tax rate, aliquota iva, impuesto',
  color: 'color, colour, colore',
  cleanUp: 'buffer, cleaning, pulizia, limpieza, buffer after, clean up',
  role: 'job, job title, position, ruolo, mansione, puesto, cargo, qualifica',
  services: 'treatments, servizi, trattamenti, servicios, tratamientos, skills',
  hours: 'working hours, work hours, orario, orari, horario, orario di lavoro',
  mondayHours: 'mon, lun, monday, lunedi, lunes',
  tuesdayHours: 'tue, mar, tuesday, martedi, martes',
  wednesdayHours: 'wed, mer, mie, wednesday, mercoledi, miercoles',
  thursdayHours: 'thu, gio, jue, thursday, giovedi, jueves',
  fridayHours: 'fri, ven, vie, friday, venerdi, viernes',
  saturdayHours: 'sat, sab, saturday, sabato, sabado',
  sundayHours: 'sun, dom, sunday, domenica, domingo',
  capacity: 'places, posti, capienza, capacidad, plazas, seats',
  code: 'voucher code, voucher, gift card, gift card code, numero buono, codice buono, buono, codigo, bono, serial, codice',
  balance:
    'remaining balance, remaining value, remaining, left, saldo, residuo, restante, rimanente, importe restante, valore residuo',
  amount: 'value, original value, valore, importo, valor, importe, initial balance, valore iniziale',
  package:
    'package, course, package name, membership, pack, bundle, series, ciclo, pacchetto, abbonamento, nome pacchetto, ciclo di trattamenti, abono, paquete, nombre del paquete, bono, bono de sesiones',
  component:
    'treatment, service, item, service name, trattamento, servizio, componente, voce, tratamiento, servicio, prestazione',
  unitsLeft:
    'units left, remaining, left, sessions left, remaining sessions, visits left, remaining visits, credits, residue, sedute residue, sedute rimaste, rimanenti, restanti, sesiones restantes, sesiones pendientes, pendientes, saldo sedute',
  unitsSold:
    'units, sessions, total sessions, quantity, qty, visits, purchased, sedute, sedute totali, quantita, sedute acquistate, sesiones, sesiones totales, cantidad, sesiones compradas',
  isDeposit: 'deposit, acconto, caparra, deposito, anticipo',
  issuedOn:
    'issued, sold on, purchase date, emesso il, data emissione, data vendita, fecha emision, fecha de venta, date sold',
  expiresOn:
    'expires, expiry, expiry date, valid until, scadenza, scade il, valido fino al, caducidad, valido hasta, expiration date',
  recipientName: 'recipient, to, beneficiario, destinatario, intestatario',
  guestNumber: 'customer id, client id, guest id, codice cliente, id cliente, customerid',
  guestFirstName: 'first name, customer first name, client first name, nome, nome cliente, nombre',
  guestLastName: 'last name, surname, customer last name, client last name, cognome, cognome cliente, apellidos',
  guestFullName:
    'client, client name, customer, customer name, guest, guest name, cliente, ospite, huesped, nominativo, name, owner',
  guestEmail: 'email, mail, e mail, customer email, client email, correo',
  guestPhone: 'phone, mobile, telephone, telefono, cellulare, customer phone, client phone, movil',
  start:
    'date, start date, start datetime, when, data, data inizio, giorno, fecha, dia, from, start time, appointment date, date time, inizio, inicio',
  startTime: 'time, hour, ora, ora inizio, hora, hora inicio, orario, start time, from time, dalle',
  end: 'end date, end datetime, to, fine, fin, data fine',
  endTime: 'ora fine, hora fin, end time, to time, alle',
  service: 'treatment, service name, servizio, trattamento, servicio, tratamiento, what, prestazione',
  staff: 'provider, therapist, employee, staff member, staff name, operatore, operatrice, terapeuta, with, estetista',
  area: 'room, cabin, cabina, sala, resource, location, stanza',
  partySize: 'people, persons, persone, personas, attendees, pax, guests',
  repeats: 'repeat, recurrence, ripetizione, si ripete, repeticion, frequency, frequenza',
  repeatsUntil: 'repeat until, until, fino al, hasta, ends on',
};
