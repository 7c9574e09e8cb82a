/** A fiscal note as in docs/contract.md#records; our own API adds fields. */
export function fiscalNoteEntity(change: Record<string, unknown> = {}) {
  return {
    IdFiscalNote: 5,
    Number: 1234,
    IdOrder: 40,
    Status: 'AUTHORIZED',
    ClientName: 'Maria da Silva',
    ClientCpfCnpj: '52998224725',
    CompanyName: 'Prumo Acabamentos Ltda',
    CreatedAt: '2026-03-10T02:30:00.000Z',
    ...change,
  };
}

/** The fields that our own API adds. */
export const OUR_NOTE = {
  Series: 1,
  AccessKey: '35260333000167000101550010000012341000012345',
  Protocol: '135260000000001',
  Reason: null,
  FiscalValue: false,
  IdCompany: 5,
};
