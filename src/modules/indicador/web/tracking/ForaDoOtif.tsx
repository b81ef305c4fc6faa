import { PageLink } from '#platform/web/router/links.tsx'
import type { ForaDoOtif as Fora } from '../../indicador.contract.ts'
import type { useForaDoOtif } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { contagem, verTodos } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'

const totalDe = ({ soForaDoPrazo, soIncompletas, asDuas }: Fora) => soForaDoPrazo + soIncompletas + asDuas

interface ForaDoOtifProps {
  readonly query: ReturnType<typeof useForaDoOtif>
  readonly periodo: PeriodoNaTela
}

/** Deliveries that were late or not whole, and the occurrences of their loads. */
export const ForaDoOtif = ({ query, periodo }: ForaDoOtifProps) => (
  <PainelDeNumeros
    titulo="Fora do OTIF"
    query={query}
    acoes={
      query.data &&
      totalDe(query.data) > 0 && (
        <PageLink className="ev-link" to={periodo.registros('foraDoOtif')}>
          {verTodos(totalDe(query.data), 'as')}
        </PageLink>
      )
    }
    vazio={(data) =>
      totalDe(data) === 0 ? 'Nenhuma entrega ficou fora do prazo ou incompleta neste período.' : undefined
    }
  >
    {({ soForaDoPrazo, soIncompletas, asDuas, causas }) => (
      <>
        <div className={styles.trechos} aria-hidden>
          <span data-marca="vazado" style={{ flexGrow: soForaDoPrazo }} />
          <span data-marca="hachura" style={{ flexGrow: soIncompletas }} />
          <span data-marca="cheio" style={{ flexGrow: asDuas }} />
        </div>
        <p className={styles.soma}>
          <strong>{contagem(soForaDoPrazo)}</strong> só fora do prazo,{' '}
          <strong>{contagem(soIncompletas)}</strong> só incompletas, <strong>{contagem(asDuas)}</strong> as
          duas
        </p>
        {causas.length > 0 && (
          <table className={styles.tabela}>
            <thead>
              <tr>
                <th scope="col">Causa</th>
                <th scope="col">Casos</th>
                <th scope="col">Conta para</th>
              </tr>
            </thead>
            <tbody>
              {causas.map(({ nome, casos, contaPara }) => (
                <tr key={nome}>
                  <th scope="row">{nome}</th>
                  <td>
                    <strong>{contagem(casos)}</strong>
                  </td>
                  <td>{contaPara}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </>
    )}
  </PainelDeNumeros>
)
