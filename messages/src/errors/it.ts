import type { ErrorCode } from '@quieta/contract/error-codes';

export const it: Record<ErrorCode, string> = {
  'invalid-request':
    'Alcuni dati inviati non sono corretti. Controlla i campi segnalati.[ Il carattere {character} non si vede e qui non è ammesso: cancella il testo e scrivilo di nuovo.]',
  'branch-required': 'Scegli prima una sede.',
  'branch-mismatch': 'La richiesta indica due sedi diverse.',
  'too-many-rows': 'Sono troppi dati da mostrare insieme. Scegli un periodo più breve.',
  'birth-date-to-come': 'La data di nascita è nel futuro. Controlla l’anno.',
  'unsupported-repeat-rule': 'Regola di ripetizione non supportata',
  unauthenticated: 'La sessione è terminata. Accedi di nuovo.',
  'no-session': 'Non hai effettuato l’accesso.',
  'login-not-completed': 'L’accesso non è stato completato. Riprova.',
  'wrong-credentials': 'Il nome utente o la password non sono corretti.',
  'environment-mismatch': 'Questo account appartiene a un altro ambiente.',
  'environment-unauthorized': 'Questo account non può usare Quieta.',
  'user-disabled': 'Questo account è disattivato. Chiedi a chi gestisce persone e permessi di riattivarlo.',
  'branch-forbidden': 'Questa sede non è tra le tue.',
  'not-allowed': 'Non hai il permesso di farlo[: {permission}]. Deve farlo qualcuno che lo ha.',
  'cross-origin': 'Questa richiesta deve partire da Quieta.',
  'approval-missing': 'Non è stato approvato. Chiedi di nuovo.',
  'pin-wrong': 'Il PIN non è corretto.[ Tentativi rimasti: {left}.]',
  'pin-locked': 'Troppi PIN errati. Riprova alle {until}.',
  'pin-closed':
    'Troppi PIN errati: questo PIN è chiuso. Chi gestisce le persone lo rimuove, poi il titolare ne imposta un altro.',
  'operator-ended': 'Il turno di chi lavorava a questa postazione è terminato. Cambia di nuovo l’utente.',
  'not-found': 'Non esiste più.',
  'version-conflict': 'Nel frattempo qualcun altro ha fatto una modifica. Ricontrolla e ripeti la tua.',
  'request-in-progress': 'La stessa richiesta è ancora in corso. Attendi un momento.',
  'slot-taken': '{resource}: orario già occupato[ fino alle {until}][ da {holder}][, {service}].',
  'outside-availability':
    '{resource}: non disponibile in questo orario[, {absence}][, {name}].[ Di nuovo alle {next}.][ Di nuovo: {nextDay} alle {nextTime}.]',
  'resource-required': 'Scegli un operatore o una cabina.',
  'staff-not-associated': '{resource} non esegue questo trattamento.',
  'area-not-associated': 'Questo trattamento non si esegue in {resource}.',
  'resource-archived': '{resource} è in archivio e non accetta nuove prenotazioni.',
  'service-archived': 'Questo trattamento è archiviato. Scegline un altro.',
  'appointment-too-long': 'Un appuntamento dura al massimo 24 ore. Controlla le date di inizio e fine.',
  'end-not-after-start': 'La fine deve essere dopo l’inizio.',
  'guest-unknown': 'Questo ospite non esiste più. Scegli di nuovo l’ospite.',
  'service-unknown': 'Questo trattamento non esiste più. Scegline un altro.',
  'resource-unknown': 'Questo operatore o questa cabina non esiste più. Scegli di nuovo.',
  'appointment-paid': 'Questo appuntamento è già pagato e non può essere modificato così.',
  'appointment-closed': 'Questo appuntamento è annullato[: {name}]. Prenotalo di nuovo.',
  'appointment-not-missed':
    'Questo appuntamento non è né annullato né una mancata presentazione: la sua seduta gli resta riservata.',
  'appointment-under-way':
    'Questo appuntamento è iniziato o eseguito e non può essere annullato o spostato con gli altri.',
  'requested-staff': 'L’ospite ha richiesto {resource}. Conferma per assegnare l’appuntamento a qualcun altro.',
  'party-too-large': '{resource}: al massimo {most} posti.',
  'parts-incomplete': 'Alla parte {part} mancano gli operatori o le attrezzature che le servono. Sceglili.',
  'parts-too-short': 'Le parti di questo trattamento durano almeno {min} minuti. Scegli un tempo più lungo.',
  'performing-twice':
    'Nessuno può fare il lavoro di due nella stessa parte di un trattamento. Scegli un’altra persona.',
  'skill-missing': '{resource} non ha la competenza per questa parte. Scegli un’altra persona.',
  'equipment-not-associated': '{resource} non è un’attrezzatura per questa parte. Scegline un’altra.',
  'equipment-not-in-area': '{resource} non può stare in {area}. Scegli un’altra cabina o un’altra attrezzatura.',
  'guest-busy': 'L’ospite ha già {service}[ fino alle {until}].',
  'nobody-able': 'Nessuno degli operatori desiderati esegue questo trattamento.',
  'visit-unknown': 'Questa visita non esiste più. Prenota senza collegarla.',
  'visit-incomplete': 'Della visita non è stato prenotato nulla, perché un’altra parte non è possibile.',
  'taken-in-visit': '{resource}: in quell’orario serve per un altro trattamento di questa visita.',
  'outside-requested-time': 'È fuori dagli orari richiesti.',
  'series-unknown': 'Questa serie non esiste più. Prenota senza collegarla.',
  'wish-unknown':
    'Questo ospite non è più in lista d’attesa: forse un’altra postazione ha già prenotato. Controlla prima di prenotare.',
  'already-paid': 'Questo appuntamento è già stato pagato[: {name}]. Toglilo dal conto.',
  'cart-empty': 'Il conto è vuoto.',
  'cart-taken-up': 'Questo conto non è più in sospeso: lo ha ripreso un’altra postazione.',
  'payment-type-archived': 'Questo metodo di pagamento è archiviato. Scegline un altro.',
  'payment-type-unmapped':
    'Il metodo di pagamento {name} non ha un codice stampante. Impostalo in Pagamenti e documenti.',
  'tax-unmapped':
    '{name} non ha un’aliquota IVA con reparto e indice IVA della stampante. Impostala in Pagamenti e documenti.',
  'tax-without-hotel-code':
    '{name} non ha un codice transazione dell’hotel e non si può addebitare in camera. Impostalo in Aliquote IVA o scegli un altro pagamento.',
  'printer-currency':
    'La stampante fiscale accetta al massimo due decimali, e {currency} ne ha di più. Incassa con un metodo di pagamento che non stampa scontrini.',
  'printer-not-configured': 'Questa sede non ha ancora una stampante fiscale. Impostala nel profilo aziendale.',
  'receipt-in-progress': 'Un’altra postazione sta inviando questo scontrino.',
  'receipt-printed': 'Questo scontrino è stato stampato. Si può stampare solo una copia.',
  'receipt-missing': 'Non c’è uno scontrino stampato da copiare. Consegna invece una ricevuta di cortesia.',
  'tenders-mismatch': 'I pagamenti non corrispondono al dovuto. Controlla gli importi.',
  'discount-too-large': 'Lo sconto[ su {name}] supera il prezzo. Riducilo.',
  'sale-not-refundable': 'Si può rimborsare solo una vendita non annullata.',
  'sale-not-correctable':
    'Si può correggere solo ciò che una vendita non annullata ha sotto un metodo di pagamento della cassa.',
  'day-closed': 'Nel frattempo qualcuno ha chiuso questa giornata.',
  'datev-currency':
    'Il file DATEV ha importi con due decimali, quelli in {currency} ne hanno di più. Dai al commercialista il giornale delle vendite.',
  'datev-numbers-missing': 'DATEV richiede i numeri del consulente e del cliente. Inseriscili in Contabilità.',
  'datev-account-invalid':
    '{name} non ha un conto che DATEV accetta[: {account}]. Inseriscine uno da quattro a nove cifre in Contabilità.',
  'datev-years-mixed': 'Un file DATEV contiene un solo esercizio. Scegli un periodo che finisca prima del successivo.',
  'close-needs-reason': 'Indica perché si chiude la giornata anche se qualcosa non quadra o è ancora aperto.',
  'buyer-is-seller':
    'L’acquirente ha il numero dell’azienda stessa, e l’Agenzia delle Entrate scarta una fattura del genere. Inserisci il numero dell’acquirente.',
  'sale-not-invoiceable':
    'Non si può fatturare: non resta nulla da fatturare, l’importo è sul conto dell’hotel, oppure ciò che si rimborsa non ha una fattura.',
  'invoice-issuer-missing':
    'Nessuno ha ancora indicato chi emette le fatture. Compila i dati di fatturazione nella pagina delle fatture.',
  'invoice-template-missing':
    'Questa sede non ha un modello di documento per le fatture. Aggiungine uno in Documenti, di tipo Fattura.',
  'invoice-number-taken':
    'Il numero {number} appartiene a un altro sezionale. Dai a ogni modello per fatture una numerazione propria.',
  'invoice-number-too-long':
    'Il numero {number} supera i 20 caratteri di una fattura elettronica. Accorcia la numerazione del modello.',
  'invoice-file-foreign':
    'Il file della fattura elettronica è quello italiano; il paese di questo emittente ne ha un altro o nessuno.',
  'invoice-file-health':
    'Le prestazioni sanitarie a una persona fisica non hanno fattura elettronica: il Sistema di interscambio non deve riceverle. Consegna la fattura su carta o in PDF.',
  'tax-nature-missing':
    '{name} è allo 0% e nessuno ha indicato perché. Scegli la natura nei dati di fatturazione, nella pagina delle fatture.',
  'refund-too-large': 'È più di quanto resta di questa vendita. Scegli meno.',
  'sale-has-refunds': 'Una parte di questa vendita è già stata rimborsata. Rimborsa il resto.',
  'receipt-unsettled':
    'Lo scontrino di questa vendita non è ancora stampato. Stampalo prima, o indica che cosa ne è stato.',
  'original-numbers-needed': 'Inserisci i numeri dello scontrino stampato: il documento di reso li deve citare.',
  'voucher-unknown': 'Nessun buono ha il codice {name}. Confrontalo con quello stampato.',
  'voucher-blocked': 'Il buono {name} è bloccato: {reason}. Sbloccalo in Buoni o scegli un altro pagamento.',
  'voucher-expired': 'Il buono {name} è scaduto. Scadenza: {date}. Prorogalo in Buoni o scegli un altro pagamento.',
  'voucher-balance': 'Sul buono {name} non c’è abbastanza. Cercalo di nuovo e usa il saldo residuo.',
  'voucher-not-for-this':
    'I buoni pagano solo trattamenti e prodotti; i buoni monouso e gli acconti solo quelli con la stessa aliquota IVA. Riduci l’importo.',
  'voucher-spent':
    'Il buono {name} è già stato usato in parte: la sua vendita non si può annullare così. Il rimborso restituisce ciò che ne resta.',
  'voucher-tax-missing': 'Scegli in Buoni l’aliquota IVA allo 0% con cui lo scontrino mostra i buoni multiuso.',
  'voucher-tax-has-rate':
    'Questa aliquota non è allo 0%. I buoni multiuso si vendono fuori campo IVA: scegli un’aliquota allo 0%.',
  'package-unknown': 'Nessun ciclo o pacchetto ha il codice {name}. Confrontalo con la tessera.',
  'package-not-usable':
    '{name} non si può usare:[ ultimo giorno: {date}][ sospeso da: {since}][ lo ha un’altra sede: {branch}][ non resta nessuna delle sue {units} sedute]. Vedi Prepagati.',
  'package-not-brought':
    '{name} di {branch} non si può portare qui:[ {count} delle sue sedute sono prenotate là][ questa sede non ha nulla con il nome {service}][ il suo denaro è in {currency}].',
  'package-unit-missing':
    'Non resta nessuna seduta di {name}[: l’ultima l’ha presa {by}][, giorno: {date}]. Prenota al suo prezzo o con un altro ciclo.',
  'package-not-for-this':
    'Nessuna seduta di {name} vale per {service}. Scegli uno dei suoi trattamenti o togli la seduta.',
  'package-not-for-guest': '{name} è di {holder}. Aggiungi questo ospite in Prepagati o togli la seduta.',
  'package-one-day': '{name} si usa tutto in un giorno: {date}. Scegli quel giorno o sposta prima il resto.',
  'package-not-transferable': '{name} resta al suo titolare. Può trasferirlo chi può rimborsare.',
  'package-not-shareable': '{name} è solo per il suo titolare.',
  'package-payment-type-missing': 'In Prepagati delle impostazioni scegli il metodo di pagamento delle sedute usate.',
  'package-shares-differ': 'Le parti danno {sum}, il prezzo è {price}. Cambia una delle due cose.',
  'package-code-taken': 'Un altro pacchetto dell’hotel ha già questo codice: {name}.',
  'package-archived': '{name} non è più in vendita.',
  'messages-off': 'Questa sede non invia messaggi. Un responsabile può attivarli nelle impostazioni.',
  'message-sent': 'Questo messaggio è già partito.',
  'message-in-progress': 'Questo messaggio è in invio proprio adesso. Aspetta un minuto e ricontrolla.',
  'guest-unwritable':
    'A questo ospite non si può scrivere: manca l’indirizzo e-mail, oppure non vuole messaggi. Chiamalo.',
  'pms-not-configured': 'Il gestionale dell’hotel non è collegato.',
  'hotel-guest-unknown': 'L’hotel non conosce nessun ospite con il numero {externalId}. Scegli di nuovo l’ospite.',
  'room-guest-needed': 'Scegli l’ospite sulla cui camera addebitare.',
  'stay-choice-needed': 'Questo ospite ha più soggiorni. Scegli la camera su cui addebitare.',
  'stay-not-in-house':
    'Questo ospite al momento non alloggia in hotel: non si può addebitare in camera. Scegli un altro pagamento.',
  'stay-no-post': 'L’hotel non consente addebiti sulla camera di questo ospite. Scegli un altro pagamento.',
  'stay-unconfirmed':
    'Il gestionale dell’hotel non risponde e non può confermare il soggiorno. Non è stato venduto nulla: riprova, vendi senza addebitare o scegli un altro pagamento.',
  'room-bill-refused':
    'Il gestionale dell’hotel ha rifiutato l’addebito in camera[: {reason}]. Non è stato venduto nulla.',
  'hotel-tax-unknown':
    'Il gestionale dell’hotel non ha l’aliquota IVA {rate}: non si può addebitare in camera. Aggiungi l’aliquota nel gestionale o scegli un altro pagamento.',
  'room-bill-settled': 'Per questa vendita non resta nulla da addebitare.',
  'room-bill-unsettled':
    'L’addebito in camera di questa vendita non è ancora registrato. Addebitalo prima sul conto camera.',
  'room-bill-closed': 'L’ospite ha lasciato l’hotel. Il suo conto si può correggere solo nel gestionale dell’hotel.',
  'refund-way-mismatch':
    'Con questo metodo si rimborserebbe più di quanto è stato pagato. Ciò che è stato addebitato in camera torna sulla camera, il resto come è stato pagato.',
  'in-use': 'È in uso e non si può eliminare. Puoi archiviarlo.',
  'guest-in-use': 'Questo ospite ha appuntamenti o acquisti e non può essere eliminato.',
  'guest-has-appointments':
    'Questo ospite ha ancora appuntamenti ({count}). Annullali prima, oppure falli annullare insieme.',
  'guest-merged-with-itself': 'Un ospite non si può unire a sé stesso. Scegline un altro.',
  'duration-of-parts':
    'Le parti di questo trattamento durano in tutto {minutes} minuti. Per cambiare la durata, modifica le parti.',
  'parts-take-nothing': 'Almeno una parte deve richiedere un operatore o la cabina. Aggiungilo a una parte.',
  'areas-in-use': '{resource}: ci sono appuntamenti in una cabina che non avrebbe più. Prima spostali.',
  'capacity-in-use': '{resource}: {count} appuntamenti nello stesso momento. Spostane prima qualcuno.',
  'approval-answered': 'Qualcuno ha già risposto a questa richiesta.',
  'approval-expired': 'Il tempo per approvare è scaduto. Chiedi di nuovo.',
  'approval-used': 'Questa approvazione è già stata usata. Chiedi di nuovo.',
  'approval-other-content': 'Qualcosa è cambiato dopo l’approvazione. Chiedi di nuovo.',
  'pin-too-simple': 'Questo PIN è troppo facile da indovinare. Scegli altre cifre.',
  'pin-too-short': 'Chi approva deve avere un PIN di almeno sei cifre. Impostane uno più lungo nel tuo menu utente.',
  'approval-at-own-desk':
    'È stato chiesto a una postazione dove hai effettuato l’accesso. Digita lì il tuo PIN, o lascia rispondere un’altra persona.',
  'not-oneself': 'Non puoi escludere te stesso. Chiedi a un collega che gestisce le persone.',
  'last-administrator':
    'A {branch} non resterebbe alcun amministratore che possa accedere. Assegna prima il ruolo a qualcun altro.',
  'administrator-needed':
    'A {branch} nessun amministratore ha mai effettuato l’accesso. Assegna prima lì il ruolo a qualcuno.',
  'administrator-yourself':
    'Non potresti più gestire le persone a {branch}. Assegnati prima il ruolo di amministratore.',
  'archive-elsewhere':
    'Un archivio contiene tutto di tutte le sedi, anche di {branch}, dove non puoi vedere tutto. Chiedi a chi può.',
  'people-elsewhere': 'Questo vale anche a {branch}, dove non gestisci le persone. Chiedi a chi le gestisce.',
  'staff-linked': '{staff} è già collegato a {name}. Rimuovi prima quel collegamento.',
  'user-id-taken': 'Esiste già un account con questo id: {name}.',
  'name-taken': 'Esiste già una voce con il nome {name}. Scegli un altro nome.',
  'import-outdated': 'L’elenco è cambiato dopo la verifica. Ricontrolla e poi importa.',
  'moving-in-state': 'Questo elenco è già a un altro passo. Va riaperto.',
  'moving-in-column-missing': 'Manca una colonna necessaria a ogni riga: {column}. Va indicato quale è.',
  'moving-in-other-file':
    'Non è il file di cui era iniziato il caricamento: la riga {line} è diversa. Va scelto quel file, con la stessa codifica e lo stesso foglio, oppure si rimuove l’elenco e si ricomincia.',
  'moving-in-source-refused':
    'L’altro programma non accetta questo nome e questa password. Devono essere di un amministratore.',
  'moving-in-source-unreachable':
    'L’altro programma non risponde a questo indirizzo. Va controllato l’indirizzo e che la sua interfaccia (API) sia attiva.',
  'moving-in-changed': 'È stato modificato da quando è stato importato.',
  'vat-index-taken': 'L’indice IVA {vatIndex} della stampante è già di un’altra aliquota.',
  'printer-not-listed': '{origin} non è tra le stampanti dell’installazione. Un amministratore può aggiungerla.',
  'hotel-not-listed':
    '{origin} è nella rete di questa installazione e non è uno dei suoi gestionali d’hotel. Un amministratore può aggiungerlo.',
  'currency-locked': 'Ci sono prezzi o vendite in {currency}: la valuta non si può più cambiare.',
  'body-too-large': 'I dati sono troppo grandi per essere inviati.',
  'answer-forgotten': 'Operazione già eseguita; l’ospite nel frattempo è stato cancellato. Non è stato rifatto nulla.',
  'key-reused': 'Questa richiesta è già stata inviata con altri dati. Ricomincia.',
  'too-many-requests': 'Troppe richieste. Attendi un momento.',
  'internal-error': 'Si è verificato un errore da parte nostra. Riprova.',
  'identity-provider-unreachable': 'Il servizio di accesso non è raggiungibile. Riprova tra poco.',
  'hotel-unreachable': 'Il gestionale dell’hotel non risponde. Tutto il resto funziona; riprova tra poco.',
  'hotel-busy':
    'Al momento il gestionale dell’hotel non accetta altre richieste; questa non è stata eseguita. Riprova tra {seconds} s.',
  'hotel-access-refused': 'Il gestionale dell’hotel rifiuta i dati di accesso. Controllali nel profilo aziendale.',
  unavailable: 'Il servizio non è disponibile in questo momento. Riprova tra poco.',
};
