import { beforeEach, expect, it } from 'vitest';

import { ALL_SCREENS, offerAll, type ShownScreen } from '../support/all-screens';
import { postedForms, typedValues } from '../support/record-pages';

/** Forms whose values are stored nowhere, so that nobody else can change them. */
const NOT_STORED: Readonly<Record<string, RegExp>> = {
  'the day of today, to be paid on': /^\/dashboard\/payable\/chosen$/,
  'a sale, which is registered once it is closed': /^the sale's /,
};

/** A screen's forms that post stored values, and whether each sends their loaded state. */
async function storedForms({ name, show }: ShownScreen) {
  if (Object.values(NOT_STORED).some((screens) => screens.test(name))) return [];
  const { html } = await show();
  return postedForms(html)
    .map((form) => ({ fields: [...typedValues(form).keys()], based: BASED.test(form) }))
    .filter(({ fields }) => fields.length > 0);
}

/** The record's version or its values when the form was loaded. */
const BASED = /<input type="hidden"[^>]* name="(?:etag|base)"/;

beforeEach(offerAll);

it.each(ALL_SCREENS)(
  '$name: a form that posts stored values sends what it is based on',
  async (screen) => {
    const forms = await storedForms(screen);
    expect(forms.filter(({ based }) => !based)).toEqual([]);
  },
);

it('forms of rows are tested too', async () => {
  for (const name of ['/dashboard/payable/categories', '/dashboard/saved-filter/order']) {
    const screen = ALL_SCREENS.find((one) => one.name === name);
    expect([name, screen && (await storedForms(screen)).length]).toEqual([name, 1]);
  }
});
