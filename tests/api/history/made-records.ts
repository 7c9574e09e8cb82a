import { insertProduct } from '../support/business';
import { bill, BUDGET, naturalPerson, order, professional, supplier } from '../support/payloads';
import type { TestApi } from '../support/test-api';
import { made } from './write-call';

let counted = 0;
/** A number that nothing else uses. */
export const another = () => (counted += 1);

/** A document that nothing else uses. */
export function cpf(): string {
  const nine = String(100_000_000 + another() * 7919).slice(0, 9);
  const digit = (digits: string) => {
    const sum = [...digits].reduce((all, one, i) => all + Number(one) * (digits.length + 1 - i), 0);
    const rest = (sum * 10) % 11;
    return rest === 10 ? 0 : rest;
  };
  const ten = `${nine}${digit(nine)}`;
  return `${ten}${digit(ten)}`;
}

export const newClient = () => ({ ...naturalPerson, cpfCnpj: cpf() });
export const newSupplier = () => ({ ...supplier, personType: 'NATURAL_PERSON', cpfCnpj: cpf() });
export const newProfessional = () => {
  const document = cpf();
  return { ...professional, cpf: document, email: `p${document}@gesso.com.br` };
};
export const newBill = async (api: TestApi) =>
  bill(await made(api, '/supplier', newSupplier()), api.idCompany);
export const newProduct = (api: TestApi) =>
  insertProduct(api.db, { description: 'Placa de gesso ST' });
export const newOrder = async (api: TestApi, changes: Record<string, unknown> = {}) =>
  made(api, '/order', order(await newProduct(api), changes));
export const budget = (api: TestApi) => newOrder(api, BUDGET);

/** The ids of an order's installments. */
export async function installmentsOf(api: TestApi, idOrder: number): Promise<number[]> {
  const { body } = await api.ask('GET', `/order/${idOrder}`);
  const { Installments } = body as { Installments: { IdOrderInstallment: number }[] };
  return Installments.map(({ IdOrderInstallment }) => IdOrderInstallment);
}
