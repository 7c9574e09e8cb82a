import { formatMoney } from '@domain/money';

import { axisMoney, type Bar, type ChartGroup, chartLayout, type ChartPoint } from './chart-layout';

/**
 * Inflow and outflow as bars and the balance as a line. Series differ by shape and pattern, not
 * only by colour; the table below has all values as text.
 */
export function ReportChart({ points, by }: { points: readonly ChartPoint[]; by: 'dia' | 'mês' }) {
  const { height, labelY, zeroY, lines, groups } = chartLayout(points);
  return (
    <figure className="panel chart">
      <figcaption className="chart__legend">
        <span>
          <Swatch className="chart__inflow" />
          Entradas
        </span>
        <span>
          <Swatch className="chart__outflow" striped />
          Saídas
        </span>
        <span>
          <svg className="chart__swatch" aria-hidden="true">
            <line className="chart__balance" x1="0" x2="100%" y1="50%" y2="50%" />
            <circle className="chart__dot" cx="50%" cy="50%" r="3" />
          </svg>
          Saldo
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Gráfico de entradas, saídas e saldo por ${by}. Os mesmos valores estão na tabela.`}
        className="chart__plot"
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
            <rect className="chart__stripe" width="3" height="6" />
          </pattern>
        </defs>
        {lines.map(({ cents, y }) => (
          <g key={cents}>
            <line
              className={y === zeroY ? 'chart__zero' : 'chart__line'}
              x1="0"
              x2="100%"
              y1={y}
              y2={y}
            />
            <text className="chart__amount" x="-8" y={y + 4}>
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
            className="chart__dot"
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
      <BarShape bar={inflow} className="chart__inflow" />
      <BarShape bar={outflow} className="chart__outflow" striped />
      {labelled.wide ? (
        <text className="chart__label chart__label--wide" x={`${x}%`} y={labelY}>
          {point.label}
        </text>
      ) : null}
      {labelled.narrow ? (
        <text className="chart__label chart__label--narrow" x={`${x}%`} y={labelY}>
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
      className="chart__balance"
      x1={`${from.x}%`}
      y1={from.balanceY}
      x2={`${to.x}%`}
      y2={to.balanceY}
    />
  );
}

function Swatch({ className, striped = false }: { className: string; striped?: boolean }) {
  return (
    <svg className="chart__swatch" aria-hidden="true">
      <rect className={className} width="100%" height="100%" />
      {striped ? <rect fill="url(#chart-stripes)" width="100%" height="100%" /> : null}
    </svg>
  );
}

function tip({ title, inflow, outflow, balance }: ChartPoint): string {
  return `${title}: entradas ${formatMoney(inflow)}, saídas ${formatMoney(outflow)}, saldo ${formatMoney(balance)}`;
}
