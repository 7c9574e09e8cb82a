import type { HistoryAct } from '@domain/history/acts';

import { naturalPerson } from '../support/payloads';
import type { TestApi } from '../support/test-api';
import { budget } from './made-records';
import { made, type Prepare } from './write-call';
async function newLink(api: TestApi) {
  const idOrder = await budget(api);
  const idQuoteLink = await made(api, `/order/${idOrder}/quote-links`, {});
  const { body } = await api.ask('POST', `/order/${idOrder}/quote-links/${idQuoteLink}/addresses`, {
    body: { channel: 'link' },
  });
  const token = String((body as { Url: string }).Url).split('/q/')[1] ?? '';
  return { idOrder, idQuoteLink, token };
}

const answer =
  (path: string, act: HistoryAct, body: object): Prepare =>
  async (api) => ({
    url: `/public-quote/${path}`,
    body: { token: (await newLink(api)).token, ...body },
    token: null,
    left: [['order', act]],
  });

/** The writes of a quote's links, and its client's answers. */
export const LINK_WRITES: Readonly<Record<string, Prepare>> = {
  'POST /order/:idOrder/quote-links': async (api) => ({
    url: `/order/${await budget(api)}/quote-links`,
    body: {},
    left: [['order', 'link-made']],
  }),
  'POST /order/:idOrder/quote-links/:idQuoteLink/addresses': async (api) => {
    const { idOrder, idQuoteLink } = await newLink(api);
    return {
      url: `/order/${idOrder}/quote-links/${idQuoteLink}/addresses`,
      body: { channel: 'whatsapp', sentTo: '19991230001' },
      left: [['order', 'link-sent']],
    };
  },
  'DELETE /order/:idOrder/quote-links/:idQuoteLink': async (api) => {
    const { idOrder, idQuoteLink } = await newLink(api);
    return {
      url: `/order/${idOrder}/quote-links/${idQuoteLink}`,
      left: [['order', 'link-revoked']],
    };
  },
  'POST /public-quote/accept': answer('accept', 'link-accepted', {
    name: 'Ana Paula Ribeiro',
    cpfCnpj: naturalPerson.cpfCnpj,
    agreed: true,
  }),
  'POST /public-quote/ask': answer('ask', 'link-asked', { message: 'Pode trocar a placa?' }),
  'POST /public-quote/refuse': answer('refuse', 'link-refused', { message: 'Ficou caro.' }),
  'POST /public-quote/read': async (api) => ({
    url: '/public-quote/read',
    body: { token: (await newLink(api)).token, opened: true },
    token: null,
    left: [['order', 'link-opened']],
  }),
};
