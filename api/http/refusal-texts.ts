/** What is said of a request that cannot be read as one, wherever that is seen. */
export const INVALID_REQUEST = 'A requisição é inválida.';
export const INVALID_QUERY = 'A consulta é inválida.';
export const BODY_TOO_LARGE = 'Os dados enviados passam do tamanho permitido.';
export const UNKNOWN_ADDRESS = 'Endereço não encontrado.';
