import { selfMadeCertificate } from '../../../api/fiscal/self-made-certificate';
import { order } from './payloads';
import type { TestApi } from './test-api';

export const PFX_PASSWORD = ' Senha do certificado 1 ';

const made = new Map<string, string>();

/**
 * A certificate file as uploaded, valid for a year from `from`. Cached by name, because generating
 * keys is slow.
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

/** Allows the test's company to issue notes. */
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

/** Creates an order complete enough for a note; returns its id. */
export async function registerOrder(
  api: TestApi,
  idProduct: number,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const reply = await api.ask('POST', '/order', { body: order(idProduct, changes) });
  if (reply.status !== 201) throw new Error(reply.text);
  return Number(reply.body);
}
