import type { CloseRange } from '@quieta/contract/closing/day-books';
import type { DayClose } from '@quieta/contract/closing/day-close';
import { toMinor } from '@quieta/contract/values/minor-units';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-aria-components/Link';
import { type SalesSearch, salesAddress } from '#addresses/checkout.ts';
import { formatMoney } from '#lib/format/money.ts';
import { salesOf } from '../../close-rules.ts';
import styles from './sheet.module.css';

interface FigureValue {
  /** The sales that the figures are of. */
  readonly range: CloseRange;
  /** ISO 4217; their own, whatever the branch's is today. */
  readonly currency: string;
  /** On paper there is nothing to press. */
  readonly isOnPaper?: boolean;
}

const FigureContext = createContext<FigureValue | null>(null);

export function FigureProvider({ children, ...value }: FigureValue & { children: ReactNode }) {
  return <FigureContext value={value}>{children}</FigureContext>;
}

/** How the amounts of the figures are written, and whether they can be opened. */
export function useFigures() {
  const value = use(FigureContext);
  if (value === null) throw new Error('A figure stands outside of what it is of');
  return { ...value, money: moneyIn(value.currency) };
}

interface SheetValue {
  readonly close: DayClose;
  readonly isOnPaper: boolean;
}

const SheetContext = createContext<SheetValue | null>(null);

export function SheetProvider({ children, ...value }: SheetValue & { children: ReactNode }) {
  const { close, isOnPaper } = value;
  return (
    <FigureProvider range={close.range} currency={close.currency} isOnPaper={isOnPaper}>
      <SheetContext value={value}>{children}</SheetContext>
    </FigureProvider>
  );
}

/** The close whose sheet is shown, and how its amounts are written. */
export function useSheet() {
  const value = use(SheetContext);
  if (value === null) throw new Error('A part of the sheet stands outside of it');
  return { ...value, money: moneyIn(value.close.currency) };
}

/** How amounts of the wire, in major units, are written in a currency. */
function moneyIn(currency: string): (major: number) => string {
  return (major) => formatMoney(toMinor(major, currency), currency);
}

interface FigureProps {
  /** Which of the close's sales it opens; null where it has none of its own. */
  filters: SalesSearch | null;
  children: ReactNode;
}

/** A figure that opens its rows: in the product a link with a dotted underline, on paper only the figure. */
export function Figure({ filters, children }: FigureProps) {
  const { range, isOnPaper = false } = useFigures();
  const href = filters === null || isOnPaper ? undefined : salesOf({ range }, filters);
  return href === undefined ? children : <OpeningLink href={href}>{children}</OpeningLink>;
}

/** A sale's number, which opens the sale among those of the close. */
export function SaleNumber({ id, number, filters }: { id: string; number: string; filters?: SalesSearch }) {
  const { close, isOnPaper } = useSheet();
  if (isOnPaper) return <span className="whole">{number}</span>;
  const href = filters === undefined ? salesOf(close, { sale: id }) : salesAddress({ ...filters, sale: id });
  return (
    <OpeningLink href={href ?? salesAddress({ sale: id })}>
      <span className="whole">{number}</span>
    </OpeningLink>
  );
}

interface OpeningLinkProps {
  href: string;
  /** Label for screen readers, if the figure alone does not say where it leads. */
  label?: string;
  children: ReactNode;
}

/** A link on a figure or a number. */
export function OpeningLink({ href, label, children }: OpeningLinkProps) {
  return (
    <Link href={href} className={styles.opens ?? ''} {...(label !== undefined && { 'aria-label': label })}>
      {children}
    </Link>
  );
}
