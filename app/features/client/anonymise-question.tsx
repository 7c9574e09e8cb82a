import { useLocation } from '@remix-run/react';

import { CLIENT_OVERVIEW } from '@domain/client/client-overview';
import { listed } from '@domain/listed';
import { plural } from '@domain/plural';
import type { Anonymisation } from '@domain/wire/anonymisation';
import { PostForm } from '~/components/form/post-form';
import { useMayOpen } from '~/components/navigation/use-access';
import { Button, ButtonLink } from '~/components/ui/button';
import { Help } from '~/components/ui/field';
import { Link, TARGET } from '~/components/ui/link';
import { ErrorNotice, Notice } from '~/components/ui/notice';
import { useExtension } from '~/features/extension/use-extension';

/** What is removed and what stays, or why it is refused; a native post. */
export function AnonymiseQuestion({
  idClient,
  record: { refusal, orders, acceptedQuotes, notes, slips },
  etag,
  idempotencyKey,
  error,
  back,
}: {
  idClient: string;
  record: Anonymisation;
  etag: string | null;
  idempotencyKey: string;
  error: string | undefined;
  /** The client's screen. */
  back: string;
}) {
  const { pathname, search } = useLocation();
  const theirOrders = `/dashboard/order?idClient=${idClient}`;
  const mayList = useMayOpen(theirOrders);
  const listsOrders = useExtension(CLIENT_OVERVIEW) && mayList && orders > 0;
  const kept = [
    acceptedQuotes > 0 && plural(acceptedQuotes, 'aceite de orçamento', 'aceites de orçamento'),
    notes > 0 && plural(notes, 'nota fiscal', 'notas fiscais'),
    slips > 0 && plural(slips, 'boleto', 'boletos'),
  ].filter((text) => text !== false);
  const others = acceptedQuotes + slips;
  const one = others > 0 ? 'emitido' : 'emitida';
  const issued = notes + others === 1 ? `foi ${one}` : `foram ${one}s`;
  const leave = <ButtonLink to={back}>Voltar</ButtonLink>;
  return (
    <div className="grid gap-3">
      {error ? <ErrorNotice role="alert">{error}</ErrorNotice> : null}
      {refusal === null ? null : (
        <Notice as="div" tone="warning">
          <p>{refusal}</p>
          {listsOrders ? (
            <Link className={`${TARGET} underline`} to={theirOrders}>
              Ver os orçamentos e vendas deste cliente
            </Link>
          ) : null}
        </Notice>
      )}
      <p>Use quando o cliente pedir, pela lei (LGPD), que os dados dele saiam.</p>
      <ul className="list-disc pl-5">
        <li>
          Saem o nome, o documento, os contatos, o endereço e a data de nascimento: do cadastro, dos
          orçamentos, das vendas em espera, das mensagens enviadas e do histórico. O cadastro fica
          inativo.
        </li>
        <li>
          São excluídos os filtros salvos com o nome, o documento, o celular ou o e-mail dele.
        </li>
        <li>
          {orders === 0
            ? 'Não há orçamento nem venda deste cliente.'
            : `${orders === 1 ? 'Fica' : 'Ficam'}, com os seus itens e valores, ${plural(orders, 'orçamento ou venda', 'orçamentos e vendas')}, sem o cliente e sem o endereço da obra.`}
        </li>
        {orders === 0 ? null : (
          <li>
            Deixam de abrir todos os links que o cliente recebeu: os de orçamentos, também aceitos,
            e os de recibos e outros documentos.
          </li>
        )}
        <li>
          {kept.length === 0
            ? 'Não há nota fiscal, boleto nem aceite que a lei mande guardar.'
            : `A lei manda guardar, como ${issued} e com os dados do cliente: ${listed(kept)}. O histórico do que fica guardado continua dizendo de quem é.`}
        </li>
        <li>
          O que foi escrito em observações não é procurado. Confira antes se há dados dele ali.
        </li>
      </ul>
      {refusal === null ? <Help>Os dados que saem não voltam.</Help> : null}
      {refusal === null ? (
        <PostForm action={pathname + search} className="actions">
          <input type="hidden" name="etag" value={etag ?? ''} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button type="submit" tone="danger">
            Anonimizar
          </Button>
          {leave}
        </PostForm>
      ) : (
        <p className="actions">{leave}</p>
      )}
    </div>
  );
}
