import { EmptyState } from '~/components/ui/page';
import type { ListedClient } from '~/features/order/post/order-action-data';
import { detailOf } from '~/features/order/shared/client-detail';
import { IntentButton } from '~/features/order/shared/intent-button';

/** The results of a native post; `most` are listed. */
export function FoundClients({ rows, most }: { rows: readonly ListedClient[]; most: number }) {
  if (rows.length === 0)
    return (
      <div data-late="">
        <EmptyState inForm>
          <p>Nenhum cliente encontrado. Confira o que foi digitado, ou comece um novo cliente.</p>
        </EmptyState>
      </div>
    );
  return (
    <ul data-late="" className="mt-4" aria-label="Clientes encontrados">
      {rows.slice(0, most).map((client) => (
        <li
          key={client.idClient}
          className="flex items-center justify-between gap-4 border-t border-line py-2"
        >
          <span className="min-w-0 wrap-anywhere">
            {client.name}
            <span className="block text-sm text-ink-soft">{detailOf(client)}</span>
          </span>
          <IntentButton
            intent={{ type: 'choose-client', idClient: client.idClient }}
            section="cliente"
            small
            label={`Escolher ${client.name}`}
          >
            Escolher
          </IntentButton>
        </li>
      ))}
      {rows.length > most ? (
        <li className="border-t border-line py-2 text-ink-soft">
          São muitos clientes: digite mais letras do nome.
        </li>
      ) : null}
    </ul>
  );
}
