import { OF_SUPPLIER } from '~/features/bill/of-supplier';
import { NewRecordLink } from '~/features/overview/new-record-link';

/** Begins a bill of this supplier; its way back is the list of their bills. */
export function NewBillLink({ idSupplier }: { idSupplier: string }) {
  return (
    <NewRecordLink
      screen="/dashboard/payable/new"
      search={{ [OF_SUPPLIER]: idSupplier, idSupplier }}
      icon="receipt-text"
      label="Nova conta a pagar"
    />
  );
}
