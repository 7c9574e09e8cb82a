import { requiredText, wholeNumber } from '../form-fields';
import { keepingCodes, textCode } from '../stored-code';
import { z } from '../zod';

/** A company's tax regimes, the options of the select. */
export const TAX_REGIMES = [
  { value: 'simples', label: 'Simples Nacional' },
  { value: 'normal', label: 'Regime normal (lucro presumido)' },
] as const;

/**
 * Series from 890 on are reserved for other issuers (Manual de Orientação do Contribuinte, field
 * B07).
 */
const LAST_SERIES = 889;
/** The layout allows nine digits. */
export const LAST_NOTE_NUMBER = 999_999_999;

export const FISCAL_SETTINGS_LIMITS = { password: 200 } as const;

/** A company's settings for issuing notes: form and payload. */
export const fiscalSettingsSchema = z.object({
  regime: z.enum(['simples', 'normal'], {
    errorMap: () => ({ message: 'Escolha o regime tributário' }),
  }),
  series: wholeNumber({
    min: 0,
    max: LAST_SERIES,
    message: `A série vai de 0 a ${LAST_SERIES}`,
  }),
  /** The series' next note number. */
  nextNumber: wholeNumber({
    min: 1,
    max: LAST_NOTE_NUMBER,
    message: 'Digite o número da próxima nota',
  }),
});

/** The form; an unknown regime is kept unchanged. */
export const fiscalSettingsFormSchema = keepingCodes(fiscalSettingsSchema, {
  regime: textCode(TAX_REGIMES.map(({ value }) => value)),
});

export type FiscalSettings = z.output<typeof fiscalSettingsSchema>;

export const NO_CERTIFICATE = 'Escolha o arquivo do certificado';
/** An A1 certificate file is a few kilobytes; this fits a whole chain. */
export const MAX_PFX_BYTES = 64 * 1024;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * An A1 certificate as sent: the file in base64, and the password exactly as typed, spaces
 * included.
 */
export const certificateUploadSchema = z.object({
  pfx: requiredText(NO_CERTIFICATE, Math.ceil(MAX_PFX_BYTES / 3) * 4).refine(
    (text) => text === '' || (text.length % 4 === 0 && BASE64.test(text)),
    'O arquivo do certificado não pôde ser lido',
  ),
  password: z.preprocess((value) => value ?? '', z.string().max(FISCAL_SETTINGS_LIMITS.password)),
});

/**
 * Why a certificate cannot sign a company's notes; null when it can. A branch may use the head
 * office's: the first eight characters of both CNPJs match (tax office rule 213). A certificate
 * without a CNPJ is accepted, for test certificates.
 */
export function certificateRefusal(
  certificate: { cnpj: string | null; validFrom: Date; validTo: Date },
  company: { cnpj: string },
  now: Date,
): string | null {
  if (certificate.validTo <= now) return 'O certificado está vencido';
  if (certificate.validFrom > now) return 'O certificado ainda não é válido';
  const other =
    certificate.cnpj !== null && certificate.cnpj.slice(0, 8) !== company.cnpj.slice(0, 8);
  return other ? 'O certificado é de outro CNPJ' : null;
}
