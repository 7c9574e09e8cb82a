import { FileCheck } from 'lucide-react';

import { useChangedSince } from '~/components/form/use-changed-since';
import { useModal } from '~/components/ui/use-modal';

import { IntentButton } from './intent-button';
import type { NoteOperation, NotePicker } from './order-action-data';

/** Asks which company issues the note (R-NOT-03): a dialog inside the order's form. */
export function NoteDialog({ picker, onClose }: { picker: NotePicker; onClose: () => void }) {
  const ref = useModal();
  const { kind, companies, chosen, operation, unsaved } = picker;
  const { names: changed, onInput } = useChangedSince(picker);
  const error = changed.includes('idNoteCompany') ? null : picker.error;
  return (
    <dialog
      ref={ref}
      open
      className="popup"
      aria-labelledby="note-dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="note-dialog-title">{kind === 'nfse' ? 'Gerar NFS-e' : 'Gerar NF'}</h2>
      <p className={unsaved ? 'notice notice--warning' : 'field__help'}>
        {unsaved
          ? 'Há alterações não salvas: a nota é feita do que está salvo.'
          : 'A nota é feita do que está salvo.'}
      </p>
      <fieldset
        className="field note-companies"
        aria-describedby={error ? 'note-company-error' : undefined}
        onInput={onInput}
      >
        <legend className="field__label">Empresa que emite a nota</legend>
        {companies.map(({ idCompany, name, address }) => (
          <label key={idCompany} className="tick" htmlFor={`note-company-${idCompany}`}>
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
              {address ? <span className="note-companies__address">{address}</span> : null}
            </span>
          </label>
        ))}
        {error ? (
          <p className="field__error" id="note-company-error">
            {error}
          </p>
        ) : null}
      </fieldset>
      {operation ? <OperationFields operation={operation} /> : null}
      <p className="actions">
        <IntentButton intent={{ type: 'generate-note', kind }} className="button button--primary">
          <FileCheck aria-hidden="true" />
          Gerar nota fiscal
        </IntentButton>
        <IntentButton intent={{ type: 'refresh' }} onClick={onClose}>
          Voltar
        </IntentButton>
      </p>
    </dialog>
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
    <div className="note-operation">
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
    <p className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <select id={name} name={name} className="input" defaultValue={value} autoComplete="off">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  );
}
