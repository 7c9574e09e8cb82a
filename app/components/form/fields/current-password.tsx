import { PASSWORD_MAX_LENGTH } from '@domain/session/password-limits';
import { useAccount } from '~/components/navigation/use-account';

import { AccountName } from './account-name';
import { FormText, type FormTextProps } from './form-fields';

/** The person's own password, required again for a protected change. */
export function CurrentPassword(given: Pick<FormTextProps, 'help' | 'width'>) {
  const account = useAccount();
  return (
    <>
      <AccountName account={account} />
      <FormText
        name="currentPassword"
        label="Senha atual"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        {...given}
      />
    </>
  );
}
