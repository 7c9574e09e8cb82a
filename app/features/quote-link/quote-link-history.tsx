import type { ReactNode } from 'react';

import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import { statusName } from '@domain/order/order-status';
import { documentRemark } from '@domain/quote-link/document-check';
import { readSignature, SIGNATURE, signaturePath } from '@domain/quote-link/signature';
import { deviceName } from '@domain/session/device';
import { formatCpfCnpj, taxIdLabel } from '@domain/tax-id';
import type { QuoteLink } from '@domain/wire/quote-link';
import { Chip } from '~/components/ui/chip';
import { HELP } from '~/components/ui/field';
import { TARGET } from '~/components/ui/link';
import { noBreakMoney } from '~/components/ui/no-break-money';

import {
  answerText,
  at,
  isDeclined,
  openingText,
  sendingText,
  versionStanding,
} from './quote-link-texts';

/** The versions, newest first, with their outcome. */
export function QuoteLinkHistory({
  idOrder,
  links,
  actionsOf = () => null,
}: {
  idOrder: number;
  links: readonly QuoteLink[];
  /** The actions for a version. */
  actionsOf?: (link: QuoteLink) => ReactNode;
}) {
  return (
    <ol className="divide-y divide-line">
      {links.map((link) => (
        <li key={link.idQuoteLink} className="py-3">
          <Version idOrder={idOrder} link={link} />
          {actionsOf(link)}
        </li>
      ))}
    </ol>
  );
}

function Version({ idOrder, link }: { idOrder: number; link: QuoteLink }) {
  const [text, tone] = versionStanding(link);
  const isOver = link.state === 'revoked' || link.state === 'replaced';
  const path = `/dashboard/order/${idOrder}/client-link/${link.idQuoteLink}`;
  const isAccepted = link.answers.some(({ kind }) => kind === 'accepted');
  const remark = documentRemark(link.acceptedDocument, link.clientCpfCnpj);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>Versão {link.number}</strong>
        <Chip tone={tone}>{text}</Chip>
        <span className="tabular-nums">{noBreakMoney(formatMoney(link.total))}</span>
        {link.validUntil && !isOver ? <span>válida até {formatDate(link.validUntil)}</span> : null}
        <a className={TARGET} href={`${path}/pdf`} target="_blank" rel="noreferrer">
          PDF da versão {link.number}
        </a>
        {isAccepted ? (
          <a className={TARGET} href={`${path}/certificate`} target="_blank" rel="noreferrer">
            Comprovante do aceite
          </a>
        ) : null}
      </p>
      {isDeclined(link) ? (
        <p>
          O cliente recusou esta versão e, se mudar de ideia, ainda pode aceitá-la
          {link.validUntil ? ` até ${formatDate(link.validUntil)}` : ''}. Para oferecer outra,
          altere o orçamento e crie um novo link.
        </p>
      ) : null}
      {link.state === 'revoked' && isAccepted ? (
        <p>Os links desta versão foram fechados: o cliente não abre mais nenhum.</p>
      ) : null}
      {link.movedTo === null ? null : <p>O aceite passou o pedido a {statusName(link.movedTo)}.</p>}
      <ul className="mt-1 list-disc pl-5">
        {link.answers.map((answer, index) => (
          <li key={`answer-${index}`}>
            {answerText(answer)}
            {answer.message ? (
              <q className="block whitespace-pre-line wrap-anywhere">{answer.message}</q>
            ) : null}
            <span className={`${HELP} block`}>{originOf(answer)}</span>
            <DrawnSignature answer={answer} />
            {remark !== null && answer.kind === 'accepted' ? (
              <strong className="block text-warning">{remark}</strong>
            ) : null}
          </li>
        ))}
        {link.sendings.map((sending, index) => (
          <li key={`sending-${index}`}>
            {sendingText(sending)}
            {openingText(sending, link)}
          </li>
        ))}
        <li>
          Criada{at(link.createdAt)}
          {link.createdBy ? ` por ${link.createdBy}` : ''}
        </li>
      </ul>
    </>
  );
}

/** The signature that the client drew when accepting. */
function DrawnSignature({ answer }: { answer: QuoteLink['answers'][number] }) {
  const strokes = readSignature(answer.signature ?? '') ?? [];
  if (strokes.length === 0) return null;
  return (
    <svg
      role="img"
      aria-label={`Assinatura desenhada por ${answer.name ?? 'quem aceitou'}`}
      viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
      className="my-1 block w-full max-w-60 rounded-lg border border-line"
    >
      <path
        d={signaturePath(strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth={3.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function originOf({ cpfCnpj, address, browser }: QuoteLink['answers'][number]): string {
  return [
    cpfCnpj && `${taxIdLabel(cpfCnpj)} ${formatCpfCnpj(cpfCnpj)}`,
    address && `IP ${address}`,
    browser && deviceName(browser),
  ]
    .filter(Boolean)
    .join(', ');
}
