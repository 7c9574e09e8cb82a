import { mayChangeAt } from '@domain/access/screens';
import { SUPPLIER_LIMITS } from '@domain/supplier/supplier-limits';
import { formatCpfCnpj } from '@domain/tax-id';
import { NewChoice } from '~/components/form/record/new-choice';
import { useAccess } from '~/components/navigation/use-access';
import { useExtension } from '~/features/extension/use-extension';

import { NEW_SUPPLIER, REGISTER_SUPPLIER } from './new-supplier-names';

const FIELDS = [
  {
    name: NEW_SUPPLIER.name,
    label: 'Nome do fornecedor',
    width: 6,
    maxLength: SUPPLIER_LIMITS.name,
    autoCapitalize: 'words',
  },
  {
    name: NEW_SUPPLIER.cpfCnpj,
    label: 'CPF ou CNPJ do fornecedor',
    width: 4,
    maxLength: 18,
    mask: formatCpfCnpj,
  },
] as const;

/** Registers a bill's supplier without leaving the bill (R-SUP-06). */
export function NewSupplier({ formId, open }: { formId: string; open: boolean }) {
  const offered = useExtension('brief-supplier');
  const may = mayChangeAt(useAccess(), '/dashboard/supplier');
  if (!offered || !may) return null;
  return (
    <NewChoice
      formId={formId}
      field="idSupplier"
      intent={REGISTER_SUPPLIER}
      summary="Cadastrar um fornecedor que falta"
      button="Cadastrar fornecedor"
      fields={FIELDS}
      open={open}
    />
  );
}
