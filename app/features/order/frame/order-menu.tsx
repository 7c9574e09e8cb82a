import {
  contractRefusal,
  couponRefusal,
  quoteRefusal,
} from '@domain/order/documents/order-documents';
import type { OrderDraft } from '@domain/order/draft/draft';
import type { OrderCopy } from '@domain/order/draft/draft-copy';
import { IfMayChange } from '~/components/form/changeable';
import { Button, ButtonLink } from '~/components/ui/button';
import { closes, Dialog, DialogTitle, opens } from '~/components/ui/dialog';
import { Help } from '~/components/ui/field';
import { Icon, type IconName } from '~/components/ui/icon';
import { SendLink } from '~/features/extension/send-link';
import { NoteEntries } from '~/features/order/note/note-entries';
import type { FollowedNote } from '~/features/order/note/use-newest-note';
import { MENU_ENTRIES } from '~/features/order/shared/order-look';
import { SavedOnly } from '~/features/order/shared/saved-only';

const MENU_ID = 'order-menu';

const COPIES: readonly { copy: OrderCopy; label: string }[] = [
  { copy: 'from', label: 'Duplicar orçamento' },
  { copy: 'items-of', label: 'Novo com estes itens' },
];

/**
 * The order's documents, generated from the saved order, each in a new tab, and its fiscal note
 * (R-ORD-05); for a new order each says that it needs a save first. A native popover.
 */
export function OrderMenu({
  idOrder,
  saved,
  note,
  dirty,
}: {
  /** Null for a new order. */
  idOrder: number | null;
  saved: OrderDraft;
  note: FollowedNote | null;
  dirty: boolean;
}) {
  const order = { isNew: idOrder === null, ...saved };
  const path = `/dashboard/order/${idOrder ?? 'new'}`;
  return (
    <>
      <Button {...opens(MENU_ID)}>
        <span className="screen:max-lg:sr-only">Opções</span>
        <Icon name="chevron-down" />
      </Button>
      <Dialog id={MENU_ID} label="Opções do orçamento">
        <DialogTitle>Documentos</DialogTitle>
        {order.isNew ? null : (
          <SavedOnly unsaved={dirty} what="os documentos mostram o que está salvo" />
        )}
        <ul className={MENU_ENTRIES}>
          <Document
            icon="file-text"
            label="Gerar orçamento"
            href={`${path}/report`}
            refusal={quoteRefusal(order)}
          />
          <Document
            icon="receipt-text"
            label="Gerar Cupom Fiscal"
            href={`${path}/fiscal-receipt`}
            refusal={couponRefusal(order)}
          />
          <Document
            icon="scroll-text"
            label="Gerar Contrato"
            href={`${path}/contract`}
            refusal={contractRefusal({
              ...order,
              idOrderStatus: Number(saved.idOrderStatus),
            })}
          />
          {idOrder === null ? null : (
            <li className="empty:hidden">
              <SendLink idOrder={idOrder} document={null}>
                Enviar ao cliente
              </SendLink>
            </li>
          )}
        </ul>
        {idOrder === null ? null : <Copies idOrder={idOrder} />}
        <NoteEntries isNew={order.isNew} saved={saved} note={note} />
        <p className="actions mt-4">
          <Button {...closes(MENU_ID)}>Fechar</Button>
        </p>
      </Dialog>
    </>
  );
}

function Copies({ idOrder }: { idOrder: number }) {
  return (
    <IfMayChange>
      <div className="mt-5">
        <DialogTitle>Outro orçamento</DialogTitle>
      </div>
      <ul className={MENU_ENTRIES}>
        {COPIES.map(({ copy, label }) => (
          <li key={copy}>
            <ButtonLink to={`/dashboard/order/new?${copy}=${idOrder}`}>
              <Icon name="copy" />
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </IfMayChange>
  );
}

/** A link to a document, or the reason why it is not available. */
function Document({
  icon,
  label,
  href,
  refusal,
}: {
  icon: IconName;
  label: string;
  href: string;
  refusal: string | null;
}) {
  return (
    <li>
      {refusal === null ? (
        <ButtonLink href={href} target="_blank" rel="noreferrer">
          <Icon name={icon} />
          {label}
        </ButtonLink>
      ) : (
        <>
          <Button disabled aria-describedby={`${href}-why`}>
            <Icon name={icon} />
            {label}
          </Button>
          <Help id={`${href}-why`}>{refusal}</Help>
        </>
      )}
    </li>
  );
}
