import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import type { ParkedSale } from '@domain/wire/parked-sale';
import type { Option } from '~/components/form/fields/option';

import type { SaleActionData } from '../shared/sale-action-data';
import { SaleButton } from '../shared/sale-button';
import { FinalizeDialog } from './finalize-dialog';
import { ParkDialog } from './park-dialog';
import { ParkedDialog } from './parked-dialog';
import { PaymentDialog, type PaymentDialogProps } from './payment-dialog';
import { RegisterDialog } from './register-dialog';
import { SaleQuestion } from './sale-dialog';
import type { SaleStepProps } from './sale-step-props';

interface StepDialogProps {
  step: SaleStepProps;
  busy: boolean;
  today: string;
  paymentTypes: readonly Option[];
  parked: readonly ParkedSale[];
  registered: SaleActionData['registered'];
  dispatch: (action: SaleAction) => void;
  rate: PaymentDialogProps['rate'];
  onDocumentLeft: () => void;
}

/** What is open over the sale's items: nothing, a dialog of the chain, or a question. */
export function StepDialog({
  step,
  busy,
  today,
  paymentTypes,
  parked,
  registered,
  dispatch,
  rate,
  onDocumentLeft,
}: StepDialogProps) {
  const toItems = () => step.goTo('items');
  switch (step.draft.step) {
    case 'items':
      return null;
    case 'payment':
      return <PaymentDialog {...step} {...{ busy, paymentTypes, dispatch, rate }} />;
    case 'finalize':
      return <FinalizeDialog {...step} {...{ busy, onDocumentLeft }} />;
    case 'register':
      return <RegisterDialog {...step} {...{ busy, today, registered }} />;
    case 'park':
      return <ParkDialog {...step} busy={busy} />;
    case 'parked':
      return <ParkedDialog {...step} {...{ busy, parked }} />;
    case 'consult':
      return (
        <SaleQuestion
          key="consult"
          title="Deseja realmente consultar vendas?"
          text={CONSULT_TEXT}
          onBack={toItems}
        >
          <SaleButton intent={{ type: 'leave' }} tone="danger">
            Consultar vendas
          </SaleButton>
        </SaleQuestion>
      );
    case 'cancel':
      return (
        <SaleQuestion
          key="cancel"
          title="Deseja realmente cancelar?"
          text="Todas as informações da venda serão perdidas."
          onBack={toItems}
        >
          <SaleButton intent={{ type: 'discard' }} tone="danger">
            Cancelar venda
          </SaleButton>
        </SaleQuestion>
      );
  }
}

/** Without JavaScript there is no draft autosave. */
const CONSULT_TEXT = (
  <>
    <span className="no-js:hidden">
      A venda fica guardada neste navegador: ao voltar, continue de onde parou.
    </span>
    <span className="js:hidden">A venda em andamento será perdida.</span>
  </>
);
