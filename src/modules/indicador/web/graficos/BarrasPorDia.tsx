import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { barraDe, COR, Hachura, type MarcaDaBarra } from '../shared/Hachura.tsx'
import { contagem } from '../textos.ts'
import { diaPorExtenso } from './dia-por-extenso.ts'

interface BarrasPorDiaProps {
  readonly linhas: readonly { readonly key: string; readonly nome: string; readonly marca: MarcaDaBarra }[]
  readonly serie: readonly ({ readonly dia: string } & Readonly<Record<string, number | string>>)[]
}

/** Counts of each day, one on another. What it shows stands in the table below it. */
export default function BarrasPorDia({ linhas, serie }: BarrasPorDiaProps) {
  const marcaDe = (name: string) => linhas.find(({ key }) => key === name)?.marca ?? 'cheio'
  return (
    <BarChart
      h={200}
      data={serie.map((dia) => ({ ...dia }))}
      dataKey="dia"
      type="stacked"
      series={linhas.map(({ key, nome }) => ({ name: key, label: nome, color: COR }))}
      withLegend={false}
      valueFormatter={contagem}
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 34 }}
      xAxisProps={{ tickFormatter: (dia: string) => dia.slice(8), interval: 'preserveStartEnd' }}
      tooltipProps={{ labelFormatter: diaPorExtenso }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={({ name }) => barraDe(marcaDe(String(name)), 32)}
    >
      <Hachura />
    </BarChart>
  )
}
