import { bill, supplier } from './payloads';
import type { Reply, TestApi } from './test-api';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF\n');
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

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
  }: { bytes: Buffer; fileName?: string; many?: boolean },
): Promise<Reply> {
  const answer = await api.app.inject({
    method: many ? 'POST' : 'PUT',
    url: `/bill/${idBillToPay}/attachment${many ? 's' : ''}?${new URLSearchParams({ fileName }).toString()}`,
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/octet-stream' },
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
