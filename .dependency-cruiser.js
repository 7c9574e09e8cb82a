const LOWER =
  '^api/(runtime|config|db|history|http|jobs|secrets|email|files|pictures|tables|pdf|fiscal|bling)/';

/**
 * What lint's rules per file cannot see: circles, of files and of folders, the API's floors, and the
 * order's parts.
 */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'what-modules-stand-on-knows-none',
      severity: 'error',
      from: { path: LOWER },
      to: { path: '^api/(auth|modules|seed|[^/]+$)' },
    },
    {
      name: 'auth-knows-no-module',
      severity: 'error',
      from: { path: '^api/auth/' },
      to: { path: '^api/(modules|seed|[^/]+$)' },
    },
    {
      name: 'only-the-start-knows-demo-data',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/(seed/|server\\.ts$)' },
      to: { path: '^api/seed/' },
    },
    {
      name: 'one-home-of-charges-by-pix',
      severity: 'error',
      from: { path: '^(api|app|domain)/', pathNot: '^api/modules/company/pix-charges\\.ts$' },
      to: { path: '^domain/pix/pix-code\\.ts$' },
    },
    {
      name: 'an-order-knows-no-draft-of-itself',
      severity: 'error',
      from: { path: '^(api|domain/order)/', pathNot: '^domain/order/draft/' },
      to: { path: '^domain/order/draft/' },
    },
    {
      // The folders of an order and of the counter are what their forms are made of; an order's
      // client of the API is everybody's.
      name: 'parts-of-a-form-know-no-whole',
      severity: 'error',
      from: { path: '^app/features/(order|direct-sale)/[^/]+/' },
      to: { path: '^app/features/$1/[^/]+$', pathNot: 'order/order\\.server\\.ts$' },
    },
    {
      // One import of it anywhere else would put it into the form's first scripts (decision 0158).
      name: 'late-parts-of-the-order-form-come-late',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/features/order/late/' },
      to: {
        path: '^app/features/order/late/',
        pathNot: 'late/load-late-parts\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-counter-shares-order-entry',
      severity: 'error',
      from: { path: '^app/features/direct-sale/' },
      to: {
        path: '^app/features/order/',
        pathNot: '^app/features/order/(order\\.server|late/load-late-parts)\\.ts$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(api|app|domain|servers)/',
    // An import of a type is one too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
