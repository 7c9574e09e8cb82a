import { lineName } from '@domain/order/draft/line-name';
import { sectionLabelOf } from '@domain/order/draft/order-sections';
import { ErrorSummary } from '~/components/form/errors/error-summary';
import { useOpened } from '~/components/ui/use-opened';
import { useLateParts } from '~/features/order/late/load-late-parts';

import type { LoadedOrder } from './loaded-order';
import type { OrderFormState } from './use-order-form';

interface OrderMessagesProps {
  order: LoadedOrder;
  form: OrderFormState;
}

/** Dialogs over the form: its shortcuts, and the last answer's questions. */
export function OrderDialogs({ order: { actionData }, form }: OrderMessagesProps) {
  const { driver, options, scripted } = form;
  const late = useLateParts();
  const [picker, closePicker] = useOpened(actionData?.notePicker);
  const [clearing, closeClearing] = useOpened(actionData?.clearing);
  if (!late) return null;
  return (
    <>
      {scripted ? <late.KeysDialog /> : null}
      {picker ? <late.NoteDialog picker={picker} onClose={closePicker} /> : null}
      {clearing ? (
        <late.ClearingDialog
          status={driver.draft.idOrderStatus}
          erased={clearing}
          options={options}
          onClose={closeClearing}
        />
      ) : null}
    </>
  );
}

/** Messages above the sections: errors, an earlier save, and other people's changes. */
export function OrderMessages({ order: { idOrder, actionData }, form }: OrderMessagesProps) {
  const { driver, options, checked } = form;
  const late = useLateParts();
  return (
    <>
      <ErrorSummary
        errors={checked.errors}
        announced={checked.announced}
        partOf={sectionLabelOf}
        lineOf={(path) => lineName(path, driver.draft)}
      />
      {actionData?.gone && late ? (
        <late.RecordGone {...actionData.gone} response={actionData} />
      ) : null}
      {actionData?.savedAt && late ? (
        <late.SavedBefore at={actionData.savedAt} response={actionData} />
      ) : null}
      {actionData?.conflict && late ? (
        <late.ConflictPanel conflict={actionData.conflict} options={options} />
      ) : null}
      {idOrder === null ? (
        <p>Para um orçamento, preencha o que já souber: o resto pode vir depois.</p>
      ) : null}
    </>
  );
}
