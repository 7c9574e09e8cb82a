import { useAccount } from '~/components/navigation/use-account';

import { AccountName } from './account-name';
import { FormPassword, type FormPasswordProps } from './form-password';

/** The person's own password, required again for a protected change. */
export function CurrentPassword(given: Pick<FormPasswordProps, 'help' | 'width'>) {
  const account = useAccount();
  return (
    <>
      <AccountName account={account} />
      <FormPassword
        name="currentPassword"
        label="Senha atual"
        autoComplete="current-password"
        {...given}
      />
    </>
  );
}
