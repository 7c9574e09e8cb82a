import { ChevronDown, FileText, type LucideIcon, ReceiptText, ScrollText } from 'lucide-react';

import type { OrderDraft } from '@domain/order/draft';
import { contractRefusal, fiscalReceiptRefusal } from '@domain/order/order-documents';
import { closes, Dialog, opens } from '~/components/ui/dialog';

import { NoteEntries } from './note-entries';
import type { FollowedNote } from './use-newest-note';

const MENU_ID = 'order-menu';

/**
 * The order's documents, generated from the saved order, each in a new tab, and its fiscal note
 * (R-ORD-05). A native popover.
 */
export function OrderMenu({
  idOrder,
  saved,
  note,
  dirty,
}: {
  idOrder: number;
  saved: OrderDraft;
  note: FollowedNote | null;
  dirty: boolean;
}) {
  const order = { isNew: false, ...saved };
  return (
    <>
      <button {...opens(MENU_ID)} className="button">
        Opções
        <ChevronDown aria-hidden="true" />
      </button>
      <Dialog id={MENU_ID} className="popup order-menu" label="Opções do orçamento">
        <h2>Documentos</h2>
        <p className={dirty ? 'notice notice--warning' : 'field__help'}>
          {dirty
            ? 'Há alterações não salvas: os documentos mostram o que está salvo.'
            : 'Os documentos mostram o que está salvo.'}
        </p>
        <ul>
          <Document
            icon={FileText}
            label="Gerar orçamento"
            href={`/dashboard/order/${idOrder}/report`}
            refusal={null}
          />
          <Document
            icon={ReceiptText}
            label="Gerar Cupom Fiscal"
            href={`/dashboard/order/${idOrder}/fiscal-receipt`}
            refusal={fiscalReceiptRefusal(order)}
          />
          <Document
            icon={ScrollText}
            label="Gerar Contrato"
            href={`/dashboard/order/${idOrder}/contract`}
            refusal={contractRefusal(order)}
          />
        </ul>
        <NoteEntries saved={saved} note={note} />
        <p className="actions">
          <button {...closes(MENU_ID)} className="button">
            Fechar
          </button>
        </p>
      </Dialog>
    </>
  );
}

/** A document is a link, or the reason why it is not available. */
function Document({
  icon: Icon,
  label,
  href,
  refusal,
}: {
  icon: LucideIcon;
  label: string;
  href: string;
  refusal: string | null;
}) {
  return (
    <li>
      {refusal === null ? (
        <a className="button" href={href} target="_blank" rel="noreferrer">
          <Icon aria-hidden="true" />
          {label}
        </a>
      ) : (
        <>
          <button type="button" className="button" disabled aria-describedby={`${href}-why`}>
            <Icon aria-hidden="true" />
            {label}
          </button>
          <p className="field__help" id={`${href}-why`}>
            {refusal}
          </p>
        </>
      )}
    </li>
  );
}
