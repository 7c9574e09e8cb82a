import { sql } from 'kysely';

import type { Migration } from './columns';
import { ACTIVE_OR_NOT, addAudit, createNumberedTable, plainText } from './columns';

const UNITIES = [
  ['UN', 'Unidade'],
  ['M', 'Metro'],
  ['M²', 'Metro quadrado'],
  ['M³', 'Metro cúbico'],
  ['KG', 'Quilograma'],
  ['L', 'Litro'],
  ['CX', 'Caixa'],
  ['PC', 'Peça'],
  ['PCT', 'Pacote'],
  ['RL', 'Rolo'],
  ['SC', 'Saco'],
  ['BD', 'Balde'],
  ['BR', 'Barra'],
  ['PAR', 'Par'],
  ['H', 'Hora'],
  ['DIA', 'Diária'],
  ['SV', 'Serviço'],
] as const;

const GROUPS = ['Placas', 'Perfis', 'Acabamento', 'Fixação', 'Ferramentas', 'Serviços'] as const;

/** The catalogue: products (P) and services (S), their units and groups. */
export const products: Migration = {
  name: '0003-products',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'product_unity', 'id_product_unity')
      .addColumn('abbreviation', 'text', (column) => column.notNull().unique())
      .addColumn('description', 'text', (column) => column.notNull())
      .execute();
    await trx
      .insertInto('productUnity')
      .values(UNITIES.map(([abbreviation, description]) => ({ abbreviation, description })))
      .execute();

    await createNumberedTable({ trx, engine }, 'product_group', 'id_product_group')
      .addColumn('description', 'text', (column) => column.notNull().unique())
      .execute();
    await trx
      .insertInto('productGroup')
      .values(GROUPS.map((description) => ({ description })))
      .execute();

    await addAudit(createNumberedTable({ trx, engine }, 'product', 'id_product'))
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('search_description', plainText(engine), (column) => column.notNull())
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('cost_cents', 'bigint')
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('bar_code', plainText(engine))
      .addColumn('weight', 'double precision')
      .addColumn('ncm', 'text')
      .addColumn('cst', 'text')
      .addColumn('cfop', 'text')
      .addColumn('id_product_unity', 'integer', (column) =>
        column.references('product_unity.id_product_unity'),
      )
      .addColumn('ipi', 'double precision')
      .addColumn('icms', 'double precision')
      .addColumn('id_company', 'integer', (column) => column.references('company.id_company'))
      .addColumn('id_product_group', 'integer', (column) =>
        column.references('product_group.id_product_group'),
      )
      .addColumn('type', 'text', (column) => column.notNull())
      .addCheckConstraint('product_status', ACTIVE_OR_NOT)
      .addCheckConstraint('product_type', sql`type in ('P', 'S')`)
      .addCheckConstraint('product_value', sql`value_cents >= 0`)
      .addCheckConstraint('product_cost', sql`cost_cents >= 0`)
      .execute();

    await trx.schema
      .createIndex('product_search_description_id_product')
      .on('product')
      .columns(['search_description', 'id_product'])
      .execute();
    await trx.schema.createIndex('product_bar_code').on('product').column('bar_code').execute();
  },
};
