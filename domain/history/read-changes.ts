import { isRole, ROLE_LABELS } from '../access/roles';
import { formatDate, formatInstant } from '../date';
import { formatNumber } from '../decimal';
import { fiscalNoteStatusLabel } from '../fiscal-note/fiscal-note-status';
import { TAX_REGIMES } from '../fiscal-note/fiscal-settings';
import { formatMoney } from '../money';
import { ORDER_STATUSES } from '../order/order-status';
import { PAYMENT_TYPES } from '../payment-type';
import { PERSON_TYPES } from '../person-type';
import { formatPhone } from '../phone';
import { formatNcm, isNcm } from '../product/ncm';
import { quantityToRead } from '../quantity';
import type { FieldFormat } from '../recorded-fields';
import { ACTIVE } from '../status';
import { formatCpfCnpj } from '../tax-id';
import { formatZipCode } from '../zip-code';
import { z } from '../zod';
import { type FieldChange, type FieldValue, isCut, LONG } from './changes';
import { HISTORY_FIELDS } from './fields';
import type { HistoryKind } from './kinds';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const storedChanges = z
  .array(z.tuple([z.string(), value, value]).rest(z.number()))
  .transform((changes) => changes as unknown as FieldChange[]);

/** Stored changes; empty when unreadable. */
export function parseChanges(stored: string | null): FieldChange[] {
  if (stored === null) return [];
  const read = storedChanges.safeParse(JSON.parse(stored) as unknown);
  return read.success ? read.data : [];
}

/** The formats whose values are ids of other records, which have names. */
const NAMED = [
  'unity',
  'group',
  'company',
  'supplier',
  'category',
  'incomeCategory',
  'site',
  'client',
  'professional',
] as const;
export type NamedFormat = (typeof NAMED)[number];
export type NamesOf = (format: NamedFormat, id: number) => string | undefined;

const isNamed = (format: FieldFormat): format is NamedFormat =>
  (NAMED as readonly string[]).includes(format);

/** The other records whose names the changes need. */
export function namedRecords(
  kind: HistoryKind,
  changes: readonly FieldChange[],
): { format: NamedFormat; id: number }[] {
  return changes.flatMap(([field, from, to]) => {
    const format = HISTORY_FIELDS[kind][field]?.format;
    if (format === undefined || !isNamed(format)) return [];
    return [from, to].flatMap((id) => (typeof id === 'number' ? [{ format, id }] : []));
  });
}

/** A change in the words that people read; null for an empty value. */
export interface ReadChange {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
}

export function readChange(kind: HistoryKind, change: FieldChange, nameOf: NamesOf): ReadChange {
  const [field, from, to, line] = change;
  if (field === 'more')
    return { field, label: 'Outras alterações', from: null, to: words(to, 'number', nameOf) };
  const { label, format } = HISTORY_FIELDS[kind][field] ?? { label: field, format: 'text' };
  return {
    field,
    label: line === undefined ? label : lineLabel(field, label, line),
    ...toldApart({ from, to }, (kept) => words(kept, format, nameOf)),
  };
}

/** Both values in words, told apart where their usual words are the same. */
function toldApart(
  { from, to }: { from: FieldValue; to: FieldValue },
  read: (kept: FieldValue) => string | null,
): Pick<ReadChange, 'from' | 'to'> {
  const told = { from: read(from), to: read(to) };
  if (told.from !== told.to || told.to === null) return told;
  // Two records with the same name, or numbers that differ beyond what is shown.
  if (from !== to)
    return { from: `${told.from} (${String(from)})`, to: `${told.to} (${String(to)})` };
  // Otherwise only the new text is shown, if that.
  return { from: null, to: isCut(to) || to === LONG ? 'texto alterado' : told.to };
}

function lineLabel(field: string, label: string, line: number): string {
  const of = field.startsWith('item') ? `Item ${line}` : `Parcela ${line}`;
  return field.includes('.') ? `${of}: ${label.toLowerCase()}` : of;
}

const choice = (options: readonly { id: unknown; label: string }[], chosen: FieldValue) =>
  options.find(({ id }) => id === chosen)?.label ?? String(chosen);
const described = (options: readonly { id: number; description: string }[]) =>
  options.map(({ id, description }) => ({ id, label: description }));
const valued = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value: id, label }) => ({ id, label }));

const CHOICES: Partial<Record<FieldFormat, readonly { id: unknown; label: string }[]>> = {
  personType: valued(PERSON_TYPES),
  orderStatus: described(ORDER_STATUSES),
  paymentType: described(PAYMENT_TYPES),
  regime: valued(TAX_REGIMES),
  itemType: [
    { id: 'P', label: 'Produto' },
    { id: 'S', label: 'Serviço' },
  ],
  noteIssuer: [
    { id: 'homologation', label: 'Prumo, sem valor fiscal' },
    { id: 'bling', label: 'Bling' },
  ],
  channel: [
    { id: 'email', label: 'E-mail' },
    { id: 'whatsapp', label: 'WhatsApp' },
    { id: 'link', label: 'Link copiado' },
    { id: 'share', label: 'Outro aplicativo' },
  ],
};

const TEXTS: Partial<Record<FieldFormat, (value: string) => string>> = {
  day: formatDate,
  instant: (text) => formatInstant(new Date(text)),
  document: formatCpfCnpj,
  phone: formatPhone,
  zipCode: formatZipCode,
  ncm: (text) => (isNcm(text) ? formatNcm(text) : text),
  noteStatus: fiscalNoteStatusLabel,
  role: (text) => (isRole(text) ? ROLE_LABELS[text] : text),
};

const NUMBERS: Partial<Record<FieldFormat, (value: number) => string>> = {
  money: formatMoney,
  quantity: quantityToRead,
  number: (number) => formatNumber(number),
  status: (status) => (status === ACTIVE ? 'Ativo' : 'Inativo'),
  flag: (flag) => yesOrNo(flag === 1),
};

const yesOrNo = (flag: boolean) => (flag ? 'Sim' : 'Não');

/** A stored value in words; null when empty. */
function words(kept: FieldValue, format: FieldFormat, nameOf: NamesOf): string | null {
  if (kept === null || kept === '') return null;
  if (typeof kept === 'boolean') return yesOrNo(kept);
  if (kept === LONG) return 'texto escrito';
  const options = CHOICES[format];
  if (options) return choice(options, kept);
  if (typeof kept === 'string') return TEXTS[format]?.(kept) ?? kept;
  if (isNamed(format)) {
    const name = nameOf(format, kept);
    // Orders of one client are distinguished by number, as on the bill.
    if (format === 'site' && name !== undefined) return `${kept} · ${name}`;
    return name ?? `Código ${kept}`;
  }
  return NUMBERS[format]?.(kept) ?? String(kept);
}

/** Replaces what was removed when a client was anonymised. */
export const REDACTED_TEXT = 'Dados do cliente removidos a pedido dele';
