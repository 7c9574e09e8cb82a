import { Button } from '~/components/ui/button';
import { closes, Dialog } from '~/components/ui/dialog';
import { KEYS_DIALOG } from '~/features/order/frame/keys-button';

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['Ctrl+S', 'Salva o orçamento'],
  ['Alt+1 a Alt+4', 'Abre uma das quatro partes'],
  ['Ctrl+/', 'Mostra esta lista'],
  ['Enter, na linha de itens', 'Põe o item e vai à quantidade'],
  ['Enter, na quantidade', 'Volta à linha de itens'],
  ['3* antes do código', 'Põe três'],
  ['↑ e ↓', 'Vai à linha de cima ou de baixo'],
  ['Alt+↑ e Alt+↓', 'Sobe ou desce a linha'],
  ['Ctrl+D', 'Duplica a linha'],
  ['Alt+Delete', 'Remove a linha'],
];

/** The order's shortcuts, which exist only with JavaScript. */
export function KeysDialog() {
  return (
    <Dialog id={KEYS_DIALOG} title="Atalhos do teclado">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 max-3xs:grid-cols-1">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-sans font-semibold">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="actions mt-4">
        <Button {...closes(KEYS_DIALOG)}>Entendi</Button>
      </p>
    </Dialog>
  );
}
