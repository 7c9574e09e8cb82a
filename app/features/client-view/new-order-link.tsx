import { useMayOpen } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { OF_CLIENT } from '~/features/order/list/of-client';

const NEW_ORDER = '/dashboard/order/new';

/** Begins an order of this client; its way back is the list of their orders. */
export function NewOrderLink({ idClient }: { idClient: string }) {
  if (!useMayOpen(NEW_ORDER)) return null;
  const search = new URLSearchParams({ [OF_CLIENT]: idClient, idClient });
  return (
    <ButtonLink small to={`${NEW_ORDER}?${search.toString()}`}>
      <Icon name="file-plus-2" />
      <span>Novo orçamento</span>
    </ButtonLink>
  );
}
