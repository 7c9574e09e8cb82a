/** The extension for orders by the due dates of their open installments. */
export const ORDER_DUES = 'order-dues';

/** Both ends of the range, ISO, included; '' for no end. */
interface OpenDues {
  openDueDateFrom: string;
  openDueDateTo: string;
}

/** Whether the filter asks for due dates. */
export function asksForDues({ openDueDateFrom, openDueDateTo }: OpenDues): boolean {
  return openDueDateFrom !== '' || openDueDateTo !== '';
}
