import { useEffect, useState } from 'react';

import { formatMoney } from '@domain/money';
import { draftTotals } from '@domain/order/draft-totals';
import { forgetWork, type KeptWork } from '~/components/kept-work';
import { findAbandonedWork } from '~/components/use-kept-work';

import { type KeptOrder, readKeptOrder } from './order-meta';

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

interface KeptOrdersProps {
  idProfessional: number;
  kind: string;
  onContinue: (order: KeptOrder) => void;
}

/** Offers what was typed here before and not saved, when the person comes back to it. */
export function KeptOrders({ idProfessional, kind, onContinue }: KeptOrdersProps) {
  const [kept, setKept] = useState<readonly KeptWork[]>([]);
  useEffect(() => {
    let here = true;
    void findAbandonedWork(idProfessional, kind).then((found) => {
      if (here) setKept(found);
    });
    return () => {
      here = false;
    };
  }, [idProfessional, kind]);

  const drop = (work: KeptWork) => setKept((all) => all.filter((one) => one !== work));
  return kept.map((work) => {
    const order = readKeptOrder(work);
    if (!order) return null;
    return (
      <section key={work.key} className="notice kept-order" aria-label="Trabalho não salvo">
        <p>
          Há alterações não salvas neste navegador, de {MOMENT.format(new Date(work.keptAt))}:{' '}
          <strong>{order.draft.clientName.trim() || 'sem cliente'}</strong>, {formatMoney(draftTotals(order.draft).total)}.
        </p>
        <p className="actions">
          <button
            type="button"
            className="button button--small"
            onClick={() => {
              drop(work);
              onContinue(order);
            }}
          >
            Continuar de onde parei
          </button>
          <button
            type="button"
            className="button button--small"
            onClick={() => {
              forgetWork(work.key);
              drop(work);
            }}
          >
            Descartar
          </button>
        </p>
      </section>
    );
  });
}
