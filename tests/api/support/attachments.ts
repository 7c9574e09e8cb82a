import { bill, supplier } from './payloads';
import type { Reply, TestApi } from './test-api';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF\n');
/** Just enough of a PNG to pass as complete. */
export const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0IENDcrc4', 'latin1');

export async function newBill(api: TestApi): Promise<number> {
  const known = await api.db.selectFrom('supplier').select('idSupplier').executeTakeFirst();
  const idSupplier =
    known?.idSupplier ?? Number((await api.ask('POST', '/supplier', { body: supplier })).body);
  return Number((await api.ask('POST', '/bill', { body: bill(idSupplier, api.idCompany) })).body);
}

export async function attach(
  api: TestApi,
  idBillToPay: number,
  {
    bytes,
    fileName = 'Boleto.pdf',
    many = false,
    headers = {},
  }: { bytes: Buffer; fileName?: string; many?: boolean; headers?: Record<string, string> },
): Promise<Reply> {
  const answer = await api.app.inject({
    method: many ? 'POST' : 'PUT',
    url: `/bill/${idBillToPay}/attachment${many ? 's' : ''}?${new URLSearchParams({ fileName }).toString()}`,
    headers: {
      authorization: `Bearer ${api.token}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: bytes,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    bytes: answer.rawPayload,
    body: answer.json(),
  };
}
