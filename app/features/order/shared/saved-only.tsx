import { Help } from '~/components/ui/field';
import { Notice } from '~/components/ui/notice';

/** Says that the document shows the saved order, and warns when the form has unsaved changes. */
export function SavedOnly({ unsaved, what }: { unsaved: boolean; what: string }) {
  if (unsaved) return <Notice tone="warning">{`Há alterações não salvas: ${what}.`}</Notice>;
  return <Help>{`${what.charAt(0).toUpperCase()}${what.slice(1)}.`}</Help>;
}
