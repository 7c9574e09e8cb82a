/** The fields of a supplier that is registered in the bill's form, by the supplier's own. */
export const NEW_SUPPLIER = { name: 'newSupplierName', cpfCnpj: 'newSupplierCpfCnpj' } as const;

/** What the button posts. */
export const REGISTER_SUPPLIER = 'register-supplier';
