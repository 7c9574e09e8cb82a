/**
 * Measures how many quotes per second one process renders, and its peak memory: `npx tsx
 * bench/quote-pdf.ts`
 */
import { renderQuotePdf } from '../api/pdf/quote/quote-pdf';
import { sampleInstallments, sampleItems, sampleQuote } from '../tests/api/pdf/sample-order';

const ROUNDS = [
  { items: 1, documents: 200 },
  { items: 40, documents: 200 },
  { items: 200, documents: 60 },
];

async function measure(items: number, documents: number): Promise<string> {
  const quote = sampleQuote({ items: sampleItems(items), installments: sampleInstallments(10) });
  const { length } = await renderQuotePdf(quote);
  const times: number[] = [];
  const start = performance.now();
  for (let index = 0; index < documents; index += 1) {
    const before = performance.now();
    await renderQuotePdf({ ...quote, number: index });
    times.push(performance.now() - before);
  }
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  return [
    `${String(items).padStart(3)} items`,
    `${(documents / seconds).toFixed(1)} documents/s`,
    `median ${at(0.5)} ms, 95th ${at(0.95)} ms`,
    `${(length / 1024).toFixed(0)} KB each`,
    `peak RSS so far ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  ].join(' · ');
}

console.log(`at start: ${(process.memoryUsage.rss() / 1024 / 1024).toFixed(0)} MB`);
for (const { items, documents } of ROUNDS) console.log(await measure(items, documents));
