/** The texts of requests that cannot be handled, shared by all that refuse them. */
export const INVALID_REQUEST = 'A requisição é inválida.';
export const INVALID_QUERY = 'A consulta é inválida.';
export const BODY_TOO_LARGE = 'Os dados enviados passam do tamanho permitido.';
export const UNKNOWN_ADDRESS = 'Endereço não encontrado.';
