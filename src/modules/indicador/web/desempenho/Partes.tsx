import { PageLink } from '#platform/web/router/links.tsx'
import type { DesempenhoDeTodas } from '../../desempenho.contract.ts'
import { desempenho, PARTE_KEYS, PARTES, type ParteKey } from '../../desempenho.rules.ts'
import { isForaDaMeta } from '../../metas.rules.ts'
import type { Numero } from '../../numeros.rules.ts'
import styles from '../indicador.module.css'
import type { MetasVigentes } from '../metas-na-tela.ts'
import { Rolagem } from '../Rolagem.tsx'
import { Fora } from '../Tiles.tsx'
import { contagem, pct, pontos } from '../textos.ts'
import { temPoucas } from './desempenho-textos.ts'

/** What counts differently where delays of others count as on time. */
const SEM_TERCEIROS = { noPrazo: 'noPrazoSemTerceiros', otif: 'otifSemTerceiros' } as const
const temOutraConta = (key: ParteKey): key is keyof typeof SEM_TERCEIROS => key in SEM_TERCEIROS

interface PartesProps {
  readonly linha: DesempenhoDeTodas
  readonly metas: MetasVigentes
  /** Where the records of a number stand. */
  readonly registros: (numero: Numero) => string
}

/** The five parts of a scorecard: what each counted, its percentage with and without delays of others, and its goal. */
export function Partes({ linha, metas, registros }: PartesProps) {
  const { contagens, partes, semTerceiros } = linha
  const isPouco = temPoucas(contagens)
  const link = (numero: keyof typeof contagens) =>
    contagens[numero] === 0 ? (
      '0'
    ) : (
      <PageLink className="ev-link" to={registros(numero)}>
        {contagem(contagens[numero])}
      </PageLink>
    )
  const total = desempenho(partes)
  const meta = metas.desempenho ?? null
  const isTotalFora = !isPouco && isForaDaMeta('desempenho', total, meta)
  return (
    <Rolagem nome="Partes do desempenho">
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Parte</th>
            <th scope="col">Peso</th>
            <th scope="col">Contados</th>
            <th scope="col">Valor</th>
            <th scope="col">Sem terceiros</th>
            <th scope="col">Meta</th>
          </tr>
        </thead>
        <tbody>
          {PARTE_KEYS.map((key) => {
            const { nome, peso, numero, de, meta: campo } = PARTES[key]
            const metaDaParte = metas[campo] ?? null
            const isFora = !isPouco && isForaDaMeta(campo, partes[key], metaDaParte)
            return (
              <tr key={key}>
                <th scope="row">{nome}</th>
                <td>{partes[key] === null ? <span className={styles.fraco}>não pesa</span> : peso}</td>
                <td>
                  {contagens[de] === 0 ? (
                    <span className={styles.fraco}>sem dado</span>
                  ) : (
                    <>
                      {link(numero)} de {link(de)}
                    </>
                  )}
                </td>
                <td data-fora={isFora || undefined}>
                  <strong>{pct(partes[key])}</strong>
                  {isFora && <Fora />}
                </td>
                <td>
                  {temOutraConta(key) && partes[key] !== null ? (
                    <>
                      {pct(semTerceiros[key])} ({link(SEM_TERCEIROS[key])})
                    </>
                  ) : (
                    pct(partes[key])
                  )}
                </td>
                <td>{pct(metaDaParte)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Desempenho</th>
            <td />
            <td>{link('cargasAvaliadas')} cargas</td>
            <td data-fora={isTotalFora || undefined}>
              <strong>{pontos(total)}</strong>
              {isTotalFora && <Fora />}
            </td>
            <td>{pontos(semTerceiros.desempenho)}</td>
            <td>{pontos(meta)}</td>
          </tr>
        </tfoot>
      </table>
    </Rolagem>
  )
}
