import { memo, useCallback, useRef, useState } from 'react';

import { type RoomLine, suggestedRooms } from '@domain/order/rooms';
import { ROOM_CHOICES_ID } from '~/features/order-entry/item-cell';

/**
 * The rooms offered for a line. Updated when the focus moves on, so that a room being typed is not
 * offered for itself.
 */
export function useRoomChoices(lines: readonly RoomLine[]) {
  const [rooms, setRooms] = useState(() => suggestedRooms(lines));
  const latest = useRef(lines);
  latest.current = lines;
  const renew = useCallback(
    () =>
      setRooms((known) => {
        const now = suggestedRooms(latest.current);
        return now.join('\n') === known.join('\n') ? known : now;
      }),
    [],
  );
  return { rooms, renew };
}

export const RoomChoices = memo(function RoomChoices({ choices }: { choices: readonly string[] }) {
  return (
    <datalist id={ROOM_CHOICES_ID}>
      {choices.map((room) => (
        <option key={room} value={room} />
      ))}
    </datalist>
  );
});
