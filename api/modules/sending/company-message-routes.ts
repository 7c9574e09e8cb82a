import { FIRST_KEYS } from '@domain/first-contract';
import { type CompanyMessages, companyMessagesSchema } from '@domain/sending/company-messages';
import { companyMessagesWire } from '@domain/wire/sending';

import type { Module } from '../../http/module';
import { addCompanySettings } from '../company/company-settings-routes';
import { changeCompanySettings } from '../company/company-settings-service';
import { findCompanyMessages, saveCompanyMessages } from './company-message-repository';

/** A company's messages to its clients: an extension (docs/contract.md#company-messages). */
export const companyMessageRoutes: Module = (app, context) => {
  addCompanySettings(app, context, {
    path: 'messages',
    summaries: {
      read: 'Consultar os textos de uma empresa para os seus clientes, e os seus lembretes',
      change:
        'Alterar os textos de uma empresa e os seus lembretes; um texto vazio volta ao padrão',
    },
    wire: companyMessagesWire,
    body: companyMessagesSchema,
    first: FIRST_KEYS.companyMessages,
    read: async (db, idCompany) => {
      const { messages, version } = await findCompanyMessages(db, idCompany);
      return { settings: { idCompany, ...messages }, version };
    },
    change: async (write, idCompany, input) => {
      const { messages } = await findCompanyMessages(write.trx, idCompany);
      const [before, after] = [inOneText(messages), inOneText(input)];
      return changeCompanySettings(write, {
        idCompany,
        act: 'messages-changed',
        before,
        after,
        save: () => saveCompanyMessages(write, idCompany, input),
      });
    },
  });
};

/** The history records that the texts changed, and each setting separately. */
function inOneText({ replyTo, remindBefore, remindDue, remindAfter, ...texts }: CompanyMessages) {
  const fields = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  return { replyTo, remindBefore, remindDue, remindAfter, texts: JSON.stringify(fields) };
}
