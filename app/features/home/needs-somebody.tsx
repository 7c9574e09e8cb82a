import type { ReactNode } from 'react';

import { formatDate, formatInstant, todayIso } from '@domain/date';
import { fiscalNoteStatusLabel } from '@domain/fiscal-note/fiscal-note-status';
import { formatMoney } from '@domain/money';
import { plural } from '@domain/plural';
import type { AnswerKind, QuoteStanding } from '@domain/quote-link/quote-link';
import type { HomeSummary } from '@domain/wire/home';
import { Section } from '~/components/ui/group';
import { Icon, type IconName } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { QUOTE_LINK_PART } from '~/features/quote-link/quote-link-texts';

type NeedsSomebodyProps = {
  summary: Pick<
    HomeSummary,
    'today' | 'answeredQuotes' | 'stoppedNotes' | 'overdueSlips' | 'certificates'
  >;
};

const ACCEPTED: Partial<Record<string, string>> = {
  'accepted-other-value': 'Orçamento aceito por outro valor',
  'accepted-changed': 'Orçamento aceito, mas o pedido mudou',
} satisfies Partial<Record<QuoteStanding, string>>;

const ANSWERS: Partial<Record<string, string>> = {
  accepted: 'Orçamento aceito',
  asked: 'Alteração pedida no orçamento',
  refused: 'Orçamento recusado',
} satisfies Record<AnswerKind, string>;

/**
 * What needs a person to continue: answered quotes, notes, slips and certificates; nothing when all
 * is well.
 */
export function NeedsSomebody({ summary }: NeedsSomebodyProps) {
  const { today, answeredQuotes, stoppedNotes, overdueSlips, certificates } = summary;
  const waiting = [answeredQuotes, stoppedNotes, overdueSlips, certificates];
  if (waiting.every(({ length }) => length === 0)) return null;
  return (
    <Section title="Precisa de você" titleId="attention-title" className="mb-6 break-inside-avoid">
      <ul className="grid gap-2">
        {answeredQuotes.map(({ idOrder, clientName, answer, standing, answeredAt }) => (
          <Item key={`answer-${idOrder}`} icon="file-text">
            {ACCEPTED[standing ?? ''] ?? ANSWERS[answer] ?? 'Orçamento respondido'}
            {answeredAt ? ` em ${formatInstant(new Date(answeredAt))}` : ''}:{' '}
            <OrderLink idOrder={idOrder} clientName={clientName} part={QUOTE_LINK_PART} />
          </Item>
        ))}
        {stoppedNotes.map(({ status, count }) => (
          <Item key={status} icon="receipt-text">
            <Link to={`/dashboard/fiscal-note?status=${encodeURIComponent(status)}`}>
              {plural(count, 'nota fiscal', 'notas fiscais')}
            </Link>{' '}
            com status {fiscalNoteStatusLabel(status)}
          </Item>
        ))}
        {certificates.map(({ idCompany, companyName, validTo }) => (
          <Item key={idCompany} icon="file-key">
            {certificateText(validTo, today)}:{' '}
            <Link to={`/dashboard/company/${idCompany}/fiscal`}>{companyName}</Link>
          </Item>
        ))}
        {overdueSlips.map(({ idOrder, clientName, dueDate, value }, index) => (
          <Item key={`${idOrder}-${index}`} icon="barcode">
            Boleto vencido em {formatDate(dueDate)}, {noBreakMoney(formatMoney(value))}:{' '}
            <OrderLink idOrder={idOrder} clientName={clientName} />
          </Item>
        ))}
      </ul>
    </Section>
  );
}

/** To an order, or to a part of its page. */
function OrderLink({
  idOrder,
  clientName,
  part = '',
}: {
  idOrder: number;
  clientName: string;
  part?: string;
}) {
  return (
    <Link to={`/dashboard/order/${idOrder}${part}`}>
      orçamento {idOrder}
      {clientName ? `, ${clientName}` : ''}
    </Link>
  );
}

function Item({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name={icon} className="mt-1 text-warning pointer-coarse:mt-3" />
      <span
        className={
          'min-w-0 wrap-anywhere [&_a]:underline ' +
          '[&_a]:inline-block [&_a]:min-h-6 [&_a]:content-center pointer-coarse:[&_a]:min-h-target'
        }
      >
        {children}
      </span>
    </li>
  );
}

function certificateText(validTo: string | null, today: string): string {
  const day = validTo ? todayIso(new Date(validTo)) : '';
  return `Certificado digital ${day < today ? 'venceu' : 'vence'} em ${formatDate(day)}`;
}
