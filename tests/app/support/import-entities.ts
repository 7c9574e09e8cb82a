const IMPORTED_FILE = {
  IdImport: 5,
  Register: 'client',
  FileName: 'lista.csv',
  CreatedAt: '2026-03-10T12:00:00.000Z',
  State: 'ready',
  Problem: null,
  IgnoredColumns: [],
  TotalRows: 10_000,
  ReadRows: 10_000,
  KnownRows: 0,
  BadRows: 0,
  AddedRows: 0,
  RemovedRows: null,
};

/** An uploaded file of clients, read whole and without errors. */
export function importEntity(change: Partial<Record<keyof typeof IMPORTED_FILE, unknown>> = {}) {
  return { ...IMPORTED_FILE, ...change };
}

/** The uploads, in each state that is listed. */
export const SENT_IMPORTS = {
  body: {
    content: [
      importEntity({ IdImport: 9 }),
      importEntity({ IdImport: 8, State: 'refused', BadRows: 9, FileName: 'ruim.csv' }),
      importEntity({ IdImport: 7, State: 'done', AddedRows: 9_990, BadRows: 10 }),
      importEntity({ IdImport: 6, State: 'done', AddedRows: 10, RemovedRows: 8 }),
    ],
    total: 14,
    count: 4,
  },
};

export const NO_IMPORT_ERRORS = { body: { content: [], total: 0, count: 0 } };

export const IMPORT_PREVIEW = {
  Columns: ['CPF/CNPJ', 'Nome / Razão Social'],
  Rows: [{ Line: 2, Values: ['123.456.789-09', 'Ana Ribeiro'] }],
  Doubts: [
    { Column: 'CEP', Count: 30, First: [{ Line: 2, Value: '1001000', ReadAs: '01.001-000' }] },
  ],
  Known: [
    { Line: 3, Id: 12, Name: 'Ana Prado' },
    { Line: 9, Id: 13, Name: null },
  ],
};
