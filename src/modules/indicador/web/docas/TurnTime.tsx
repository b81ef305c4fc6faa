import { lazy } from 'react'
import { formatShortDay } from '#platform/shared/day.ts'
import { isForaDaMeta } from '../../metas.rules.ts'
import type { useDocasKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { Rolagem } from '../Rolagem.tsx'
import { Grafico } from '../shared/Grafico.tsx'
import { Fora } from '../Tiles.tsx'
import { minutos } from '../textos.ts'

const TurnTimePorDia = lazy(() => import('../graficos/TurnTimePorDia.tsx'))
const LINHAS = [
  ['p10', 'p10'],
  ['mediana', 'Mediana'],
  ['p90', 'p90'],
] as const

interface TurnTimeProps {
  readonly query: ReturnType<typeof useDocasKpi>
  readonly meta: number | null
}

/** How long vehicles stayed on each day, as a picture and as a table. */
export const TurnTime = ({ query, meta }: TurnTimeProps) => (
  <PainelDeNumeros
    titulo="Turn time por dia"
    nota="da chegada provada à saída"
    acoes={<span className={styles.fraco}>linha cheia: mediana, traços: p10, pontos: p90</span>}
    query={query}
    vazio={({ totais }) =>
      totais.turnTime.atendimentos === 0
        ? 'Nenhum atendimento com chegada provada e saída. A chegada é provada na portaria ou pelo celular no local.'
        : undefined
    }
  >
    {({ serie }) => {
      const dias = serie.filter(({ atendimentos }) => atendimentos > 0)
      return (
        <>
          <Grafico>
            <TurnTimePorDia serie={dias} meta={meta} />
          </Grafico>
          <Rolagem nome="Turn time por dia em números">
            <table className={styles.tabela}>
              <thead>
                <tr>
                  <th scope="col">Dia</th>
                  {dias.map(({ dia }) => (
                    <th key={dia} scope="col">
                      {dia.slice(8)}
                      <span className="visually-hidden">{` de ${formatShortDay(dia)}`}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {LINHAS.map(([key, nome]) => (
                  <tr key={key}>
                    <th scope="row">{nome}</th>
                    {dias.map((dia) => {
                      const isFora = key === 'mediana' && isForaDaMeta('turnTimeMin', dia.mediana, meta)
                      return (
                        <td key={dia.dia} data-fora={isFora || undefined}>
                          {minutos(dia[key])}
                          {isFora && <Fora />}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </Rolagem>
        </>
      )
    }}
  </PainelDeNumeros>
)
