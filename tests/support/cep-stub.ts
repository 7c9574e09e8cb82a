import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Addresses in the CEP service's format (ViaCEP), by CEP. */
const ADDRESSES: Record<string, Record<string, string>> = {
  '01001000': {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
  },
  '30130010': {
    cep: '30130-010',
    logradouro: 'Praça Sete de Setembro',
    complemento: '',
    bairro: 'Centro',
    localidade: 'Belo Horizonte',
    uf: 'MG',
    ibge: '3106200',
  },
  '80010000': {
    cep: '80010-000',
    logradouro: 'Rua XV de Novembro',
    complemento: '',
    bairro: 'Centro',
    localidade: 'Curitiba',
    uf: 'PR',
    ibge: '4106902',
  },
  // A town with a single CEP: only city and state are known.
  '37190000': {
    cep: '37190-000',
    logradouro: '',
    complemento: '',
    bairro: '',
    localidade: 'Três Pontas',
    uf: 'MG',
    ibge: '3169406',
  },
};

export interface CepStub {
  url: string;
  /** CEPs requested so far, in order. */
  asked: string[];
  /** How the next responses behave; a fresh stub responds at once. */
  behave: (how: { delayMs?: number; failure?: 'none' | 'status' | 'garbage' | 'hang-up' }) => void;
  close: () => Promise<void>;
}

/** A stub of the public CEP service, on a free port of 127.0.0.1. */
export async function startCepStub(): Promise<CepStub> {
  const asked: string[] = [];
  let delayMs = 0;
  let failure: 'none' | 'status' | 'garbage' | 'hang-up' = 'none';

  const server: Server = createServer((request, response) => {
    void (async () => {
      const cep = /^\/ws\/([^/]*)\/json\/?$/.exec(request.url ?? '')?.[1];
      asked.push(cep ?? '');
      if (delayMs > 0) await sleep(delayMs);
      if (failure === 'hang-up') return void request.socket.destroy();
      if (failure === 'status') return void response.writeHead(500).end('indisponível');
      if (failure === 'garbage') return void response.writeHead(200).end('<html>');
      if (cep === undefined || !/^\d{8}$/.test(cep)) {
        return void response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>400</h1>');
      }
      // The service returns true or "true" for an unknown CEP; the string is the harder case.
      const answer = ADDRESSES[cep] ?? { erro: 'true' };
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave: (how) => {
      delayMs = how.delayMs ?? 0;
      failure = how.failure ?? 'none';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
