import type { BillInput } from '@domain/bill/bill-schema';
import { slipBarCode } from '@domain/boleto/slip-bar-code';
import { addDaysIso, todayIso } from '@domain/date';

import type { Write } from '../db/write';
import { registerBill } from '../modules/bill/bill-service';
import { findAllSuppliers } from './demo-repository';

/** A demo bill: days relative to today, money in cents. */
interface DemoBill {
  description: string;
  /** The supplier's document. */
  supplier: string;
  value: number;
  dueIn: number;
  paidIn?: number;
  fees?: number;
  assessment?: number;
  discount?: number;
  /** The bank that issued the slip. */
  bank?: string;
  fiscalNote?: string;
  observation?: string;
}

const BILLS: readonly DemoBill[] = [
  {
    description: 'Placas de gesso, carga de outubro',
    supplier: '41758203000129',
    value: 1_284_000,
    dueIn: -64,
    paidIn: -64,
    bank: '237',
    fiscalNote: '18431',
  },
  {
    description: 'Frete de perfis metálicos',
    supplier: '19503746000146',
    value: 87_500,
    dueIn: -52,
    paidIn: -50,
    fees: 180,
    assessment: 1_750,
  },
  {
    description: 'Locação de caçambas',
    supplier: '45071398000195',
    value: 64_000,
    dueIn: -38,
    paidIn: -38,
  },
  {
    description: 'Perfis e montantes de 48 mm',
    supplier: '27590146000190',
    value: 936_420,
    dueIn: -33,
    paidIn: -36,
    discount: 18_728,
    bank: '341',
    fiscalNote: '2207',
  },
  {
    description: 'Parafusos e buchas',
    supplier: '60283915000183',
    value: 148_790,
    dueIn: -27,
    paidIn: -27,
    bank: '001',
  },
  {
    description: 'Gesso em pó, 200 sacos',
    supplier: '34617820000149',
    value: 398_000,
    dueIn: -19,
    paidIn: -17,
    fees: 264,
    assessment: 7_960,
  },
  {
    description: 'Locação de andaimes',
    supplier: '88140257000190',
    value: 172_000,
    dueIn: -12,
    observation: 'Conferir os dias de uso antes de pagar.',
  },
  { description: 'Carretos da semana', supplier: '99783537474', value: 56_000, dueIn: -6 },
  {
    description: 'Lã de vidro e feltros',
    supplier: '52094638000132',
    value: 412_350,
    dueIn: -2,
    bank: '033',
    fiscalNote: '9071',
  },
  {
    description: 'Tinta acrílica e massa corrida',
    supplier: '13847502000102',
    value: 98_640,
    dueIn: 1,
  },
  {
    description: 'Placas resistentes à umidade',
    supplier: '08316427000105',
    value: 768_900,
    dueIn: 0,
    bank: '237',
    fiscalNote: '33120',
  },
  { description: 'Sancas premoldadas', supplier: 'B7K2M9QX000138', value: 235_600, dueIn: 3 },
  {
    description: 'Parafusadeiras e brocas',
    supplier: '74826190000137',
    value: 189_900,
    dueIn: 6,
    bank: '341',
  },
  {
    description: 'Placas de gesso, carga de novembro',
    supplier: '41758203000129',
    value: 1_350_000,
    dueIn: 12,
    bank: '237',
    fiscalNote: '18702',
  },
  { description: 'Locação de caçambas', supplier: '45071398000195', value: 64_000, dueIn: 22 },
  {
    description: 'Placas de gesso, carga de dezembro',
    supplier: '41758203000129',
    value: 1_350_000,
    dueIn: 43,
    bank: '237',
  },
];

/** Writes the bills through the API's own service. */
export async function insertDemoBills(write: Write): Promise<void> {
  const { trx, author, now } = write;
  const suppliers = await findAllSuppliers(trx);
  const today = todayIso(now);
  for (const [index, bill] of BILLS.entries()) {
    const supplier = suppliers.find(({ cpfCnpj }) => cpfCnpj === bill.supplier);
    if (!supplier) throw new Error(`no such demo supplier: ${bill.supplier}`);
    const { idSupplier } = supplier;
    const parties = { idSupplier, idCompany: author.idCompany };
    await registerBill(write, billInput(bill, parties, { today, index }));
  }
}

function billInput(
  bill: DemoBill,
  parties: { idSupplier: number; idCompany: number },
  { today, index }: { today: string; index: number },
): BillInput {
  const dueDate = addDaysIso(today, bill.dueIn);
  return {
    ...parties,
    description: bill.description,
    // A free field that belongs to no agreement.
    barCode:
      bill.bank === undefined
        ? null
        : slipBarCode({
            bankCode: bill.bank,
            dueDate,
            value: bill.value,
            freeField: String(index).padStart(25, '0'),
          }),
    value: bill.value,
    dueDate,
    paymentDate: bill.paidIn === undefined ? null : addDaysIso(today, bill.paidIn),
    fees: bill.fees ?? null,
    assessment: bill.assessment ?? null,
    discount: bill.discount ?? null,
    fiscalNote: bill.fiscalNote ?? null,
    observation: bill.observation ?? null,
  };
}
