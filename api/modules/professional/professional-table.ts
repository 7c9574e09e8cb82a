import { formatPhone } from '@domain/phone';
import { ACTIVATION_LABELS, activationOf } from '@domain/professional/activation';
import { formatCpf } from '@domain/tax-id';

import { addressColumns } from '../../tables/address-columns';
import { yesOrNo } from '../../tables/cells';
import type { ExportTable } from '../../tables/export-table';
import type { ProfessionalRecord } from './professional-repository';

export const professionalTable: ExportTable<ProfessionalRecord> = {
  name: 'profissionais',
  title: 'Profissionais',
  columns: [
    { label: 'Código', kind: 'number', width: 8, value: ({ idProfessional }) => idProfessional },
    { label: 'Nome', kind: 'text', width: 40, value: ({ name }) => name },
    { label: 'CPF', kind: 'text', width: 16, value: ({ cpf }) => formatCpf(cpf) },
    { label: 'Celular', kind: 'text', width: 18, value: ({ phone }) => formatPhone(phone) },
    { label: 'WhatsApp', kind: 'text', width: 10, value: ({ whatsApp }) => yesOrNo(whatsApp) },
    { label: 'E-mail', kind: 'text', width: 32, value: ({ email }) => email },
    { label: 'Data de nascimento', kind: 'date', width: 19, value: ({ birthDate }) => birthDate },
    {
      label: 'Status',
      kind: 'text',
      width: 21,
      value: (professional) => {
        const activation = activationOf(professional);
        return activation && ACTIVATION_LABELS[activation];
      },
    },
    ...addressColumns,
  ],
};
