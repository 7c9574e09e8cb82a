import type { Reply, TestApi } from './test-api';

export interface ImportResponse {
  IdImport: number;
  FileName: string;
  State: string;
  Problem: string | null;
  IgnoredColumns: string[];
  TotalRows: number;
  ReadRows: number;
  KnownRows: number;
  BadRows: number;
  AddedRows: number;
  RemovedRows: number | null;
}

export interface ImportErrorResponse {
  Line: number;
  Column: string;
  Value: string;
  Message: string;
}

/** Deletes the records that other tests left in the registers with imports. */
export async function emptyRegisters({ db }: TestApi): Promise<void> {
  for (const register of ['client', 'supplier', 'product'] as const)
    await db.deleteFrom(register).execute();
}

export async function sendFile(
  api: TestApi,
  register: string,
  file: string | Buffer,
): Promise<Reply> {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/import/${register}?fileName=lista.csv`,
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'text/csv' },
    payload: file,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    bytes: answer.rawPayload,
    body: answer.json(),
  };
}

export async function importState(api: TestApi, idImport: unknown): Promise<ImportResponse> {
  return (await api.ask('GET', `/import/${String(idImport)}`)).body as ImportResponse;
}

/** Uploads a file and waits until it has been read. */
export async function stage(
  api: TestApi,
  register: string,
  file: string | Buffer,
): Promise<ImportResponse> {
  const { body: idImport } = await sendFile(api, register, file);
  await api.settled();
  return importState(api, idImport);
}

export async function errorsOf(api: TestApi, idImport: number): Promise<ImportErrorResponse[]> {
  const { body } = await api.ask('GET', `/import/${idImport}/errors?pageSize=100`);
  return (body as { content: ImportErrorResponse[] }).content;
}

/**
 * Confirms, waits until the rows are written, and returns the import's new state; a refusal is
 * returned as it is.
 */
export async function confirm(api: TestApi, idImport: number): Promise<Reply> {
  const reply = await api.ask('POST', `/import/${idImport}/confirm`);
  await api.settled();
  return reply.status === 200 ? { ...reply, body: await importState(api, idImport) } : reply;
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** A distinct valid CPF for each number. */
export function cpfOf(number: number): string {
  let cpf = String(100_000_000 + number);
  for (const weights of [CPF_WEIGHTS.slice(1), CPF_WEIGHTS]) {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(cpf[index]), 0);
    const rest = sum % 11;
    cpf += String(rest < 2 ? 0 : 11 - rest);
  }
  return cpf;
}

/** A client file: its heading and valid rows; tests break single cells. */
export const HEADING = 'CPF/CNPJ;Nome / Razão Social;Celular;CEP;Rua;Número;Bairro;Cidade;Estado';
export const row = (cpf: string, name: string, more = '') =>
  `${cpf};${name};(19) 9 9123-0001;13.010-060;Rua Barão;10;Centro;Campinas;SP${more}`;
export const file = (...rows: string[]) => [HEADING, ...rows].join('\r\n');
