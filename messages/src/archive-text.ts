import { byLanguage } from './by-language.ts';
import type { Language } from './language.ts';

const texts = byLanguage({
  title: {
    en: 'Everything that Quieta keeps of {name}',
    it: 'Tutto ciò che Quieta conserva di {name}',
    es: 'Todo lo que Quieta guarda de {name}',
  },
  content: {
    en: 'This archive is complete: every branch, every guest, every appointment, sale, invoice and voucher, the pictures, and the record of who changed what. It can be read without Quieta, with an unzip program and a spreadsheet.',
    it: 'Questo archivio è completo: ogni sede, ogni ospite, ogni appuntamento, vendita, fattura e buono, le immagini e il registro di chi ha modificato che cosa. Si legge senza Quieta, con un programma per file ZIP e un foglio di calcolo.',
    es: 'Este archivo está completo: cada sede, cada huésped, cada cita, venta, factura y bono, las imágenes y el registro de quién cambió qué. Se lee sin Quieta, con un programa para ficheros ZIP y una hoja de cálculo.',
  },
  secret: {
    en: 'It holds personal data and notes about the health of guests. Keep it locked away, send it encrypted only, and delete it when it is no longer needed.',
    it: 'Contiene dati personali e note sulla salute degli ospiti. Va custodito sotto chiave, inviato solo cifrato e cancellato quando non serve più.',
    es: 'Contiene datos personales y notas sobre la salud de los huéspedes. Hay que guardarlo bajo llave, enviarlo solo cifrado y borrarlo cuando ya no haga falta.',
  },
  tables: {
    en: 'tables/NAME.csv holds the rows of a table, sorted by its key; tables/NAME.json says what the table and each of its columns is, in which unit, and to which column of another table it refers. The files are UTF-8, with commas between the cells. An empty cell without quotes means that there is no value. Amounts are in minor units of the currency: 1250 is 12.50. Moments are in UTC.',
    it: 'tables/NAME.csv contiene le righe di una tabella, ordinate secondo la sua chiave; tables/NAME.json dice che cosa sono la tabella e ciascuna colonna, in quale unità e a quale colonna di un’altra tabella si riferisce. I file sono in UTF-8, con virgole tra le celle. Una cella vuota senza virgolette significa che non c’è un valore. Gli importi sono in centesimi della valuta: 1250 è 12,50. I momenti sono in UTC.',
    es: 'tables/NAME.csv contiene las filas de una tabla, ordenadas por su clave; tables/NAME.json dice qué son la tabla y cada columna, en qué unidad y a qué columna de otra tabla se refiere. Los ficheros están en UTF-8, con comas entre las celdas. Una celda vacía sin comillas significa que no hay valor. Los importes están en céntimos de la moneda: 1250 es 12,50. Los momentos están en UTC.',
  },
  apostrophe: {
    en: 'A text that a spreadsheet would take for a formula begins with an apostrophe that is not part of it, for example in front of +39.',
    it: 'Un testo che un foglio di calcolo prenderebbe per una formula comincia con un apostrofo che non ne fa parte, per esempio davanti a +39.',
    es: 'Un texto que una hoja de cálculo tomaría por una fórmula empieza con un apóstrofo que no forma parte de él, por ejemplo delante de +39.',
  },
  documents: {
    en: 'What stands on documents is in the tables as JSON: invoice.content, issued_document.content, and receipt.payload for what was sent to the fiscal printer. Pictures are PNG files below pictures; the table names the path.',
    it: 'Ciò che sta sui documenti è nelle tabelle come JSON: invoice.content, issued_document.content e receipt.payload per ciò che è stato inviato al registratore fiscale. Le immagini sono file PNG nella cartella pictures; la tabella ne indica il percorso.',
    es: 'Lo que figura en los documentos está en las tablas como JSON: invoice.content, issued_document.content y receipt.payload para lo que se envió a la impresora fiscal. Las imágenes son ficheros PNG en la carpeta pictures; la tabla indica la ruta.',
  },
  manifest: {
    en: 'manifest.json lists all files with their sizes and hashes, the version that wrote them, and the tables that are left out, each with the reason: passwords, PINs, keys and sessions are in no archive. SHA256SUMS has the hashes for the command sha256sum -c SHA256SUMS, which says whether any file was changed.',
    it: 'manifest.json elenca tutti i file con dimensione e hash, la versione che li ha scritti e le tabelle escluse, ciascuna con il motivo: password, PIN, chiavi e sessioni non sono in nessun archivio. SHA256SUMS contiene gli hash per il comando sha256sum -c SHA256SUMS, che dice se un file è stato modificato.',
    es: 'manifest.json enumera todos los ficheros con su tamaño y su hash, la versión que los escribió y las tablas que faltan, cada una con el motivo: contraseñas, PIN, claves y sesiones no están en ningún archivo. SHA256SUMS tiene los hashes para el comando sha256sum -c SHA256SUMS, que dice si algún fichero fue modificado.',
  },
  audit: {
    en: 'The audit proves itself. For each row of audit_seal, take the rows of audit_entry that entry_ids names, in that order, and write each as one line of JSON that ends with a line feed: [id, at, user_id, action, entity, entity_id, request_id, value_hash], with approved_by behind it where there is one, null for an empty user_id, and no blanks. The SHA-256 of the bytes of previous_hash and of these lines is hash. previous_hash is the hash of the seal before, 32 bytes of zero for the first. value_hash is the SHA-256 of the bytes of audit_value.salt and of the JSON list [before, after] of the two cells as texts, null for an empty one. Values with erased_at were erased with their guest; an entry guest.erase names them.',
    it: 'Il registro si dimostra da sé. Per ogni riga di audit_seal, prendere le righe di audit_entry indicate da entry_ids, in quell’ordine, e scrivere ciascuna come una riga JSON che finisce con un line feed: [id, at, user_id, action, entity, entity_id, request_id, value_hash], seguita da approved_by se c’è, null per un user_id vuoto e senza spazi. Lo SHA-256 dei byte di previous_hash e di queste righe è hash. previous_hash è lo hash del sigillo precedente, 32 byte a zero per il primo. value_hash è lo SHA-256 dei byte di audit_value.salt e della lista JSON [before, after] delle due celle come testi, null per una cella vuota. I valori con erased_at sono stati cancellati con il loro ospite; li indica una riga guest.erase.',
    es: 'El registro se demuestra solo. Para cada fila de audit_seal, tomar las filas de audit_entry que indica entry_ids, en ese orden, y escribir cada una como una línea JSON que termina con un salto de línea: [id, at, user_id, action, entity, entity_id, request_id, value_hash], seguida de approved_by si existe, null para un user_id vacío y sin espacios. El SHA-256 de los bytes de previous_hash y de estas líneas es hash. previous_hash es el hash del sello anterior, 32 bytes a cero para el primero. value_hash es el SHA-256 de los bytes de audit_value.salt y de la lista JSON [before, after] de las dos celdas como textos, null para una celda vacía. Los valores con erased_at se borraron con su huésped; los indica una fila guest.erase.',
  },
  commands: {
    en: 'Where there is a Quieta: npm run admin -- verify-archive FILE checks all of this, and npm run admin -- import --archive FILE puts the archive into an installation that does not have this company yet.',
    it: 'Dove c’è un Quieta: npm run admin -- verify-archive FILE controlla tutto questo e npm run admin -- import --archive FILE mette l’archivio in un’installazione che non ha ancora questa azienda.',
    es: 'Donde hay un Quieta: npm run admin -- verify-archive FILE comprueba todo esto y npm run admin -- import --archive FILE pone el archivo en una instalación que todavía no tiene esta empresa.',
  },
});

const order = ['content', 'secret', 'tables', 'apostrophe', 'documents', 'manifest', 'audit', 'commands'] as const;
const readersFirst: readonly Language[] = ['en', 'it', 'es'];

/** Explains an archive to whoever opens it, in each language, with the name of its environment. */
export function archiveReadme(name: string): string {
  const parts = readersFirst.map((language) => {
    const text = texts[language];
    const title = text.title.replace('{name}', name);
    return [title, '='.repeat(title.length), '', ...order.flatMap((part) => [...wrapped(text[part]), ''])];
  });
  return parts.flatMap((lines) => [...lines, '']).join('\n');
}

/** Columns of a text file that every window shows. */
const width = 78;

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
