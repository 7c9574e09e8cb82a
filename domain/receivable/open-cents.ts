/** What of an installment is still to be received, in cents. */
export function openCents({
  value,
  receivedValue,
}: {
  value: number;
  receivedValue?: number | null;
}): number {
  return value - (receivedValue ?? 0);
}
