/**
 * How Node runs the web app: below 2 GB V8 lets the heap grow to twice what is in use before it
 * cleans up, and to four times above (docs/decisions/0174). `deploy/entrypoint.sh` and package.json
 * say the same.
 */
export const WEB_FLAGS = ['--max-old-space-size=2000'] as const;
