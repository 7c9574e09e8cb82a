/** Message for a call without any response (R-ERR-02). */
export const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';
/** Message for a call that timed out (R-ERR-03). */
export const TIMED_OUT = 'Não foi possível comunicar com o servidor.';
/** Shown after the message of a write that may safely be repeated (docs/contract.md#idempotency). */
export const REPEAT_IS_SAFE = 'Tente de novo: nada é gravado duas vezes.';
/** The extension of an API that supports idempotency keys. */
export const KEYS_EXTENSION = 'created-location';
/** Shown after the message of such a write when it had no response (R-ERR-17). */
export const MAY_BE_WRITTEN = `Pode já ter sido gravado. ${REPEAT_IS_SAFE}`;
/** Message for a form that is too large for the web app or for a proxy before it. */
export const TOO_LARGE = 'O formulário enviado é grande demais.';
/** Message for a response without the requested file. */
export const NO_FILE = 'O servidor respondeu sem o arquivo. Tente de novo.';
