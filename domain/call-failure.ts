/** What is said when a call got no answer at all (R-ERR-02). */
export const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';
/** What is said when a call's answer did not come in time (R-ERR-03). */
export const TIMED_OUT = 'Não foi possível comunicar com o servidor.';
