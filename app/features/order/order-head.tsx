import type { OrderDraft } from '@domain/order/draft';
import { isStatusOpen, LOCKED_BANNER } from '@domain/order/order-locks';
import { FormActions } from '~/components/form/form-actions';
import type { Option } from '~/components/form/option';
import { useMayChange } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';
import { Notice } from '~/components/ui/notice';

import { DraftSelect } from './draft-field';
import { KeysButton } from './keys-dialog';
import { NoteLine } from './note-entries';
import type { OrderLocks } from './order-context';
import { OrderMenu } from './order-menu';
import type { FollowedNote } from './use-newest-note';

interface OrderHeadProps {
  idOrder: number | null;
  draft: OrderDraft;
  /** The order as it is saved: what its documents show. */
  saved: OrderDraft;
  statuses: readonly Option[];
  locks: OrderLocks;
  note: FollowedNote | null;
  error: string | undefined;
  dirty: boolean;
  onField: (value: string, name: string) => void;
  cancelTo: string;
}

/** The order's status and actions */
export function OrderHead({
  idOrder,
  draft,
  saved,
  statuses,
  locks,
  note,
  error,
  dirty,
  onField,
  cancelTo,
}: OrderHeadProps) {
  const mayChange = useMayChange();
  const open = statuses.map((status) => ({
    ...status,
    // The current status must be an option, or the browser would select another.
    disabled:
      status.value !== saved.idOrderStatus &&
      !(mayChange && isStatusOpen(Number(status.value), locks.hasActiveNote)),
  }));
  return (
    <>
      <div className="card flex flex-wrap items-end justify-between gap-4 p-5 [&>div:first-child]:min-w-[min(16rem,100%)] print:px-3 print:pt-2 print:pb-3">
        <DraftSelect
          name="idOrderStatus"
          label="Status"
          value={draft.idOrderStatus}
          onValue={onField}
          options={open}
          error={error}
          width={4}
        />
        <FormActions cancelTo={cancelTo}>
          {mayChange ? (
            <>
              <Button
                type="submit"
                name="intent"
                value="save"
                tone="primary"
                aria-keyshortcuts="Control+S"
              >
                <Icon name="save" />
                Salvar
              </Button>
              <Key>Ctrl+S</Key>
            </>
          ) : null}
          {idOrder === null ? null : (
            <OrderMenu idOrder={idOrder} saved={saved} note={note} dirty={dirty} />
          )}
          <KeysButton />
        </FormActions>
        {note ? <NoteLine note={note} /> : null}
        {dirty ? (
          <p className="basis-full font-semibold text-warning">Alterações não salvas</p>
        ) : null}
      </div>
      {locks.editable ? null : <Notice tone="warning">{LOCKED_BANNER}</Notice>}
    </>
  );
}
