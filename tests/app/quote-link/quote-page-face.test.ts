import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { publicQuoteEntity } from '../support/quote-link-entities';
import { visit } from '../support/quote-page';
import { api } from '../support/servers';

describe('a client’s page', () => {
  it('has its company’s face, and stays light: no picture in it, nothing from elsewhere', async () => {
    const { Company, Quote, ...rest } = publicQuoteEntity({ TakesSignature: true }, 60);
    api.reply('POST public-quote/read', {
      body: {
        ...rest,
        Company: {
          ...(Company as object),
          AccentColor: '#7c2d12',
          Footer: 'Fale conosco até as 18 horas',
          Logo: { Sha256: 'a'.repeat(64), Width: 600, Height: 240 },
        },
        Quote: {
          ...(Quote as { Items: object[] }),
          Items: (Quote as { Items: object[] }).Items.map((item) => ({ ...item, FullValue: 50 })),
          DeliveryTerm: '10 dias úteis',
          Terms: 'Condição <b>extensa</b>. '.repeat(160),
          Pix: { Label: 'Parcela 1 de 2', Value: 100, Text: `00020126${'5'.repeat(150)}` },
        },
      },
    });
    const html = await (await visit()).text();
    const script = readFileSync('public/signature.js').length;
    expect(Buffer.byteLength(html) + script).toBeLessThan(30_000);
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringContaining(`src="/logo/${'a'.repeat(64)}"`),
    ]);
    expect(html).toContain(
      '.band{border-color:#7c2d12}.tinted{color:#7c2d12}.brand{background:#7c2d12;',
    );
    expect(html).toContain('Fale conosco até as 18 horas</footer>');
    expect(html).toMatch(/<svg role="img" aria-label="QR code do Pix: Parcela 1 de 2"/);
    expect(html).toMatch(/<code class="[^"]*select-all[^"]*">00020126/);
    expect(html).toContain('Prazo de entrega: 10\u00a0dias úteis');
    expect(html).toContain('Condição &lt;b&gt;extensa');
    expect(html).toContain('Parcela 1 de 2');
    expect(html).toContain(`00020126${'5'.repeat(150)}`);
    expect(html).toContain('Desconto de 14,2%: de R$ 50,00');
  });

  it('has no text in an unreadable colour', async () => {
    const { Company, ...rest } = publicQuoteEntity();
    api.reply('POST public-quote/read', {
      body: { ...rest, Company: { ...(Company as object), AccentColor: '#ffe08a' } },
    });
    const html = await (await visit()).text();
    expect(html).toContain('.band{border-color:#ffe08a}</style>');
    expect(html).not.toContain('.brand{');
    expect(html).not.toContain('<footer');
  });

  it('accepts no invalid colour', async () => {
    const { Company, ...rest } = publicQuoteEntity();
    const AccentColor = 'red}body{display:none';
    api.reply('POST public-quote/read', {
      body: { ...rest, Company: { ...(Company as object), AccentColor } },
    });
    expect(await (await visit()).text()).not.toContain('display:none');
  });
});
