/** The extension for filtering orders by the due dates of their open installments. */
export const ORDER_DUES = 'order-dues';

/** The inclusive ends of the range, ISO; '' for no end. */
interface OpenDues {
  openDueDateFrom: string;
  openDueDateTo: string;
}

/** Whether the filter has due dates. */
export function asksForDues({ openDueDateFrom, openDueDateTo }: OpenDues): boolean {
  return openDueDateFrom !== '' || openDueDateTo !== '';
}
