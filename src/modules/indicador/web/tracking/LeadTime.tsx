import type { LeadTimeKpi } from '../../indicador.contract.ts'
import { TRECHOS, type Trecho } from '../../indicador.rules.ts'
import { isForaDaMeta } from '../../metas.rules.ts'
import type { useLeadTimeKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { Fora } from '../Tiles.tsx'
import { contagem, horas, pct } from '../textos.ts'

/** One hue: how each part is drawn. */
const MARCAS: Readonly<Record<Trecho, string>> = {
  alocacao: 'cheio',
  ateColeta: 'hachura',
  naColeta: 'claro',
  viagem: 'medio',
  noCliente: 'listra',
  ateBaixa: 'vazado',
}
const somaDe = ({ trechos }: LeadTimeKpi) => trechos.reduce((sum, { media }) => sum + (media ?? 0), 0)
const HUNDRED = 100

/** The parts of the way of finished loads: how long each takes on the average, and of what goal. */
export const LeadTime = ({ query }: { readonly query: ReturnType<typeof useLeadTimeKpi> }) => (
  <PainelDeNumeros
    titulo="Lead time por trecho"
    nota={
      query.data &&
      `média, soma ${horas(somaDe(query.data))} · ${contagem(query.data.geral.cargas)} ${query.data.geral.cargas === 1 ? 'carga finalizada' : 'cargas finalizadas'}`
    }
    acoes={
      query.data?.geral.meta != null && (
        <span className={styles.metaNaLegenda}>{`meta ${horas(query.data.geral.meta)}`}</span>
      )
    }
    query={query}
    vazio={({ geral }) => (geral.cargas === 0 ? 'Nenhuma carga finalizada neste período.' : undefined)}
  >
    {(kpi) => {
      const soma = somaDe(kpi)
      return (
        <>
          <div className={styles.trechos} aria-hidden>
            {kpi.trechos.map(({ trecho, media }) => (
              <span key={trecho} data-marca={MARCAS[trecho]} style={{ flexGrow: media ?? 0 }} />
            ))}
          </div>
          <table className={styles.tabela}>
            <thead>
              <tr>
                <th scope="col">Trecho</th>
                <th scope="col">Média</th>
                <th scope="col">p90</th>
                <th scope="col">Meta</th>
                <th scope="col">Parte</th>
              </tr>
            </thead>
            <tbody>
              {kpi.trechos.map(({ trecho, media, p90, meta }) => {
                const isFora = isForaDaMeta(trecho, media, meta)
                return (
                  <tr key={trecho}>
                    <th scope="row">
                      <span className={styles.legenda} aria-hidden>
                        <span data-marca={MARCAS[trecho]} />
                      </span>
                      {TRECHOS[trecho]}
                    </th>
                    <td data-fora={isFora || undefined}>
                      <strong>{horas(media)}</strong>
                      {isFora && <Fora />}
                    </td>
                    <td>{horas(p90)}</td>
                    <td>{horas(meta)}</td>
                    <td>{pct(media === null || soma === 0 ? null : (media * HUNDRED) / soma)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </>
      )
    }}
  </PainelDeNumeros>
)
