import { useParams } from '@remix-run/react';
import { useState } from 'react';

import { isValidCpfCnpj } from '@domain/tax-id-check';
import { Combobox } from '~/components/form/combobox/combobox';
import { FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { useLateParts } from '~/features/order/late/load-late-parts';
import type { ClientChoices, ListedClient } from '~/features/order/post/order-action-data';
import { detailOf } from '~/features/order/shared/client-detail';
import { IntentButton } from '~/features/order/shared/intent-button';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { lookUpClients } from '~/features/order-entry/order-look-up';

const SEARCH_MAX_LENGTH = 120;
/** One fewer than a search returns: the extra row shows that there are more. */
const MOST = 7;

interface ClientPickerProps {
  choices: ClientChoices;
  takesFocus: boolean;
  onTake: (client: ListedClient) => void;
  onNew: (text: string) => void;
  onFailure: (error: unknown) => void;
  /** Why the typed text did not select a client. */
  error: string | undefined;
  onError: (message: string) => void;
  /** Whether choosing a client replaces one. */
  hasClient: boolean;
  clientName: string;
  track: (work: Promise<unknown>) => void;
}

/** Finds the client by name, telephone or document, the most recent first, or begins a new one. */
export function ClientPicker({
  choices,
  takesFocus,
  onTake,
  onNew,
  onFailure,
  error,
  onError,
  hasClient,
  clientName,
  track,
}: ClientPickerProps) {
  const isNew = useParams().idOrder === undefined;
  /** The name of the client chosen last, also before the form was opened (R-CLI-12). */
  const [chosen, setChosen] = useState(isNew ? clientName : '');
  const late = useLateParts();
  return (
    <div className="mb-5 border-b border-line pb-5 print:hidden">
      <FieldWithButton stacks="narrow">
        <Combobox
          id="clientSearch"
          name="clientSearch"
          label="Procurar cliente"
          help="Nome, parte do nome, telefone ou documento."
          defaultValue={choices.text}
          maxLength={SEARCH_MAX_LENGTH}
          takesFocus={takesFocus}
          early
          error={error}
          list={{
            label: 'Clientes encontrados',
            most: MOST,
            findsAll: true,
            find: async (text, signal) => (await lookUpClients(text, signal)).map(asChoice),
            // Otherwise a typing error and Enter would replace the order's client.
            preselects: (_, rows) => rows.length > 0 || !hasClient,
            extra: {
              text: (typed, found) => {
                // A registered document cannot belong to a new client.
                if (found > 0 && isValidCpfCnpj(typed)) return '';
                return typed === '' ? 'Novo cliente' : `Novo cliente: ${typed}`;
              },
              onTake: onNew,
            },
            onTake: ({ client }) => {
              onTake(client);
              setChosen(client.name);
            },
            onFailure,
          }}
          enter={{
            onNothing: hasClient ? () => onError(ORDER_TEXTS.noOtherClient) : undefined,
            onLeft: (_, found) =>
              onError(found > 0 ? ORDER_TEXTS.severalClients : ORDER_TEXTS.noClient),
            track,
          }}
        />
        <IntentButton intent={{ type: 'search-clients' }} section="cliente" className="js:hidden">
          <Icon name="search" />
          Procurar
        </IntentButton>
        <IntentButton intent={{ type: 'new-client' }} section="cliente" goesOn>
          <Icon name="user-round-plus" />
          Novo cliente
        </IntentButton>
      </FieldWithButton>
      {/* On a phone the client's own fields are below the screen. */}
      <p className="not-empty:mt-2" aria-live="polite">
        {chosen && chosen === clientName ? `Cliente escolhido: ${chosen}` : ''}
      </p>
      {choices.rows && late ? <late.FoundClients rows={choices.rows} most={MOST} /> : null}
    </div>
  );
}

function asChoice(client: ListedClient) {
  return {
    id: String(client.idClient),
    text: client.name,
    detail: detailOf(client),
    client,
  };
}
