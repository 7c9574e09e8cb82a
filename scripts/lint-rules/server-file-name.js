import { areaOf, repositoryPath } from './areas.js';

/**
 * The classic Remix compiler keeps only files named `.server.ts(x)` out of the browser bundle;
 * folders do not matter. A server module with another name would be shipped without a warning.
 */
export const serverFileName = {
  meta: {
    type: 'problem',
    docs: { description: 'Every module in app/server is named .server.ts or .server.tsx.' },
    schema: [],
    messages: { name: 'A file in app/server must be named *.server.ts or *.server.tsx.' },
  },
  create(context) {
    const file = repositoryPath(context);
    const wrong =
      areaOf(file) === 'server' && !/\.server\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
    return {
      Program(node) {
        if (wrong) context.report({ node, messageId: 'name' });
      },
    };
  },
};
