import { formatPhone } from '@domain/phone';
import { type CompanyMessages, messageTexts } from '@domain/sending/company-messages';
import { fillMessage } from '@domain/sending/fill-message';
import type { MessageText } from '@domain/sending/message-texts';

import type { Sendable } from './sendable';

/** The company's text with the values of the document. */
export function messageOf(
  sendable: Sendable,
  messages: CompanyMessages,
  more: Readonly<Record<string, string>> = {},
): MessageText {
  const { order, company, messageKind, values } = sendable;
  const { clientName, idOrder } = order.header;
  return fillMessage(messageTexts(messages)[messageKind], {
    'cliente.nome': clientName ?? 'cliente',
    'empresa.nome': company?.name ?? '',
    'empresa.telefone': formatPhone(company?.phone),
    'pedido.numero': String(idOrder),
    ...values,
    ...more,
  });
}
