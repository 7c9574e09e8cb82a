import type { HTMLAttributes } from 'react';

import { classes } from '~/components/ui/classes';

/** No row ends with a single card: two in a row, or four, or all five of five. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(45%,8rem)),1fr))] gap-3 max-xs:gap-2 ' +
  '@min-[44rem]:grid-cols-4 @min-[60rem]:has-[>:nth-child(5):last-child]:grid-cols-5';

/**
 * The home screen's cards, all of one size. The number in a row depends on the room beside the
 * menu.
 */
export function HomeGrid({ className, ...props }: HTMLAttributes<HTMLUListElement>) {
  return (
    <div className="@container mb-6">
      <ul className={classes(GRID, className)} {...props} />
    </div>
  );
}
