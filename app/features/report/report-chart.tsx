import { formatMoney } from '@domain/money';

import { axisMoney, type Bar, type ChartGroup, chartLayout, type ChartPoint } from './chart-layout';

const DOT = 'fill-surface stroke-ink stroke-2 max-md:[r:2px]';
const TEXT = 'fill-ink-soft text-xs tabular-nums ';
const LABEL = TEXT + '[text-anchor:middle]';
// Readable over bars too.
const AMOUNT =
  TEXT + 'stroke-surface stroke-4 [paint-order:stroke] [stroke-linejoin:round] [text-anchor:end]';

/**
 * Inflow and outflow as bars and the balance as a line. Series differ by shape and pattern, not
 * only by colour; the table below has all values as text. Not `framed` inside a frame.
 */
export function ReportChart({
  points,
  by,
  balanceName,
  framed = true,
}: {
  points: readonly ChartPoint[];
  by: 'dia' | 'mês';
  /** What the line shows: each point's own balance, or the running one. */
  balanceName: 'Saldo do dia' | 'Saldo do mês' | 'Saldo acumulado';
  framed?: boolean;
}) {
  const balance = balanceName === 'Saldo acumulado' ? 'saldo acumulado' : 'saldo';
  const { height, labelY, zeroY, lines, groups } = chartLayout(points);
  return (
    <figure
      className={
        framed
          ? 'card mb-5 p-5 max-md:px-3 max-md:py-3.5 print:px-3 print:pt-2 print:pb-3'
          : undefined
      }
    >
      <figcaption className="mb-3 flex flex-wrap gap-x-6 gap-y-1 *:inline-flex *:items-center *:gap-2">
        <span>
          <Swatch className="fill-accent" />
          Entradas
        </span>
        <span>
          <Swatch className="fill-warning" striped />
          Saídas
        </span>
        <span>
          <svg className="h-3.5 w-6" aria-hidden="true">
            <line className="stroke-ink stroke-2" x1="0" x2="100%" y1="50%" y2="50%" />
            <circle className={DOT} cx="50%" cy="50%" r="3" />
          </svg>
          {balanceName}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Gráfico de entradas, saídas e ${balance} por ${by}. Os mesmos valores estão na tabela.`}
        className="ml-19 block w-[calc(100%-4.75rem)] overflow-visible"
        height={height}
      >
        <defs>
          <pattern
            id="chart-stripes"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className="fill-surface opacity-55" width="3" height="6" />
          </pattern>
        </defs>
        {lines.map(({ cents, y }) => (
          <g key={cents}>
            <line
              className={y === zeroY ? 'stroke-line-strong' : 'stroke-line'}
              x1="0"
              x2="100%"
              y1={y}
              y2={y}
            />
            <text className={AMOUNT} x="-8" y={y + 4}>
              {axisMoney(cents)}
            </text>
          </g>
        ))}
        {groups.map((group) => (
          <Group key={group.point.title} group={group} labelY={labelY} />
        ))}
        {groups.slice(1).map((group, index) => (
          <BalanceLine key={group.point.title} from={groups[index]} to={group} />
        ))}
        {groups.map(({ point, x, balanceY }) => (
          <circle
            key={point.title}
            className={DOT}
            cx={`${x}%`}
            cy={balanceY}
            r={groups.length > 40 ? 2 : 3}
          >
            <title>{tip(point)}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}

function Group({
  group: { point, x, inflow, outflow, labelled },
  labelY,
}: {
  group: ChartGroup;
  labelY: number;
}) {
  return (
    <g>
      <title>{tip(point)}</title>
      <BarShape bar={inflow} className="fill-accent" />
      <BarShape bar={outflow} className="fill-warning" striped />
      {labelled.wide ? (
        <text className={`${LABEL} max-lg:hidden`} x={`${x}%`} y={labelY}>
          {point.label}
        </text>
      ) : null}
      {labelled.narrow ? (
        <text className={`${LABEL} hidden max-lg:inline`} x={`${x}%`} y={labelY}>
          {point.label}
        </text>
      ) : null}
    </g>
  );
}

function BarShape({
  bar,
  className,
  striped = false,
}: {
  bar: Bar;
  className: string;
  striped?: boolean;
}) {
  if (bar.height <= 0) return null;
  const place = { x: `${bar.x}%`, width: `${bar.width}%`, y: bar.y, height: bar.height };
  return (
    <>
      <rect className={className} {...place} />
      {striped ? <rect fill="url(#chart-stripes)" {...place} /> : null}
    </>
  );
}

function BalanceLine({ from, to }: { from: ChartGroup | undefined; to: ChartGroup }) {
  if (!from) return null;
  return (
    <line
      className="stroke-ink stroke-2"
      x1={`${from.x}%`}
      y1={from.balanceY}
      x2={`${to.x}%`}
      y2={to.balanceY}
    />
  );
}

function Swatch({ className, striped = false }: { className: string; striped?: boolean }) {
  return (
    <svg className="h-3.5 w-6" aria-hidden="true">
      <rect className={className} width="100%" height="100%" />
      {striped ? <rect fill="url(#chart-stripes)" width="100%" height="100%" /> : null}
    </svg>
  );
}

function tip({ title, inflow, outflow, balance }: ChartPoint): string {
  return `${title}: entradas ${formatMoney(inflow)}, saídas ${formatMoney(outflow)}, saldo ${formatMoney(balance)}`;
}
