import { OF_CLIENT } from '~/features/order/list/of-client';
import { NewRecordLink } from '~/features/overview/new-record-link';

/** Begins an order of this client; its way back is the list of their orders. */
export function NewOrderLink({ idClient }: { idClient: string }) {
  return (
    <NewRecordLink
      screen="/dashboard/order/new"
      search={{ [OF_CLIENT]: idClient, idClient }}
      icon="file-plus-2"
      label="Novo orçamento"
    />
  );
}
