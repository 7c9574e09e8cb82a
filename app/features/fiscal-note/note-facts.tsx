import { formatInstant } from '@domain/date';
import { formatMoney } from '@domain/money';
import { keyInGroups } from '@domain/nfe/key-in-groups';
import { formatCpfCnpj } from '@domain/tax-id';
import { Fact, Facts } from '~/components/ui/facts';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** A note as its screen shows it; instants in ISO. */
export interface NoteView {
  idFiscalNote: number;
  number: string | null;
  idOrder: number | null;
  status: string;
  clientName: string;
  clientCpfCnpj: string | null;
  companyName: string;
  createdAt: string | null;
  series: string | null;
  /** Cents; null until it is authorised. */
  value: number | null;
  accessKey: string | null;
  protocol: string | null;
  cancelReason: string | null;
  cancelledAt: string | null;
  cancelledBy: string | null;
}

/** Wider than a column. */
const WIDE = ['Chave de acesso', 'Motivo do cancelamento'];

/** A note's data; missing fields are left out. */
export function NoteFacts({ note }: { note: NoteView }) {
  const facts: [label: string, value: string | null][] = [
    ['Número', note.number],
    ['Série', note.series],
    ['Valor', note.value === null ? null : formatMoney(note.value)],
    ['Orçamento', note.idOrder === null ? null : String(note.idOrder)],
    ['Data', note.createdAt && formatInstant(new Date(note.createdAt))],
    ['Cliente', note.clientName],
    ['CPF/CNPJ', formatCpfCnpj(note.clientCpfCnpj)],
    ['Empresa', note.companyName],
    ['Protocolo', note.protocol],
    ['Cancelada em', note.cancelledAt && formatInstant(new Date(note.cancelledAt))],
    ['Cancelada por', note.cancelledBy],
    ['Motivo do cancelamento', note.cancelReason],
    ['Chave de acesso', note.accessKey && keyInGroups(note.accessKey)],
  ];
  return (
    <Facts>
      {facts.map(([label, value]) =>
        value ? (
          <Fact key={label} label={label} wide={WIDE.includes(label)}>
            {noBreakMoney(value)}
          </Fact>
        ) : null,
      )}
    </Facts>
  );
}
