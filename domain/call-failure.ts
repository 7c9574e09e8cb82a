/** Message for a call without any response (R-ERR-02). */
export const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';
/** Message for a call that timed out (R-ERR-03). */
export const TIMED_OUT = 'Não foi possível comunicar com o servidor.';
/** Said after the message of a write that may be repeated (docs/contract.md#idempotency). */
export const REPEAT_IS_SAFE = 'Tente de novo: nada é gravado duas vezes.';
/** The extension that tells of an API that it knows keys. */
export const KEYS_EXTENSION = 'created-location';
/** Said after the message of such a write that had no response (R-ERR-17). */
export const MAY_BE_WRITTEN = `Pode já ter sido gravado. ${REPEAT_IS_SAFE}`;
/** Message for a form that the web app, or a proxy before it, does not take whole. */
export const TOO_LARGE = 'O formulário enviado é grande demais.';
/** Message for a response without the file that was called for. */
export const NO_FILE = 'O servidor respondeu sem o arquivo. Tente de novo.';
