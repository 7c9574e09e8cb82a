import { statusName } from '@domain/order/order-status';
import type { QuoteLinks } from '@domain/wire/quote-link';
import { useMayChange } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { TARGET } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';

import { QuoteLinkHistory } from './quote-link-history';
import { at, QUOTE_LINK_PART, QUOTE_LINK_TITLE, standingOf } from './quote-link-texts';
import { SendQuoteLinks, useSendsLink } from './send-quote-links';

/**
 * On the order's page: the state of its quote with the client. Hidden where the API has no links.
 */
export function QuoteLinkPanel({
  idOrder,
  read,
  isQuote,
}: {
  idOrder: number;
  read: QuoteLinks | null;
  /** Of the saved order: only that can be sent. */
  isQuote: boolean;
}) {
  const sendsLink = useSendsLink();
  const mayChange = useMayChange();
  const isOffered = isQuote && mayChange;
  if (read === null || (!isOffered && read.links.length === 0)) return null;
  return (
    <Section titleId={QUOTE_LINK_TITLE} title="Link para o cliente" className="mt-4 print:hidden">
      <QuoteLinkNotices read={read} isQuote={isQuote} />
      {read.links.length === 0 ? (
        <p>
          O cliente pode ler este orçamento no celular, aceitar ou pedir alteração, por um link só
          dele.
        </p>
      ) : (
        <QuoteLinkHistory idOrder={idOrder} links={read.links} />
      )}
      <p className="actions mt-3">
        {isOffered && sendsLink ? <SendQuoteLinks idOrder={idOrder} /> : null}
        <ButtonLink to={`/dashboard/order/${idOrder}/client-link`}>
          <Icon name="external-link" />
          {!isOffered ? 'Ver os links' : sendsLink ? 'Só criar o link' : 'Enviar ao cliente'}
        </ButtonLink>
      </p>
    </Section>
  );
}

/** Above the order's form: the client's last answer, and a link to their text. */
export function QuoteAnswer({ read, isQuote }: { read: QuoteLinks | null; isQuote: boolean }) {
  const [newest] = read?.links ?? [];
  const [answer] = newest?.answers ?? [];
  if (!isQuote || !newest || !answer) return null;
  const [text, tone] = standingOf(newest);
  return (
    <Notice action tone={tone === 'done' ? 'success' : 'warning'} className="mb-4 print:hidden">
      <span>
        Resposta do cliente{at(answer.answeredAt)}: {text}.
      </span>
      <a className={`${TARGET} underline`} href={QUOTE_LINK_PART}>
        Ver a resposta
      </a>
    </Notice>
  );
}

/** Notices for the company before it continues. */
export function QuoteLinkNotices({
  read: { links, changed, nextStatus, missing },
  isQuote,
}: {
  read: QuoteLinks;
  isQuote: boolean;
}) {
  const [newest] = links;
  return (
    <>
      {changed && isQuote ? (
        <Notice tone="warning" dense>
          O orçamento mudou depois do último link: o cliente ainda vê a versão {newest?.number}.
          Para que veja esta, crie um novo link.
        </Notice>
      ) : null}
      {missing.length > 0 && isQuote ? (
        <Notice as="div" dense className="grid">
          <p>O cliente aceitou. Para passar a {statusName(nextStatus)} falta:</p>
          <ul className="list-disc pl-5">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
