import * as edit from '~/routes/dashboard.client.$idClient';
import * as create from '~/routes/dashboard.client.new';

import { CLIENT_FORM } from './forms';
import { recordPost } from './record-post';

export const { typed, sendNew, sendEdit } = recordPost({
  path: 'client',
  param: 'idClient',
  id: '12',
  form: CLIENT_FORM,
  create,
  edit,
});
