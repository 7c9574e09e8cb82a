import type { Dispatch } from 'react';

import type { OrderDraft } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { describedBy } from '~/components/form/fields/field-frame';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { ErrorText, Help } from '~/components/ui/field';

interface SaveClientProps {
  draft: OrderDraft;
  dispatch: Dispatch<DraftAction>;
  error: string | undefined;
}

/**
 * Whether the register is updated too: only if the person asks for it (R-ORD-44), so it is where
 * the client is chosen, above the fields that it makes required.
 */
export function SaveClient({ draft, dispatch, error }: SaveClientProps) {
  const registered = draft.idClient !== '';
  return (
    <div className="mb-4">
      <ChoiceLabel>
        <input
          type="checkbox"
          name="saveClient"
          checked={draft.saveClient === 'on'}
          onChange={(event) =>
            dispatch({
              type: 'set',
              field: 'saveClient',
              value: event.currentTarget.checked ? 'on' : '',
            })
          }
          {...describedBy('saveClient', { error, help: true })}
        />
        {registered ? 'Atualizar também o cadastro do cliente' : 'Cadastrar este cliente'}
      </ChoiceLabel>
      <Help id="saveClient-help">
        Sem marcar, os dados valem só para este orçamento.
        {registered ? '' : ' O cadastro pede CPF/CNPJ, nome completo, celular e endereço.'}
      </Help>
      {error ? <ErrorText id="saveClient-error">{error}</ErrorText> : null}
    </div>
  );
}
