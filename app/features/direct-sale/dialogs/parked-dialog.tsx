import { formatInstant } from '@domain/date';
import { formatMoney } from '@domain/money';
import type { ParkedSale } from '@domain/wire/parked-sale';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { EmptyState } from '~/components/ui/page';

import { SaleButton } from '../shared/sale-button';
import type { SaleStepProps } from './payment-dialog';
import { SaleDialog } from './sale-dialog';

/** The parked sales: each can be resumed, or discarded after a confirmation (R-SAL-28). */
export function ParkedDialog({
  parked,
  goTo,
  announced,
  errors,
  busy,
}: Pick<SaleStepProps, 'goTo' | 'announced' | 'errors'> & {
  parked: readonly ParkedSale[];
  busy: boolean;
}) {
  return (
    <SaleDialog
      title="Vendas em espera"
      back="items"
      backLabel="Voltar à venda"
      goesOn={parked.length > 0}
      announced={announced}
      errors={errors}
      onBack={() => goTo('items')}
    >
      {parked.length === 0 ? (
        <EmptyState>
          <p>Nenhuma venda em espera. A venda na tela vai para cá por “Pôr em espera”.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {parked.map((sale, index) => (
            <Parked key={sale.idParkedSale} sale={sale} first={index === 0} busy={busy} />
          ))}
        </ul>
      )}
    </SaleDialog>
  );
}

function Parked({ sale, first, busy }: { sale: ParkedSale; first: boolean; busy: boolean }) {
  const { idParkedSale, label, itemCount, total, parkedAt, professionalName, takenAt } = sale;
  const about = [
    itemCount === 1 ? '1 item' : `${itemCount} itens`,
    parkedAt && formatInstant(new Date(parkedAt)),
    professionalName,
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line pb-4 last:border-0">
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <strong>{label}</strong>
        <p className="text-xl tabular-nums">{noBreakMoney(formatMoney(total))}</p>
        <p className="text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
        {takenAt ? (
          <p className="text-sm">Retomada por você em {formatInstant(new Date(takenAt))}</p>
        ) : null}
      </div>
      <SaleButton
        intent={{ type: takenAt ? 'take-again' : 'take-parked', idParkedSale }}
        label={`Retomar ${label}`}
        first={first}
        busy={busy}
      >
        Retomar
      </SaleButton>
      <details className="basis-full">
        <summary className="min-h-6">Descartar {label}</summary>
        <p className="my-2">Todas as informações da venda serão perdidas.</p>
        <SaleButton intent={{ type: 'discard-parked', idParkedSale }} tone="danger" busy={busy}>
          Descartar a venda
        </SaleButton>
      </details>
    </li>
  );
}
