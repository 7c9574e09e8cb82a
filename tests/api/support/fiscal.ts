import { selfMadeCertificate } from '../../../api/fiscal/self-made-certificate';
import { order } from './payloads';
import type { TestApi } from './test-api';

export const PFX_PASSWORD = ' Senha do certificado 1 ';

const made = new Map<string, string>();

/**
 * A certificate's file as it is sent, good for a year from `from` on; made once for each name, as
 * keys take their time.
 */
export function certificateUpload(
  cnpj = '00000000000191',
  from = new Date('2026-01-01T00:00:00Z'),
) {
  const key = `${cnpj} ${from.toISOString()}`;
  const pfx =
    made.get(key) ??
    Buffer.from(selfMadeCertificate({ name: 'Gesso Prado', cnpj }, PFX_PASSWORD, from)).toString(
      'base64',
    );
  made.set(key, pfx);
  return { pfx, password: PFX_PASSWORD };
}

export const fiscalSettings = { regime: 'normal', series: 1, nextNumber: 1 };

/** The test's company may issue notes from here on. */
export async function allowNotes(
  api: TestApi,
  settings: Record<string, unknown> = {},
): Promise<void> {
  const url = `/company/${api.idCompany}/fiscal-settings`;
  for (const reply of [
    await api.ask('PUT', url, { body: { ...fiscalSettings, ...settings } }),
    await api.ask('PUT', `${url}/certificate`, { body: certificateUpload() }),
  ])
    if (reply.status !== 200) throw new Error(reply.text);
}

/** Registers an order that lacks nothing for a note, and answers its id. */
export async function registerOrder(
  api: TestApi,
  idProduct: number,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const reply = await api.ask('POST', '/order', { body: order(idProduct, changes) });
  if (reply.status !== 201) throw new Error(reply.text);
  return Number(reply.body);
}
