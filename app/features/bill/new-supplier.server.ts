import { fieldErrors } from '@domain/field-error';
import { DOCUMENT_TAKEN } from '@domain/registered-document';
import { type BriefSupplier, briefSupplierSchema } from '@domain/supplier/brief-supplier';
import { choiceText } from '@domain/typed-choice';
import { createBriefSupplier, findSupplierByDocument } from '~/features/supplier/supplier.server';
import { renameFields, toastOf } from '~/server/forms/form-refusal.server';
import { newChoiceMade, newChoiceRefused } from '~/server/forms/new-choice.server';
import type { Caller } from '~/server/http/api-call.server';
import { ApiError } from '~/server/http/api-error.server';

import { BILL_FORM_ID } from './bill-form';
import { NEW_SUPPLIER } from './new-supplier-names';
import { SUPPLIER_SEARCHED } from './supplier-names';

/**
 * Registers the supplier typed into a bill's form, and shows the form with it selected. One with a
 * registered document is selected, so that a repeated post creates only one.
 */
export async function registerSupplierOfBill(
  caller: Caller,
  typed: Record<string, unknown>,
): Promise<Response> {
  const form = { formId: BILL_FORM_ID, typed };
  const parsed = briefSupplierSchema.safeParse({
    name: typed[NEW_SUPPLIER.name],
    cpfCnpj: typed[NEW_SUPPLIER.cpfCnpj],
  });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error).map(({ path, message }) => ({
      path: path === 'cpfCnpj' ? NEW_SUPPLIER.cpfCnpj : NEW_SUPPLIER.name,
      message,
    }));
    return newChoiceRefused(form, errors);
  }
  const { supplier, toast } = await registeredOrFound(caller, parsed.data);
  return newChoiceMade(form, {
    field: 'idSupplier',
    typedIn: Object.values(NEW_SUPPLIER),
    chosen: { value: postedSupplier(supplier, typed), label: supplier.name },
    toast,
  });
}

/** Without script the whole form was posted; with script, only the new supplier's fields. */
function postedSupplier(
  { idSupplier, name }: { idSupplier: number; name: string },
  typed: Record<string, unknown>,
): string {
  const isSearched = typed[SUPPLIER_SEARCHED] !== undefined;
  return isSearched ? choiceText({ id: idSupplier, name }) : String(idSupplier);
}

async function registeredOrFound(caller: Caller, brief: BriefSupplier) {
  try {
    const idSupplier = await createBriefSupplier(caller, brief, null);
    if (idSupplier !== null)
      return {
        supplier: { idSupplier, name: brief.name },
        toast: toastOf('Fornecedor cadastrado com sucesso', 'success'),
      };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 409) throw renameFields(error, NEW_SUPPLIER);
  }
  const known = await findSupplierByDocument(caller, brief.cpfCnpj);
  if (!known) throw new ApiError(409, DOCUMENT_TAKEN.supplier);
  const { idSupplier, name } = known;
  return {
    supplier: { idSupplier, name },
    toast: toastOf(`${name} já estava cadastrado, e foi escolhido`, 'info'),
  };
}
