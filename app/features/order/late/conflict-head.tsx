import { formatMoney } from '@domain/money';
import { noBreakMoney } from '~/components/ui/no-break-money';
import type { OrderConflict } from '~/features/order/post/order-action-data';

import { fieldLabel } from './order-part-text';

/**
 * What happened while the order was edited: its title, and what is no choice between two people. An
 * acceptance (R-LNK-18) and an anonymisation (R-HIS-13) cannot both be: the latter refuses open
 * orders.
 */
export function ConflictHead({ conflict }: { conflict: OrderConflict }) {
  const { accepted, anonymised } = conflict;
  return (
    <>
      <h2 id="conflict-title">{titleOf(conflict)}</h2>
      {accepted && accepted.total !== accepted.value ? (
        <p>
          O que você salvar muda o que foi aceito: o total passa a{' '}
          <strong>{noBreakMoney(formatMoney(accepted.total))}</strong>.
        </p>
      ) : null}
      {anonymised ? (
        <p>
          Os dados dele saíram do orçamento e não voltam.
          {anonymised.length > 0
            ? ' O que você digitou está aqui só para ser copiado, e não é gravado:'
            : ''}
        </p>
      ) : null}
      {anonymised && anonymised.length > 0 ? (
        <ul className="my-2 grid gap-2">
          {anonymised.map(({ field, text }) => (
            <li key={field} className="wrap-anywhere">
              {fieldLabel(field)}: <strong>{text}</strong>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function titleOf({ own, by, accepted, anonymised }: OrderConflict): string {
  if (accepted)
    return `O cliente aceitou por ${noBreakMoney(formatMoney(accepted.value))} enquanto você editava`;
  if (anonymised) return 'O cliente deste orçamento foi anonimizado enquanto você editava';
  if (own) return 'Você alterou este orçamento em outra janela';
  return by
    ? `${by.name} alterou este orçamento ${by.when}`
    : 'Outra pessoa alterou este orçamento';
}
