/** A supplier from the API: PascalCase */
export function supplierEntity(change: Record<string, unknown> = {}) {
  return {
    IdSupplier: 9,
    CpfCnpj: '33000167000101',
    Name: 'Gesso Araripe',
    Phone: '11987654321',
    WhatsApp: true,
    Email: 'vendas@gessoararipe.com.br',
    Status: 1,
    Street: 'Praça da Sé',
    Number: '10',
    ZipCode: '01001000',
    District: 'Sé',
    City: 'São Paulo',
    State: 'SP',
    Complement: null,
    PersonType: 'LEGAL_PERSON',
    ...change,
  };
}

/** As `GET supplier/9/overview` returns it. */
export function supplierOverview(change: Record<string, unknown> = {}) {
  const row = {
    DueDate: '2026-03-09',
    PaymentDate: null,
    IsPaid: 0,
    SupplierName: 'Gesso Araripe',
  };
  return {
    Bills: {
      Owed: { Total: { Count: 3, Value: 1234.56 }, Overdue: { Count: 1, Value: 200 } },
      Count: 12,
      First: [
        { IdBillToPay: 7, Description: 'Placas', Value: 150, ValuePaid: 150.5, ...row },
        {
          ...row,
          IdBillToPay: 6,
          Description: 'Frete',
          Value: 80,
          ValuePaid: 80,
          PaymentDate: '2026-02-20',
          IsPaid: 1,
        },
      ],
      ...change,
    },
  };
}
