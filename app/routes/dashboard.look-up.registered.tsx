import type { LoaderFunctionArgs } from '@remix-run/node';

import { companyFilterSchema } from '@domain/company/company-filter';
import { sameProductName } from '@domain/product/same-description';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import { type DocumentRegister, isDocumentRegister } from '@domain/registered-document';
import { ACTIVE } from '@domain/status';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { findClientByDocument } from '~/features/client/client.server';
import { listCompanies } from '~/features/company/company.server';
import { otherOfDescription } from '~/features/product/same-description.server';
import { listProfessionalPage } from '~/features/professional/professional.server';
import { findSupplierByDocument } from '~/features/supplier/supplier.server';
import { pathId } from '~/server/forms/posted-form.server';
import type { Caller } from '~/server/http/api-call.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

interface Registered {
  id: number;
  name: string;
}

const FINDERS: Record<
  DocumentRegister,
  (caller: Caller, document: string) => Promise<Registered | null>
> = {
  client: async (caller, document) => {
    const found = await findClientByDocument(caller, document);
    return found && { id: found.idClient, name: found.name };
  },
  supplier: async (caller, document) => {
    const found = await findSupplierByDocument(caller, document);
    return found && { id: found.idSupplier, name: found.name };
  },
  company: async (caller, cnpj) => {
    const { rows } = await listCompanies(caller, companyFilterSchema.parse({ cnpj }));
    const found = rows.find((row) => row.cnpj === cnpj);
    return found ? { id: found.idCompany, name: found.name } : null;
  },
  professional: async (caller, cpf) => {
    const { rows } = await listProfessionalPage(caller, professionalFilterSchema.parse({ cpf }));
    const found = rows.find((row) => row.cpf === cpf);
    return found ? { id: found.idProfessional, name: found.name } : null;
  },
};

/**
 * `?register=&document=`: the record in that register with that CPF or CNPJ, or null. A product is
 * looked up by `description`, in its company and except for itself.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { searchParams } = new URL(request.url);
  const register = searchParams.get('register');
  if (register === 'product') return answerLookUp(request, () => likeIt(session, searchParams));
  const document = cleanTaxId(searchParams.get('document') ?? '');
  return answerLookUp(request, async () => ({
    registered:
      isDocumentRegister(register) && isValidCpfCnpj(document)
        ? await FINDERS[register](session, document)
        : null,
  }));
}

async function likeIt(caller: Caller, params: URLSearchParams) {
  const same = await otherOfDescription(caller, {
    description: params.get('description') ?? '',
    idCompany: pathId(params.get('idCompany') ?? ''),
    idProduct: pathId(params.get('except') ?? ''),
    status: ACTIVE,
  });
  return { registered: same && { id: same.idProduct, name: sameProductName(same) } };
}
