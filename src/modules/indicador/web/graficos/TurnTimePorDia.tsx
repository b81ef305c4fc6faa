import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { DocasKpi } from '../../indicador.contract.ts'
import { minutos } from '../textos.ts'
import { diaPorExtenso } from './dia-por-extenso.ts'

const COR = 'var(--ev-petroleo-solid)'

interface TurnTimePorDiaProps {
  readonly serie: DocasKpi['serie']
  readonly meta: number | null
}

/** Eight stays in ten of each day as an area between two lines, the median as a line, the goal dashed. */
export default function TurnTimePorDia({ serie, meta }: TurnTimePorDiaProps) {
  return (
    <CompositeChart
      h={200}
      data={serie.map(({ dia, p10, mediana, p90 }) => ({ dia, p10, mediana, p90 }))}
      dataKey="dia"
      series={[
        { name: 'p90', label: 'p90', color: COR, type: 'line', strokeDasharray: '2 3' },
        { name: 'mediana', label: 'Mediana', color: COR, type: 'line' },
        { name: 'p10', label: 'p10', color: COR, type: 'line', strokeDasharray: '6 3' },
      ]}
      withLegend={false}
      valueFormatter={minutos}
      tickLine="none"
      curveType="linear"
      yAxisProps={{ width: 70 }}
      xAxisProps={{ tickFormatter: (dia: string) => dia.slice(8) }}
      tooltipProps={{ labelFormatter: diaPorExtenso }}
      composedChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: false }}
      {...(meta !== null && { referenceLines: [{ y: meta, label: 'meta', color: 'var(--ev-text)' }] })}
    />
  )
}
