import { getBankByCode } from '@brazilian-utils/brazilian-utils/get-bank-by-code';

/**
 * A bank's name by its three-digit COMPE code, as registered by the central bank; null when
 * unknown.
 */
export function bankName(code: string): string | null {
  const name = getBankByCode(code)?.name ?? null;
  return name !== null && name === name.toUpperCase() ? written(name) : name;
}

const SMALL = /^(?:a|ao|à|às|da|das|de|do|dos|e|em|entre|para)$/i;
/** Words left in capitals: initials such as BRB, BTG, HSBC, BBVA, and abbreviations such as S.A. */
const INITIALS = /^(?:.{1,3}|.*\d.*|[^AEIOUYÁÂÃÉÊÍÓÔÕÚ]{3}.*)$/;

/** `BANCO SANTANDER (BRASIL) S.A.`: converts a name registered in capitals to mixed case. */
function written(name: string): string {
  return name.replace(/[\p{L}\d]+/gu, (word, at: number) => {
    if (at > 0 && SMALL.test(word) && name[at - 1] === ' ' && name[at + word.length] === ' ')
      return word.toLowerCase();
    return INITIALS.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase();
  });
}
