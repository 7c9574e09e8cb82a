import { readOrder } from '~/features/order/order.server';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import {
  createQuoteAddress,
  createQuoteLink,
  revokeQuoteLink,
  shownAddress,
} from './quote-link.server';
import { QUOTE_LINK_FORM_ID, quoteLinkValidator } from './quote-link-form';

/** The page's buttons: a new link, another address for a link, or closing it. */
export function runQuoteLinkForm(
  request: Request,
  session: Session,
  idOrder: number,
): Promise<Response> {
  const page = new URL(request.url).pathname + new URL(request.url).search;
  const showAddress = async (url: string, whatsApp: boolean, text: string) => {
    const address = { idProfessional: session.professionalId, idOrder, url, whatsApp };
    const cookie = await shownAddress.keep(request, address);
    return redirectWithSuccess(page, text, { headers: { 'Set-Cookie': cookie } });
  };
  const linkOf = (typed: Record<string, unknown>) => ({
    idOrder,
    idQuoteLink: pathId(String(typed.idQuoteLink)) ?? 0,
  });
  /** Each button of a page creates one address per version, however often it is pressed. */
  const keyOf = (typed: Record<string, unknown>, button: string) => {
    const { idempotencyKey: key, idQuoteLink } = typed;
    const isKeyed = typeof key === 'string' && key !== '';
    return { idempotencyKey: isKeyed ? derivedKey(key, `${button} ${String(idQuoteLink)}`) : null };
  };
  return runRecordForm(
    request,
    {
      validator: quoteLinkValidator,
      formId: QUOTE_LINK_FORM_ID,
      intents: {
        address: async (typed) => {
          const made = { channel: 'link', sentTo: null, ...keyOf(typed, 'address') } as const;
          const url = await createQuoteAddress(session, linkOf(typed), made);
          return showAddress(url, false, 'Novo link criado.');
        },
        whatsapp: async (typed) => {
          const { order } = await readOrder(session, idOrder);
          const { clientPhone: sentTo } = order;
          const made = { channel: 'whatsapp', sentTo, ...keyOf(typed, 'whatsapp') } as const;
          const url = await createQuoteAddress(session, linkOf(typed), made);
          return showAddress(url, true, 'Mensagem pronta: abra o WhatsApp e envie.');
        },
        revoke: async (typed) => {
          await revokeQuoteLink(session, linkOf(typed));
          const cookie = await shownAddress.end(request);
          const headers = { 'Set-Cookie': cookie };
          return redirectWithSuccess(page, 'Os links desta versão foram fechados.', {
            headers,
          });
        },
      },
    },
    async ({ validityDays }, { idempotencyKey }) => {
      const idQuoteLink = await createQuoteLink(session, idOrder, { validityDays, idempotencyKey });
      const key = idempotencyKey && derivedKey(idempotencyKey, 'address');
      const made = { channel: 'link', sentTo: null, idempotencyKey: key } as const;
      const url = await createQuoteAddress(session, { idOrder, idQuoteLink }, made);
      return showAddress(url, false, 'Link criado.');
    },
  );
}
