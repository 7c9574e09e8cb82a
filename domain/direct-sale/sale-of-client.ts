import { optionalId } from '../form-fields';
import { NO_CLIENT_FIELDS } from '../order/draft/draft-client';
import { cleanTaxId } from '../tax-id';
import { NO_REGISTRATION, type SaleDraft } from './sale-draft';

const idClientSchema = optionalId().catch(null);

/** The id of the sale's registered client as typed; null without one. */
export function registeredClient({ idClient }: SaleDraft): number | null {
  return idClientSchema.parse(idClient);
}

/** Whether a sale names a client: by id, or by document in any of its fields. */
export function namesClient(
  draft: SaleDraft,
  client: { idClient: number; cpfCnpj: string },
): boolean {
  const { clientCpfCnpj, askedDocument, registerCpfCnpj } = draft;
  return (
    registeredClient(draft) === client.idClient ||
    [clientCpfCnpj, askedDocument, registerCpfCnpj].some(
      (typed) => cleanTaxId(typed) === client.cpfCnpj,
    )
  );
}

/** The sale with its items and payments, but no client. Its label may also be a client's name. */
export function withoutClient(draft: SaleDraft): SaleDraft {
  return {
    ...draft,
    ...NO_CLIENT_FIELDS,
    ...NO_REGISTRATION,
    clientCpfCnpj: '',
    askedDocument: '',
    parkLabel: '',
  };
}
