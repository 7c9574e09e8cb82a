import { ChoiceLabel } from '~/components/ui/choice-label';

import { useChosenRows } from './chosen-rows';

/**
 * Checks every row of the page, or none; in a heading its label is not shown. Works only with
 * JavaScript.
 */
export function AllChoice({ shown, inHead }: { shown: readonly number[]; inHead?: boolean }) {
  const { ids, tick } = useChosenRows();
  const ticked = shown.filter((id) => ids.includes(id)).length;
  return (
    <ChoiceLabel className="no-js:hidden print:hidden">
      <input
        type="checkbox"
        autoComplete="off"
        checked={ticked > 0 && ticked === shown.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < shown.length;
        }}
        onChange={({ target }) => tick(shown, target.checked)}
      />
      <span className={inHead ? 'sr-only' : undefined}>Marcar todas</span>
    </ChoiceLabel>
  );
}
