/** The fields of a supplier to be registered from the bill's form, by the supplier's own. */
export const NEW_SUPPLIER = { name: 'newSupplierName', cpfCnpj: 'newSupplierCpfCnpj' } as const;

/** The button's intent. */
export const REGISTER_SUPPLIER = 'register-supplier';
