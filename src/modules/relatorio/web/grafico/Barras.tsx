import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { barraDe, COR, Hachura } from '#modules/indicador/web/shared/Hachura.tsx'
import { explicaMedida, type MedidaKey } from '../../campos.rules.ts'
import type { Desenho } from '../../grafico.rules.ts'
import { contagem, valorText } from '../relatorio-textos.ts'

const BAR_PX = 23
const AXIS_PX = 44
const TALL_PX = 240
const NAME_PX = 150
const NAME_CHARS = 22

interface BarrasProps {
  readonly desenho: Desenho
  readonly medida: MedidaKey
}

const short = (text: string) => (text.length > NAME_CHARS ? `${text.slice(0, NAME_CHARS - 1)}…` : text)

/** Upright along days, lying beside names. What it shows stands in the table below it. */
export default function Barras({ desenho, medida }: BarrasProps) {
  const { isTempo, series, barras } = desenho
  // Ratios are small numbers; cents of a sum say nothing beside its axis.
  const scale = (value: number) => (explicaMedida(medida) ? valorText(medida, value) : contagem(value))
  const marcaDe = (key: string) => series.find((one) => one.key === key)?.marca ?? 'cheio'
  return (
    <BarChart
      h={isTempo ? TALL_PX : barras.length * BAR_PX + AXIS_PX}
      data={barras.map((barra) => ({ ...barra }))}
      dataKey="rotulo"
      type="stacked"
      orientation={isTempo ? 'horizontal' : 'vertical'}
      series={series.map(({ key, nome }) => ({ name: key, label: nome, color: COR }))}
      withLegend={false}
      valueFormatter={(value) => valorText(medida, value)}
      tickLine="none"
      gridAxis={isTempo ? 'x' : 'y'}
      {...(isTempo
        ? {
            yAxisProps: { width: 70, tickFormatter: scale },
            xAxisProps: { interval: 'preserveStartEnd', tickFormatter: (dia: string) => dia.slice(0, 5) },
          }
        : {
            yAxisProps: { width: NAME_PX, interval: 0, tickFormatter: short },
            xAxisProps: { tickFormatter: scale },
          })}
      barChartProps={{ accessibilityLayer: false }}
      barProps={({ name }) => barraDe(marcaDe(String(name)), 24)}
    >
      <Hachura />
    </BarChart>
  )
}
