import type { Handler } from './http-double';

/** The public postal-code service's format. */
export const answerZipCode: Handler = ({ path }) => {
  const cep = /^ws\/([^/]*)\/json\/$/.exec(path)?.[1] ?? '';
  if (!/^\d{8}$/.test(cep)) return { status: 400, body: '<h1>400</h1>' };
  // Only CEPs of central São Paulo exist, all with the same address.
  if (!cep.startsWith('01')) return { body: { erro: 'true' } };
  return {
    body: {
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
    },
  };
};
