import { percentual } from '../../indicador.rules.ts'
import { Barra } from '../Barra.tsx'
import type { useDocasKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { contagem, pct } from '../textos.ts'

const FAIXAS = ['Até 30min', '30min a 1h', '1h a 2h', 'Acima de 2h'] as const
/** From the third band on it is longer than an hour. */
const LIMITE = 2

/** How long vehicles waited before their dock. */
export const Espera = ({ query }: { readonly query: ReturnType<typeof useDocasKpi> }) => (
  <PainelDeNumeros
    titulo="Espera antes da doca"
    nota="limite 1h"
    query={query}
    vazio={({ espera }) =>
      espera.every((count) => count === 0)
        ? 'Nenhum veículo com chegada e entrada na doca no período.'
        : undefined
    }
  >
    {({ espera }) => {
      const total = espera.reduce((sum, count) => sum + count, 0)
      return (
        <table className={styles.tabela}>
          <tbody>
            {FAIXAS.map((nome, index) => {
              const count = espera[index] ?? 0
              return (
                <tr key={nome}>
                  <th scope="row">{nome}</th>
                  <td className={styles.comBarra}>
                    <Barra valor={percentual(count, total)} isPouco={index >= LIMITE} />
                  </td>
                  <td>
                    <strong>{contagem(count)}</strong>
                  </td>
                  <td>{pct(percentual(count, total))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )
    }}
  </PainelDeNumeros>
)
