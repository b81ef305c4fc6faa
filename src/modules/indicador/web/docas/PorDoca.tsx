import { DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import { MINIMO_PARA_COMPARAR } from '../../indicador.rules.ts'
import { isForaDaMeta } from '../../metas.rules.ts'
import { Barra } from '../Barra.tsx'
import type { useDocasKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { Rolagem } from '../Rolagem.tsx'
import { Fora } from '../Tiles.tsx'
import { horas, minutos, pct } from '../textos.ts'

const MINUTOS_POR_HORA = 60
const emHoras = (min: number) => horas(min / MINUTOS_POR_HORA)
const nomeDaDirecao = (codigo: number): string =>
  Object.entries(DIRECAO_LABELS).find(([one]) => Number(one) === codigo)?.[1] ?? ''

/** Docks of two units may be called alike. */
const mixes = (docas: readonly { readonly unidade: string }[]) =>
  new Set(docas.map(({ unidade }) => unidade)).size > 1

interface PorDocaProps {
  readonly query: ReturnType<typeof useDocasKpi>
  readonly meta: number | null
}

/** Booked time of each dock of what it offered. */
export const PorDoca = ({ query, meta }: PorDocaProps) => (
  <PainelDeNumeros
    titulo="Ocupação por doca"
    nota="agendado ÷ (ofertado − bloqueado)"
    acoes={meta !== null && <span className={styles.metaNaLegenda}>{`meta ${pct(meta)}`}</span>}
    query={query}
    vazio={({ docas }) => (docas.length === 0 ? 'Nenhuma doca nas unidades que você vê.' : undefined)}
  >
    {({ docas, totais }) => (
      <Rolagem nome="Ocupação por doca em números">
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th scope="col">Doca</th>
              <td aria-hidden />
              <th scope="col">Ocupação</th>
              <th scope="col">Agendado</th>
              <th scope="col">Base</th>
              <th scope="col">Turn p50</th>
            </tr>
          </thead>
          <tbody>
            {docas.map((doca) => {
              const isFora = isForaDaMeta('ocupacaoDocaPct', doca.ocupacaoPct, meta)
              return (
                <tr key={doca.docaId}>
                  <th scope="row">
                    {doca.nome}{' '}
                    <span className={styles.fraco}>
                      {[mixes(docas) && doca.unidade, nomeDaDirecao(doca.direcao)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </th>
                  <td className={styles.comBarra}>
                    <Barra
                      valor={doca.ocupacaoPct}
                      meta={meta}
                      isFora={isFora}
                      isPouco={doca.atendimentos < MINIMO_PARA_COMPARAR}
                    />
                  </td>
                  <td data-fora={isFora || undefined}>
                    <strong>{pct(doca.ocupacaoPct)}</strong>
                    {isFora && <Fora />}
                  </td>
                  <td>{emHoras(doca.agendadoMin)}</td>
                  <td>{emHoras(doca.ofertadoMin)}</td>
                  <td>{minutos(doca.turnTime)}</td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{`hachura: menos de ${MINIMO_PARA_COMPARAR} atendimentos`}</td>
              <td>
                <strong>{pct(totais.ocupacaoPct)}</strong>
              </td>
              <td>{emHoras(totais.agendadoMin)}</td>
              <td>{emHoras(totais.ofertadoMin)}</td>
              <td>{minutos(totais.turnTime.mediana)}</td>
            </tr>
          </tfoot>
        </table>
      </Rolagem>
    )}
  </PainelDeNumeros>
)
