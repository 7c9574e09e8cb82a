import { useState } from 'react';

import { PASSWORD_RULES } from '@domain/session/password-schemas';
import { FormPassword } from '~/components/form/fields/form-password';
import { classes } from '~/components/ui/classes';
import { Icon } from '~/components/ui/icon';

/**
 * A new password, its five rules and its confirmation (R-SES-06, R-SES-07). With JavaScript the
 * rules are ticked off while typing; without, the server checks them.
 */
export function NewPasswordFields({ name = 'password' }: { name?: string }) {
  const [password, setPassword] = useState('');
  return (
    <>
      <FormPassword
        name={name}
        label="Nova senha"
        autoComplete="new-password"
        onText={setPassword}
      />
      <ul className="grid gap-1 text-ink-soft" aria-label="A senha precisa ter">
        {PASSWORD_RULES.map(({ id, label, holds }) => {
          const done = holds(password);
          return (
            <li
              key={id}
              className={classes('flex items-center gap-2', done && 'font-semibold text-success')}
              data-done={done || undefined}
            >
              <Icon name={done ? 'check' : 'circle'} />
              {label}
              <span className="sr-only no-js:hidden">{done ? ': cumprido' : ': falta'}</span>
            </li>
          );
        })}
      </ul>
      <FormPassword name="confirmation" label="Confirme a senha" autoComplete="new-password" />
    </>
  );
}
