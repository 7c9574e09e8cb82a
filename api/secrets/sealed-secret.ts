import { openText, sealText } from '../../servers/sealed-text';

const PURPOSE = 'prumo sealed secret';

/** A secret encrypted for the database, useless in a copy of it; `key` comes from the settings. */
export function sealSecret(text: string, key: string): string {
  return sealText({ purpose: PURPOSE, secret: key }, text).toString('base64');
}

/** Decrypts a secret sealed with this key; throws for another key or an altered text. */
export function openSecret(text: string, key: string): string {
  return openText({ purpose: PURPOSE, secret: key }, Buffer.from(text, 'base64'));
}
