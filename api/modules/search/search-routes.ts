import { allows, type Area } from '@domain/access/areas';
import { readSearch, searchQuerySchema } from '@domain/search/search-query';
import { clientRowWire } from '@domain/wire/client';
import { professionalRowWire } from '@domain/wire/professional';
import { foundProductWire, searchWire } from '@domain/wire/search';
import { supplierRowWire } from '@domain/wire/supplier';

import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { billRow } from '../bill/bill-response';
import { orderRow } from '../order/order-response';
import { searchBills } from './bill-search-repository';
import {
  searchClients,
  searchOrders,
  searchProducts,
  searchProfessionals,
  searchSuppliers,
} from './search-repository';

/**
 * Records of every kind that the person may see, by anything known about them
 * (docs/contract.md#search).
 */
export const searchRoutes: Module = (app, { readers }) => {
  app.get('/search', {
    schema: {
      tags: ['Início'],
      security: SIGNED_IN,
      summary:
        'Buscar clientes, orçamentos, produtos, contas, fornecedores e profissionais por número, nome ou valor',
      querystring: searchQuerySchema,
      response: responses({ 200: searchWire.promised }, [401]),
    },
    handler: async (request) => {
      const reader = readers.of(principalOf(request));
      const { access } = principalOf(request);
      const sees = (area: Area) => allows(access, area, 'see');
      const query = readSearch(request.query.query);
      // Bills are found by their supplier, even if the person may not see suppliers.
      const suppliers =
        sees('supplier') || sees('payable') ? searchSuppliers(reader, query) : Promise.resolve([]);
      const [clients, orders, products, bills, ofSuppliers, professionals] = await Promise.all([
        sees('client') ? searchClients(reader, query) : [],
        sees('order') ? searchOrders(reader, query) : [],
        sees('product') ? searchProducts(reader, query) : [],
        sees('payable') ? searchBills(reader, query, suppliers) : [],
        sees('supplier') ? suppliers : [],
        sees('professional') ? searchProfessionals(reader, query) : [],
      ]);
      return {
        Clients: clients.map(clientRowWire.write),
        Orders: orders.map(orderRow),
        Products: products.map((row) => foundProductWire.write({ ...row, value: row.valueCents })),
        Bills: bills.map(billRow),
        Suppliers: ofSuppliers.map(supplierRowWire.write),
        Professionals: professionals.map(professionalRowWire.write),
      };
    },
  });
};
