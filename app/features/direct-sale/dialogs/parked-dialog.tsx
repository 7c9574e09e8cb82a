import { formatInstant } from '@domain/date';
import { parkedLabel } from '@domain/direct-sale/parked-label';
import { formatMoney } from '@domain/money';
import type { ParkedSale } from '@domain/wire/parked-sale';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { EmptyState } from '~/components/ui/page';

import { SaleButton } from '../shared/sale-button';
import { SaleDialog } from './sale-dialog';
import type { SaleStepProps } from './sale-step-props';

/**
 * The parked sales: each can be resumed, or discarded after a confirmation (R-SAL-28). Below them,
 * those that colleagues have resumed, to be taken over after a confirmation (R-SAL-37).
 */
export function ParkedDialog({
  draft,
  parked,
  goTo,
  announced,
  errors,
  busy,
}: Pick<SaleStepProps, 'draft' | 'goTo' | 'announced' | 'errors'> & {
  parked: readonly ParkedSale[];
  busy: boolean;
}) {
  const elsewhere = parked.filter(({ takenBy }) => takenBy !== null);
  const waiting = parked.filter(({ takenBy }) => takenBy === null);
  return (
    <SaleDialog
      title="Vendas em espera"
      back="items"
      backLabel="Voltar à venda"
      goesOn={waiting.length > 0}
      announced={announced}
      errors={errors}
      onBack={() => goTo('items')}
    >
      {parked.length > 0 && draft.idSale === '' && draft.products.length > 0 ? (
        <p className="mb-4 wrap-anywhere">
          A venda na tela fica em espera ao retomar outra: {parkedLabel(draft)}
        </p>
      ) : null}
      {waiting.length === 0 ? (
        <EmptyState>
          <p>Nenhuma venda em espera. A venda na tela vai para cá por “Pôr em espera”.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {waiting.map((sale, index) => (
            <Parked key={sale.idParkedSale} sale={sale} first={index === 0} busy={busy} />
          ))}
        </ul>
      )}
      {elsewhere.length > 0 ? (
        <>
          <h3 className="mt-6 mb-2 font-heading">Com outra pessoa</h3>
          <ul className="grid gap-4">
            {elsewhere.map((sale) => (
              <Elsewhere key={sale.idParkedSale} sale={sale} busy={busy} />
            ))}
          </ul>
        </>
      ) : null}
    </SaleDialog>
  );
}

function Parked({ sale, first, busy }: { sale: ParkedSale; first: boolean; busy: boolean }) {
  const { idParkedSale, label, takenAt } = sale;
  return (
    <li className={ROW}>
      <AboutSale sale={sale} takenBy="você" />
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

/**
 * A colleague may still be serving it: the first to register it wins, and the other gets a notice
 * (R-SAL-36).
 */
function Elsewhere({ sale, busy }: { sale: ParkedSale; busy: boolean }) {
  const { idParkedSale, label, takenBy } = sale;
  return (
    <li className={ROW}>
      <AboutSale sale={sale} takenBy={takenBy} />
      <details className="basis-full">
        <summary className="min-h-6">Retomar {label}</summary>
        <p className="my-2">
          {takenBy} pode estar atendendo esta venda. Ela vale para quem registrar primeiro.
        </p>
        <SaleButton intent={{ type: 'take-over', idParkedSale }} busy={busy}>
          Retomar mesmo assim
        </SaleButton>
      </details>
    </li>
  );
}

const ROW = 'flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line pb-4 last:border-0';

function AboutSale({ sale, takenBy }: { sale: ParkedSale; takenBy: string | null }) {
  const { label, itemCount, total, parkedAt, professionalName, takenAt } = sale;
  const about = [
    itemCount === 1 ? '1 item' : `${itemCount} itens`,
    parkedAt && formatInstant(new Date(parkedAt)),
    professionalName,
  ];
  return (
    <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
      <strong>{label}</strong>
      <p className="text-xl tabular-nums">{noBreakMoney(formatMoney(total))}</p>
      <p className="text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
      {takenAt ? (
        <p className="text-sm">
          Retomada por {takenBy} em {formatInstant(new Date(takenAt))}
        </p>
      ) : null}
    </div>
  );
}
