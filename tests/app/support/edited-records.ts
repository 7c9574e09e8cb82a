import fc from 'fast-check';

import { billEntity, paidBill } from './bill-entities';
import { companyEntity } from './company-entities';
import {
  clientEntity,
  installmentEntity,
  orderEntity,
  orderProductEntity,
  productEntity,
} from './entities';
import { oddDay, oddPersonType, oddSlip, oddState, oddStatus, oddType } from './odd-wire';
import { ownEntity, professionalEntity } from './professional-entities';
import { companyMessagesEntity } from './sending-entities';
import { supplierEntity } from './supplier-entities';

export type Entity = Record<string, unknown>;

/** A form of an existing record. */
export interface EditedRecord {
  /** The screen, and the calls that read and write. */
  page: string;
  call: string;
  /** Records as in docs/contract.md#records, with known and unknown codes. */
  record: fc.Arbitrary<Entity>;
  /** Keys of the entity missing from its payload: ids and computed values. */
  notSent: readonly string[];
}

const with_ = <Change extends Entity>(
  entity: (change: Entity) => Entity,
  change: { [Key in keyof Change]: fc.Arbitrary<Change[Key]> },
) => fc.record(change).map((given) => entity(given as Entity));

const address = { State: oddState };

/** Every form of an existing record, by the file of its route. */
export const EDITED_RECORDS: Record<string, EditedRecord> = {
  'dashboard.client.$idClient.tsx': {
    page: '/dashboard/client/12',
    call: 'client/12',
    record: fc.oneof(
      with_(clientEntity, { ...address, Status: oddStatus, BirthDate: fc.option(oddDay) }),
      with_(clientEntity, {
        ...address,
        Status: oddStatus,
        CpfCnpj: fc.constant('33000167000101'),
        PersonType: oddPersonType,
        BirthDate: fc.option(oddDay),
        StateRegistration: fc.constant('110042490114'),
        ExemptStateRegistration: fc.constant(false),
      }),
    ),
    notSent: ['IdClient'],
  },
  'dashboard.company.$idCompany.tsx': {
    page: '/dashboard/company/5',
    call: 'company/5',
    record: with_(companyEntity, {
      ...address,
      Status: oddStatus,
      Latitude: fc.option(fc.constant(-23.5505)),
    }),
    notSent: [
      'IdCompany',
      'CreatedAt',
      'UpdatedAt',
      'IdProfessionalRegister',
      'IdProfessionalUpdate',
    ],
  },
  'dashboard.supplier.$idSupplier.tsx': {
    page: '/dashboard/supplier/9',
    call: 'supplier/9',
    record: with_(supplierEntity, {
      ...address,
      Status: oddStatus,
      PersonType: oddPersonType,
      Phone: fc.option(fc.constant('11987654321')),
    }),
    notSent: ['IdSupplier'],
  },
  'dashboard.product.$idProduct.tsx': {
    page: '/dashboard/product/3',
    call: 'product/3',
    record: with_(productEntity, {
      Status: oddStatus,
      Type: oddType,
      IdProductUnity: fc.constantFrom(1, 77),
      BlingIdProductGroup: fc.constantFrom(2, 6_423_817_799),
      IdCompany: fc.constantFrom(5, 31),
      Cst: fc.constantFrom('00', '8888', null),
      Icms: fc.constantFrom(18, 7.25, null),
    }),
    notSent: ['IdProduct', 'Unity', 'ProductUnity'],
  },
  'dashboard.payable.$idPayable.tsx': {
    page: '/dashboard/payable/7',
    call: 'bill/7',
    record: fc.oneof(
      with_(billEntity, { IdSupplier: fc.constantFrom(9, 71), IdCompany: fc.constantFrom(5, 72) }),
      with_(paidBill, { Discount: fc.constant(0.5) }),
    ),
    notSent: ['IdBillToPay', 'SupplierName', 'CompanyName'],
  },
  'dashboard.professional.$idProfessional.tsx': {
    page: '/dashboard/professional/9',
    call: 'professional/9',
    record: with_(professionalEntity, {
      ...address,
      Status: oddStatus,
      BirthDate: oddDay,
      IdCompany: fc.option(fc.constantFrom(1, 8)),
    }),
    notSent: ['IdProfessional', 'HasPassword'],
  },
  'dashboard.profile.tsx': {
    page: '/dashboard/profile',
    call: 'professional/2',
    record: with_(ownEntity, {
      ...address,
      Status: oddStatus,
      BirthDate: oddDay,
      IdCompany: fc.option(fc.constantFrom(1, 8)),
    }),
    notSent: ['IdProfessional', 'HasPassword'],
  },
  'dashboard.company.$idCompany_.bank-account.tsx': {
    page: '/dashboard/company/5/bank-account',
    call: 'company/5/bank-account',
    record: fc.constantFrom(
      {
        BankCode: '341',
        Agency: '0057',
        AgencyDigit: null,
        Account: '12345',
        AccountDigit: '7',
        Agreement: null,
        Wallet: '109',
        NextNossoNumero: 12,
        PixKey: null,
      },
      {
        BankCode: '748',
        Agency: '0101',
        AgencyDigit: '2',
        Account: '4321',
        AccountDigit: '0',
        Agreement: '9',
        Wallet: '1',
        NextNossoNumero: 3,
        PixKey: null,
      },
      {
        BankCode: '',
        Agency: '',
        AgencyDigit: null,
        Account: null,
        AccountDigit: null,
        Agreement: null,
        Wallet: '',
        NextNossoNumero: 1,
        PixKey: 'pix@gesso.com.br',
      },
    ),
    notSent: [],
  },
  'dashboard.company.$idCompany_.fiscal.tsx': {
    page: '/dashboard/company/5/fiscal',
    call: 'company/5/fiscal-settings',
    record: fc.constantFrom('simples', 'normal', 'mei').map((Regime) => ({
      IdCompany: 5,
      Regime,
      Series: 2,
      NextNumber: 17,
      Provider: 'homologation',
      Certificate: null,
    })),
    notSent: ['IdCompany', 'Provider', 'Certificate'],
  },
  'dashboard.company.$idCompany_.face.tsx': {
    page: '/dashboard/company/5/face',
    call: 'company/5/face',
    record: fc.record({
      AccentColor: fc.constantFrom(null, '#7c2d12'),
      Footer: fc.constantFrom(null, 'Gesso & Arte'),
      DeliveryTerm: fc.constantFrom(null, '10 dias úteis'),
      ValidityDays: fc.integer({ min: 1, max: 365 }),
      Terms: fc.constantFrom(null, 'Uma linha\n\n"Outra" & <sinais>'),
      ShowPix: fc.boolean(),
      ShowItemDiscounts: fc.boolean(),
      Logo: fc.constant(null),
    }),
    notSent: ['Logo'],
  },
  'dashboard.company.$idCompany_.messages.tsx': {
    page: '/dashboard/company/5/messages',
    call: 'company/5/messages',
    record: fc
      .record({
        ReplyTo: fc.constantFrom(null, 'vendas@gesso.com.br'),
        RemindBefore: fc.boolean(),
        RemindDue: fc.boolean(),
        RemindAfter: fc.boolean(),
        QuoteText: fc.constantFrom('Uma linha\n\n"Outra" & <sinais>', 'Oi, {{ cliente.nome }}'),
      })
      .map(companyMessagesEntity),
    notSent: ['IdCompany'],
  },
  'dashboard.company.$idCompany_.contract.tsx': {
    page: '/dashboard/company/5/contract',
    call: 'company/5/contract-template',
    record: fc.constant({
      Text: 'CONTRATO\n\n"Aspas" & <sinais> de {{cliente.nome}}',
      IsDefault: false,
    }),
    notSent: ['IsDefault'],
  },
  'dashboard.order.$idOrder.tsx': {
    page: '/dashboard/order/40',
    call: 'order/40',
    record: fc
      .record({
        State: oddState,
        ClientState: oddState,
        IdOrderStatus: fc.constantFrom(3, 8, 25),
        Products: fc.record({ Type: oddType }).map((change) => [orderProductEntity(change)]),
        Installments: fc
          .record({
            BankSlip: oddSlip,
            PaymentType: fc.constantFrom(6, 9),
            last: fc.constantFrom(2, 4),
          })
          .map(({ last, ...change }) => [
            installmentEntity(change),
            installmentEntity({
              IdOrderInstallment: 22,
              InstallmentNumber: last,
              DueDate: '2026-09-10',
              PaymentType: null,
              BankSlip: null,
            }),
          ]),
      })
      .map((change) => orderEntity({ FiscalNote: null, ...change })),
    notSent: ['IdOrder', 'FiscalNote'],
  },
};

/** The status of its PUT (docs/contract.md#writes). */
export const savedStatus = (call: string) =>
  /^(?:client|supplier|professional)\//.test(call) ? 204 : 200;
