/** An uploaded certificate, as the fiscal settings describe it. */
export const CERTIFICATE = {
  Subject: 'C=BR, O=ICP-Brasil, CN=Gesso, Prado & Cia:33000167000101',
  Cnpj: '33000167000101',
  ValidFrom: '2026-01-01T00:00:00.000Z',
  ValidTo: '2027-01-01T00:00:00.000Z',
};

/** A company's settings for fiscal notes, as in docs/contract.md#extensions. */
export function fiscalSettingsEntity(change: Record<string, unknown> = {}) {
  return {
    IdCompany: 5,
    Regime: 'simples',
    Series: 2,
    NextNumber: 17,
    Provider: 'homologation',
    Certificate: CERTIFICATE,
    ...change,
  };
}
