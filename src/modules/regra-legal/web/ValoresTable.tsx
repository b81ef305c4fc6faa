import { formatDay } from '#platform/shared/day.ts'
import { campoEmPalavras, REGRA_CAMPOS } from '../regra-campos.ts'
import type { RegraDetalhe, RegraValor } from '../regra-legal.contract.ts'
import { Conferentes } from './Conferentes.tsx'
import { celulaGeral } from './coeficientes-text.ts'
import styles from './Regras.module.css'
import { SituacaoBadge } from './SituacaoBadge.tsx'
import { periodoDoValor } from './shared/catalogo-text.ts'
import { toValores } from './shared/to-valor.ts'
import { Celula } from './TabelaDoAto.tsx'

interface ValoresTableProps {
  readonly regra: RegraDetalhe
  readonly hoje: string
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Axles by which the values of the floor are compared, for general cargo. */
const EIXOS_COMPARADOS = [5, 6] as const

/** What the columns at the right hold: of the floor two cells of general cargo, of other rules each of their numbers. */
function numbersOf(regra: RegraDetalhe) {
  if (regra.codigo === 'piso-minimo') {
    return EIXOS_COMPARADOS.map((eixos) => ({
      key: String(eixos),
      header: `${eixos} eixos`,
      show: (valor: RegraValor) => {
        const [piso] = toValores('piso-minimo', [valor])
        const celula = piso && celulaGeral(piso.dados.coeficientes, eixos)
        return celula ? <Celula celula={celula} /> : <span className={styles.none}>outros tipos</span>
      },
    }))
  }
  return REGRA_CAMPOS[regra.codigo].map((campo) => ({
    key: campo.chave,
    header: campo.rotulo,
    show: (valor: RegraValor) => <strong>{campoEmPalavras(campo, valor.dados[campo.chave])}</strong>,
  }))
}

/** The dated values, the last first; choosing one shows all its numbers below. */
export function ValoresTable({ regra, hoje, chosen, onChoose }: ValoresTableProps) {
  const numbers = numbersOf(regra)
  const hasScopes = new Set(regra.valores.map(({ escopo }) => escopo)).size > 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Valores com data">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Vale de</th>
            <th scope="col">Ato</th>
            <th scope="col">Situação</th>
            <th scope="col">Por</th>
            {numbers.map(({ key, header }) => (
              <th key={key} scope="col" className={styles.number}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {regra.valores.map((valor) => (
            <tr key={valor.id} data-chosen={valor.id === chosen || undefined}>
              <td>
                <button
                  type="button"
                  className={styles.choose}
                  aria-pressed={valor.id === chosen}
                  aria-label={`${formatDay(valor.validoDe)}, ${valor.ato}, ${valor.escopo}`}
                  onClick={() => onChoose(valor.id)}
                >
                  {formatDay(valor.validoDe)}
                </button>
                <span className={styles.under}>{periodoDoValor(valor, regra.vigentes, hoje)}</span>
              </td>
              <td className={styles.act}>
                {valor.ato}
                {hasScopes && <span className={styles.under}>{valor.escopo}</span>}
              </td>
              <td>
                <SituacaoBadge situacao={valor.situacao} />
              </td>
              <td>
                <Conferentes conferencias={valor.conferencias} />
              </td>
              {numbers.map(({ key, show }) => (
                <td key={key} className={styles.number}>
                  {show(valor)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
