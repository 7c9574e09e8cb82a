import type { Validator } from 'remix-validated-form';

import { formatInstant } from '@domain/date';
import { groupedCode, RECOVERY_CODES } from '@domain/session/second-factor-codes';
import { CurrentPassword } from '~/components/form/fields/current-password';
import { FormText } from '~/components/form/fields/form-fields';
import { PostForm } from '~/components/form/post-form';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { Fieldset } from '~/components/ui/group';
import { Link } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';

import { QrCode } from './qr-code';
import { CODE_INPUT } from './second-step-fields';

/** Only one of the forms is shown at a time. */
export const SECOND_FACTOR_FORM_ID = 'second-factor-form';

/** Passwords and codes are never sent back. */
const NO_VALUES = {};
const NARROW = 'grid max-w-104 gap-4';

interface FactorForm {
  validator: Validator<Record<string, unknown>>;
}

/** A form that creates recovery codes: sent again, it returns the same ones. */
interface CodesForm extends FactorForm {
  idempotencyKey: string;
}

/**
 * Switching it on begins with the password. `required`: everyone must, and nothing else is open.
 */
export function FactorOff({ validator, required }: FactorForm & { required: boolean }) {
  return (
    <RecordForm
      id={SECOND_FACTOR_FORM_ID}
      validator={validator}
      values={NO_VALUES}
      intent="prepare"
    >
      <Fieldset legend="Ligar a verificação">
        <div className={NARROW}>
          {required ? (
            <Notice tone="warning">
              A sua empresa pede a verificação em duas etapas. Ligue-a para continuar.
            </Notice>
          ) : null}
          <p>
            Com ela, entrar pede também um código que um aplicativo do seu celular mostra, como o
            Google Authenticator ou o Microsoft Authenticator. Quem descobrir a sua senha não entra.
          </p>
          <CurrentPassword />
        </div>
      </Fieldset>
      <div className="actions">
        <SubmitButton formId={SECOND_FACTOR_FORM_ID} intent="prepare" icon="check">
          Continuar
        </SubmitButton>
      </div>
    </RecordForm>
  );
}

interface Prepared extends CodesForm {
  secret: string;
  qr: { size: number; path: string };
}

/** The secret for the application, and the code that proves that it works. */
export function FactorPrepared({ secret, qr, validator, idempotencyKey }: Prepared) {
  return (
    <>
      <RecordForm
        id={SECOND_FACTOR_FORM_ID}
        validator={validator}
        values={NO_VALUES}
        idempotencyKey={idempotencyKey}
        intent="confirm"
      >
        <Fieldset legend="Ler o código com o aplicativo">
          <div className={NARROW}>
            <p>
              No aplicativo do celular, acrescente uma conta e aponte a câmera para este código:
            </p>
            <QrCode {...qr} label="Código QR para o aplicativo do celular" />
            <p>
              Sem câmera, digite no aplicativo esta chave:{' '}
              <code className="font-semibold break-words">{groupedCode(secret, ' ')}</code>
            </p>
            <FormText
              name="code"
              label="Código que o aplicativo mostra"
              {...CODE_INPUT}
              inputMode="numeric"
              takesFocus
            />
            <p>
              Ao ligar, aparecem {RECOVERY_CODES} códigos de recuperação, para entrar sem o celular.
              Eles são mostrados uma vez: tenha onde guardá-los.
            </p>
          </div>
        </Fieldset>
        <div className="actions">
          <SubmitButton formId={SECOND_FACTOR_FORM_ID} intent="confirm" icon="check">
            Ligar
          </SubmitButton>
        </div>
      </RecordForm>
      <PostForm className="actions mt-3">
        <Button type="submit" name="intent" value="give-up">
          Desistir
        </Button>
      </PostForm>
    </>
  );
}

interface On extends CodesForm {
  enabledAt: string;
  codesLeft: number;
  /** Where new codes can still be seen; null once stored by the person. */
  codesPath: string | null;
}

/** Switching it off, or new codes: both need the password and a code. */
export function FactorOn({ enabledAt, codesLeft, codesPath, validator, idempotencyKey }: On) {
  return (
    <RecordForm
      id={SECOND_FACTOR_FORM_ID}
      validator={validator}
      values={NO_VALUES}
      idempotencyKey={idempotencyKey}
      // Neither can be undone.
      intent={null}
    >
      <Fieldset legend="Verificação ligada">
        <div className={NARROW}>
          <Notice tone={codesLeft > 2 ? 'success' : 'warning'}>
            Ligada em {formatInstant(new Date(enabledAt))}. {leftText(codesLeft)}
          </Notice>
          {codesPath === null ? null : (
            <Notice tone="warning">
              Você ainda não disse que guardou os códigos novos.{' '}
              <Link to={codesPath}>Ver os códigos</Link>
            </Notice>
          )}
          <CurrentPassword />
          <FormText
            name="code"
            label="Código"
            help="O do aplicativo, ou um de recuperação. Para trocar de celular, desligue e ligue de novo."
            {...CODE_INPUT}
          />
          <p>Códigos novos são mostrados uma vez, para guardar, e os anteriores deixam de valer.</p>
        </div>
      </Fieldset>
      <div className="actions">
        <SubmitButton formId={SECOND_FACTOR_FORM_ID} intent="new-codes" icon="refresh-cw">
          Fazer novos códigos de recuperação
        </SubmitButton>
        <Button type="submit" name="intent" value="off" tone="danger">
          Desligar
        </Button>
      </div>
    </RecordForm>
  );
}

/** After a lost answer no one has seen the codes, and only their owner can know that. */
function leftText(left: number): string {
  if (left === RECOVERY_CODES)
    return `Restam ${left} códigos de recuperação. Se não guardou, faça outros.`;
  if (left === 0) return 'Não resta nenhum código de recuperação: faça outros.';
  return left === 1
    ? 'Resta 1 código de recuperação: faça outros.'
    : `Restam ${left} códigos de recuperação.`;
}
