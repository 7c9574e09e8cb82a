import { useChangedSince } from '~/components/form/errors/use-changed-since';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { DialogTitle } from '~/components/ui/dialog';
import { ErrorText, FieldLabel } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Select } from '~/components/ui/input';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { useModal } from '~/components/ui/use-modal';
import type { NoteOperation, NotePicker } from '~/features/order/post/order-action-data';
import { IntentButton } from '~/features/order/shared/intent-button';
import { SavedOnly } from '~/features/order/shared/saved-only';

import { OrderDialog } from './order-dialog';

/** Asks which company issues the note (R-NOT-03): a dialog inside the order's form. */
export function NoteDialog({ picker, onClose }: { picker: NotePicker; onClose: () => void }) {
  const ref = useModal();
  const { kind, amount, companies, chosen, operation, unsaved } = picker;
  const { names: changed, onInput } = useChangedSince(picker);
  const error = changed.includes('idNoteCompany') ? null : picker.error;
  return (
    <OrderDialog ref={ref} titleId="note-dialog-title" onClose={onClose}>
      <DialogTitle id="note-dialog-title">
        {kind === 'nfse' ? 'Gerar NFS-e' : 'Gerar NF'}
      </DialogTitle>
      <p className="mb-2">{noBreakMoney(amount)}</p>
      <SavedOnly unsaved={unsaved} what="a nota é feita do que está salvo" />
      <fieldset
        className="mt-4 grid min-w-0 gap-2"
        aria-describedby={error ? 'note-company-error' : undefined}
        onInput={onInput}
      >
        <FieldLabel as="legend">Empresa que emite a nota</FieldLabel>
        {companies.map(({ idCompany, name, address }) => (
          <ChoiceLabel wraps="centred" key={idCompany} htmlFor={`note-company-${idCompany}`}>
            <input
              id={`note-company-${idCompany}`}
              type="radio"
              name="idNoteCompany"
              value={idCompany}
              defaultChecked={chosen === String(idCompany)}
              autoComplete="off"
            />
            <span>
              {name}
              {address ? <span className="block text-md text-ink-soft">{address}</span> : null}
            </span>
          </ChoiceLabel>
        ))}
        {error ? <ErrorText id="note-company-error">{error}</ErrorText> : null}
      </fieldset>
      {operation ? <OperationFields operation={operation} /> : null}
      <p className="actions mt-4">
        <IntentButton intent={{ type: 'generate-note', kind }} tone="primary">
          <Icon name="file-check" />
          Gerar nota fiscal
        </IntentButton>
        <IntentButton intent={{ type: 'refresh' }} onClick={onClose}>
          Voltar
        </IntentButton>
      </p>
    </OrderDialog>
  );
}

const USES = [
  { value: '1', label: 'Consumidor final: fica com a mercadoria' },
  { value: '0', label: 'Revenda ou indústria' },
];

/** Choices about the sale that the note declares. */
function OperationFields({
  operation: { finalConsumer, presence, presences },
}: {
  operation: NoteOperation;
}) {
  return (
    <div className="mt-4 grid gap-3">
      {finalConsumer === null ? null : (
        <NoteSelect
          name="noteFinalConsumer"
          label="O cliente compra para"
          value={finalConsumer ? '1' : '0'}
          options={USES}
        />
      )}
      {presence === '' ? null : (
        <NoteSelect
          name="notePresence"
          label="Como foi a venda"
          value={presence}
          options={presences}
        />
      )}
    </div>
  );
}

function NoteSelect({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <p className="min-w-0">
      <FieldLabel htmlFor={name}>{label}</FieldLabel>
      <Select id={name} name={name} defaultValue={value} autoComplete="off">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </p>
  );
}
