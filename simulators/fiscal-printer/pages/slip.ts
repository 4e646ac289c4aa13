import { type Html, html } from '../../identity/pages/html.ts';
import {
  documentTotal,
  documentVat,
  type Item,
  itemTotal,
  type Payment,
  type PrintedDocument,
  takesBack,
} from '../document.ts';
import { vatSlots } from '../printer.ts';

/** The company that the device is registered to; a technician programmes it, so the document does not contain it. */
const issuer = ['Terme Aurora S.r.l.', 'Via delle Sorgenti 12', '35031 Abano Terme (PD)', 'P.IVA 04871230001'];

const paymentNames: Readonly<Record<Payment['type'], string>> = {
  cash: 'Pagamento contante',
  card: 'Pagamento elettronico',
  voucher: 'Pagamento con buono',
  uncollected: 'Non riscosso',
};

/**
 * The printed paper as Italian law requires it: a documento commerciale is Italian, though the page is English.
 */
export function slip(printed: PrintedDocument): Html {
  const { document, closing, number, serial, printedAt, id } = printed;
  const total = documentTotal(document);
  const vat = documentVat(document, (slot) => vatSlots.get(slot)?.rate ?? 0);
  const paid = document.footer.payments.filter(({ type }) => type !== 'uncollected');
  const name = number === null ? 'Documento non fiscale' : `Documento n. ${fourDigits(closing)}-${fourDigits(number)}`;
  return html`<li><article class="slip" lang="it" data-id="${id}" aria-label="${name}">
<header>${issuer.map((line) => html`<p>${line}</p>`)}</header>
${heading(printed)}
<table>
<thead><tr><th scope="col">Descrizione</th><th scope="col">IVA</th><th scope="col">Euro</th></tr></thead>
<tbody>${document.body.items.map((item) => itemRows(item, takesBack(document)))}</tbody>
</table>
<dl class="totals">
<div class="total"><dt>Totale complessivo</dt><dd>${euro(total)}</dd></div>
<div><dt>di cui IVA</dt><dd>${euro(vat)}</dd></div>
</dl>
<dl class="payments">
${document.footer.payments.map(({ type, amount }) => row(paymentNames[type], Math.round(amount * 100)))}
${row(
  'Importo pagato',
  paid.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
)}
</dl>
<footer>
<p>${italianTime(printedAt)}</p>
${number === null ? html`<p>Non fiscale</p>` : html`<p class="number">${name}</p>`}
<p>RT ${serial}</p>
</footer>
</article></li>`;
}

function heading({ document, number }: PrintedDocument): Html {
  if (document.type === 'copy') return html`<h3>Copia<span>non valida ai fini fiscali</span></h3>`;
  if (number === null) return html`<h3>Documento gestionale</h3>`;
  if (document.type === 'return') return html`<h3>Documento commerciale<span>emesso per reso merce</span></h3>`;
  if (document.type === 'void') return html`<h3>Documento commerciale<span>emesso per annullamento</span></h3>`;
  return html`<h3>Documento commerciale<span>di vendita o prestazione</span></h3>`;
}

function itemRows(item: Item, isTakingBack: boolean): Html {
  if (item.sell_type === 'reference')
    return html`<tr><td colspan="3">${isTakingBack ? 'Documento di riferimento ' : ''}${item.description}</td></tr>`;
  const label = vatSlots.get(item.vat_index)?.label ?? '';
  const isSeveral = item.quantity !== 1;
  const each = isSeveral
    ? html`<span class="each">${String(item.quantity).replace('.', ',')} ${item.units} × ${euro(Math.round(item.unit_price * 100))}</span>`
    : null;
  return html`<tr>
<td>${item.sell_type === 'return' ? 'Reso: ' : ''}${item.description}${each}</td><td>${label}</td><td>${euro(itemTotal(item))}</td>
</tr>`;
}

function row(name: string, cents: number): Html {
  return html`<div><dt>${name}</dt><dd>${euro(cents)}</dd></div>`;
}

function euro(cents: number): string {
  return (cents / 100).toLocaleString('it-IT', { minimumFractionDigits: 2, useGrouping: true });
}

function italianTime(printedAt: string): string {
  const [date = '', time = ''] = printedAt.split('T');
  return `${date.split('-').reverse().join('-')} ${time.slice(0, 5)}`;
}

function fourDigits(number: number): string {
  return String(number).padStart(4, '0');
}
