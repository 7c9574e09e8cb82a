import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROUTES = path.resolve(import.meta.dirname, '../../../app/routes');

/** The double's record for each path parameter; a route with another parameter needs an entry. */
const PARAMS: Readonly<Record<string, string>> = {
  $idClient: '12',
  $idSupplier: '9',
  $idCompany: '5',
  $idProduct: '3',
  $idPayable: '7',
  $idProfessional: '9',
  $idOrder: '40',
  $idInstallment: '31',
  $installmentNumber: '1',
  $number: '1',
  $idFiscalNote: '5',
  $idQuoteLink: '5',
  $idPayment: '3',
  $document: 'quote',
  $token: 'A'.repeat(22),
  $sha256: 'a'.repeat(64),
  $register: 'client',
  $id: '12',
  $idImport: '5',
  $list: 'order',
  $role: 'office',
  $task: 'quote',
  $area: 'client',
  $idRecord: '12',
  // A path that no other route takes.
  $: 'nada',
};

/** The files of the routes whose source matches. */
export function routeFiles(source: RegExp): string[] {
  return readdirSync(ROUTES).filter((file) =>
    source.test(readFileSync(path.join(ROUTES, file), 'utf8')),
  );
}

/** `dashboard.company.$idCompany_.fiscal.tsx` is at `/dashboard/company/5/fiscal`. */
export function addressOf(file: string): string {
  const parts = file
    .replace(/\.tsx$/, '')
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part !== '_index');
  const filled = parts.map((part) => {
    if (!part.startsWith('$')) return part;
    const value = PARAMS[part];
    if (value === undefined)
      throw new Error(`Which record of the API double is ${part} of ${file}?`);
    return value;
  });
  return `/${filled.join('/')}`;
}

/** The parameters that Remix reads from that address: `{ idCompany: '5' }`. */
export function paramsOf(file: string): Record<string, string> {
  const names = file
    .replace(/\.tsx$/, '')
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part.startsWith('$'));
  return Object.fromEntries(
    names.map((name) => [name === '$' ? '*' : name.slice(1), PARAMS[name] ?? '']),
  );
}
