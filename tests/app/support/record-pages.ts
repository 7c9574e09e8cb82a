import { billEntity } from './bill-entities';
import { productEntity } from './entities';
import { fiscalSettingsEntity } from './fiscal-settings-entities';
import { addressOf, routeFiles } from './route-address';
import { companyMessagesEntity } from './sending-entities';
import { api } from './servers';

/** The URL of every screen whose route runs a record form. */
export const RECORD_PAGES: readonly string[] = routeFiles(
  /(?:runRecordForm|runNewRecord|saveCompanySettings)\(/,
).map(addressOf);

/** The URL of every screen with `runSettingsForm`: settings that everyone may change. */
export const SETTINGS_PAGES: readonly string[] = routeFiles(/runSettingsForm\(/).map(addressOf);

/**
 * Records that their forms save unchanged, and what the double lacks by default: bills and
 * extensions.
 */
export function offerRecords(): void {
  api.state.bills = [billEntity()];
  api.state.products = [productEntity({ BlingIdProductGroup: 2, IdCompany: 5 })];
  for (const [call, body] of Object.entries(EXTENSIONS)) api.reply(`GET ${call}`, { body });
}

const EXTENSIONS: Readonly<Record<string, object>> = {
  'company/5/fiscal-settings': fiscalSettingsEntity({ Certificate: null }),
  'company/5/contract-template': {
    IdCompany: 5,
    Text: 'Contrato com {{cliente.nome}}.',
    IsDefault: false,
  },
  'company/5/face': {
    IdCompany: 5,
    AccentColor: '#7c2d12',
    Footer: 'Gesso & Arte',
    DeliveryTerm: '10 dias úteis',
    ValidityDays: 30,
    Terms: 'À vista.',
    ShowPix: true,
    ShowItemDiscounts: false,
    Logo: { Sha256: 'ab'.repeat(32), Width: 600, Height: 240 },
  },
  'company/5/messages': companyMessagesEntity(),
  'company/5/bank-account': {
    IdCompany: 5,
    BankCode: '341',
    Agency: '0810',
    AgencyDigit: null,
    Account: '53678',
    AccountDigit: '9',
    Agreement: null,
    Wallet: '109',
    NextNossoNumero: 7,
    PixKey: null,
    LateFine: 2,
    LateInterest: 1.25,
  },
};

/** The fields that a browser without JavaScript posts from that form, without buttons. */
export function postedFields(html: string, formId: string): Map<string, string> {
  const form =
    new RegExp(`<form\\b[^>]*\\sid="${formId}"[^>]*>([\\s\\S]*?)</form>`).exec(html)?.[1] ?? '';
  return fieldsIn(form, 'all');
}

/** The forms of a page with method post, each from its opening to its closing tag. */
export function postedForms(html: string): string[] {
  return html.match(/<form\b[^>]*\smethod="post"[\s\S]*?<\/form>/gi) ?? [];
}

/** The non-empty values of the fields that a person fills in. */
export function typedValues(form: string): Map<string, string> {
  return new Map([...fieldsIn(form, 'typed')].filter(([, value]) => value !== ''));
}

function fieldsIn(form: string, wanted: 'all' | 'typed'): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [tag, kind] of form.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    const type = attribute(tag, 'type');
    if (
      !name ||
      type === 'submit' ||
      (wanted === 'typed' && type === 'hidden') ||
      ((type === 'checkbox' || type === 'radio') && !/\schecked=""/.test(tag))
    )
      continue;
    fields.set(name, decode(valueOf(tag, kind ?? '', form)));
  }
  return fields;
}

/** What the radio of the other person's text at that field posts. */
export function theirChoice(html: string, name: string): string {
  const tag = new RegExp(`<input\\b[^>]*\\sid="choice_${name}-theirs"[^>]*>`).exec(html)?.[0];
  return decode(attribute(tag ?? '', 'value') ?? '');
}

/** Whether the field is a text field. */
export function isTyped(html: string, name: string): boolean {
  const tag = new RegExp(`<(?:input|textarea)\\b[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0];
  return tag !== undefined && !/type="(?:hidden|checkbox|radio)"|readonly/i.test(tag);
}

/** The id of the page's record form; null when the page shows none. */
export function recordFormId(html: string): string | null {
  return /<input type="hidden" name="__rvfInternalFormId" value="([^"]+)"/.exec(html)?.[1] ?? null;
}

function valueOf(tag: string, kind: string, form: string): string {
  const inside = form.slice(form.indexOf(tag) + tag.length);
  if (kind === 'textarea') return inside.slice(0, inside.indexOf('</textarea>')).replace(/^\n/, '');
  if (kind === 'input')
    return attribute(tag, 'value') ?? (attribute(tag, 'type') === 'checkbox' ? 'on' : '');
  const options = inside.slice(0, inside.indexOf('</select>')).match(/<option\b[^>]*>/g) ?? [];
  return (
    attribute(
      options.find((option) => /\sselected=""/.test(option)) ?? options[0] ?? '',
      'value',
    ) ?? ''
  );
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function decode(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
