import { EMAIL, PASSWORD, refusal, TOKEN } from './api-double';
import type { ReceivedCall, Reply } from './http-double';

export const RECOVERY_CODE = '001234';
export const INVITATION = 'opaque+invitation/of=the.tests';

/** The calls before sign-in */
export function answerPublic(call: ReceivedCall): Reply | undefined {
  switch (`${call.method} ${call.path}`) {
    case 'POST session/login':
      return signIn(call);
    case 'POST session/recovery-code':
      // The same response whether the account exists or not.
      return {};
    case 'POST session/validate-recovery-code':
      return isCode(call) ? {} : refusal(401, 'Código inválido ou vencido.');
    case 'POST session/reset-password':
      return isCode(call) ? signedIn() : refusal(401, 'Código inválido ou vencido.');
    case 'PUT professional/complete-register':
      return textsOf(call).completeRegister === INVITATION
        ? signedIn()
        : refusal(401, 'Convite inválido ou vencido.');
    default:
      return undefined;
  }
}

function signedIn(): Reply {
  const professional = { Name: 'Ana Clara Souza', Email: EMAIL, IdProfessional: 2, IdCompany: 1 };
  return { body: { Token: TOKEN, professional } };
}

const textsOf = ({ body }: ReceivedCall) => body as Record<string, string>;

function isCode(call: ReceivedCall): boolean {
  const { cpfOrEmail, recoveryCode } = textsOf(call);
  return cpfOrEmail === EMAIL && recoveryCode === RECOVERY_CODE;
}

function signIn(call: ReceivedCall): Reply {
  const { cpfOrEmail, password } = textsOf(call);
  if (cpfOrEmail !== EMAIL || password !== PASSWORD)
    return refusal(401, 'E-mail, CPF ou senha incorretos.');
  return signedIn();
}
