import { NO_ANSWER } from '@domain/call-failure';
import { isRecord, textIn } from '@domain/is-record';
import { formatCpfCnpj } from '@domain/tax-id';
import { fetchInBackground } from '~/components/navigation/background-fetch';
import { openPaymentDue } from '~/components/ui/payment-due';

interface OfferedSupplier {
  id: string;
  text: string;
  /** The supplier's tax id. */
  detail: string;
}

/** The suppliers that a text may match; an error's message is Portuguese, ready to be shown. */
export async function lookUpSuppliers(
  text: string,
  signal: AbortSignal,
): Promise<OfferedSupplier[]> {
  const query = new URLSearchParams({ text }).toString();
  const response = await fetchInBackground(`/dashboard/look-up/suppliers?${query}`, {
    signal,
  }).catch(() => {
    throw new Error(NO_ANSWER);
  });
  if (!response) throw new Error('A sua sessão terminou. Entre de novo para continuar.');
  const answer: unknown = await response.json().catch(() => null);
  if (response.status === 402) openPaymentDue();
  if (!response.ok) throw new Error(textIn(answer, 'message') ?? NO_ANSWER);
  const rows = isRecord(answer) && Array.isArray(answer['rows']) ? answer['rows'] : [];
  return rows.filter(isRecord).map((row) => ({
    id: String(row['idSupplier']),
    text: textIn(row, 'name') ?? '',
    detail: formatCpfCnpj(textIn(row, 'cpfCnpj') ?? ''),
  }));
}
