import { formatMoney } from '@domain/money';
import type { DraftProduct } from '@domain/order/draft/draft';
import { draftRooms } from '@domain/order/draft/draft-totals';

/** The total of each room, as the documents group it; without JavaScript, as of the last post. */
export function RoomSums({ products }: { products: readonly DraftProduct[] }) {
  const rooms = draftRooms(products);
  if (rooms === null) return null;
  return (
    <dl className="mt-4 ml-auto grid max-w-md gap-1" aria-label="Subtotais por ambiente">
      {rooms.map(({ title, lines, subtotal }) => (
        <div key={title} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">
            {title}
            <span className="ml-2 text-sm text-ink-soft">
              {lines.length === 1 ? '1 item' : `${lines.length} itens`}
            </span>
          </dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(subtotal)}</dd>
        </div>
      ))}
    </dl>
  );
}
