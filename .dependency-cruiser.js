const LOWER =
  '^api/(runtime|config|db|history|http|jobs|secrets|email|files|pictures|tables|pdf|fiscal|bling)/';

/** What lint's rules per file cannot see: circles, of files and of folders, and the API's floors. */
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
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(api|app|domain)/',
    // An import of a type is one too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
