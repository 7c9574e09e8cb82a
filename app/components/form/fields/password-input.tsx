import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';

import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';

/**
 * A password, which the person can make readable while typing it. `data-secret` keeps it out of
 * what is stored in the browser while it is.
 *
 * Its type changes outside React, at once: the caret stays where it is, and a password manager,
 * which looks for passwords when the form is submitted, finds this one.
 */
export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const ref = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);

  const show = (isShown: boolean) => {
    const input = ref.current;
    if (!input) return;
    const { selectionStart, selectionEnd } = input;
    input.type = isShown ? 'text' : 'password';
    if (document.activeElement === input) input.setSelectionRange(selectionStart, selectionEnd);
    setShown(isShown);
  };

  useEffect(() => {
    const form = ref.current?.form;
    const hide = () => show(false);
    // Before any other listener reads the form.
    form?.addEventListener('submit', hide, true);
    return () => form?.removeEventListener('submit', hide, true);
  }, []);

  return (
    <div className="relative">
      <Input
        ref={ref}
        type="password"
        // Room for the button; Edge has one of its own.
        className="pr-target [&::-ms-reveal]:hidden"
        // A readable password is sent to no spelling service and gets no capital letter.
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        data-secret=""
        {...props}
      />
      <Button
        tone="icon"
        className="absolute top-0 right-0 border border-transparent bg-clip-padding text-ink-soft no-js:hidden"
        // The focus stays in the field, and a phone's keyboard stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => show(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
        <span className="sr-only">{shown ? 'Ocultar senha' : 'Mostrar senha'}</span>
      </Button>
    </div>
  );
}
