import { Button } from '~/components/ui/button';
import { closes, Dialog, opens } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';

export const KEYS_DIALOG = 'order-keys';

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['Ctrl+S', 'Salva o orçamento'],
  ['Alt+1 a Alt+4', 'Abre uma das quatro partes'],
  ['?', 'Mostra esta lista'],
  ['Enter, na linha de itens', 'Põe o item e vai à quantidade'],
  ['Enter, na quantidade', 'Volta à linha de itens'],
  ['3* antes do código', 'Põe três'],
  ['↑ e ↓', 'Vai à linha de cima ou de baixo'],
  ['Alt+↑ e Alt+↓', 'Sobe ou desce a linha'],
  ['Ctrl+D', 'Duplica a linha'],
  ['Alt+Delete', 'Remove a linha'],
];

/** The button that lists the order's keys; only with JavaScript there are any. */
export function KeysButton() {
  return (
    <>
      <Button
        {...opens(KEYS_DIALOG)}
        className="no-js:hidden screen:max-lg:hidden"
        aria-label="Atalhos do teclado"
        title="Atalhos do teclado"
      >
        <Icon name="circle-question-mark" />
      </Button>
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
    </>
  );
}
