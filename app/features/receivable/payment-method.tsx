/** An installment's payment method, in whole words: a narrow column would break them anywhere. */
export function PaymentMethod({ name }: { name: string | null }) {
  return <span className="wrap-break-word">{name ?? 'Não informada'}</span>;
}
