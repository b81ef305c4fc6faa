import { atoCurto } from '#modules/regra-legal/catalogo.rules.ts'
import { formatDay } from '#platform/shared/day.ts'
import { moneyToNumber } from '#platform/shared/money.ts'
import type { CalculoDoPiso } from '../../piso-calculo.ts'
import { semCifrao } from '../shared/piso-textos.ts'
import styles from './PisoDoDia.module.css'

interface OutrasDatasProps {
  /** Of the day that is asked for. */
  readonly calculo: CalculoDoPiso
  readonly outras: readonly CalculoDoPiso[]
  readonly onDia: (dia: string) => void
}

const amount = (centavos: number) => semCifrao(moneyToNumber(centavos))

/** `−11,53`: what the other day costs less. */
function differenceOf(centavos: number | null, base: number | null): string {
  if (centavos === null || base === null) return ''
  const difference = centavos - base
  return `${difference < 0 ? '−' : '+'}${amount(Math.abs(difference))}`
}

/** The same trip on the days around: what a change of norm makes of it. */
export function OutrasDatas({ calculo, outras, onDia }: OutrasDatasProps) {
  const rows = [calculo, ...outras].sort((a, b) =>
    (a.entrada.diaColeta ?? '').localeCompare(b.entrada.diaColeta ?? ''),
  )
  return (
    <section className={styles.block} aria-label="A mesma carga em outras datas">
      <h3>A mesma carga em outras datas</h3>
      <table className={styles.days}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Coleta</th>
            <th scope="col">Ato</th>
            <th scope="col">Piso</th>
            <th scope="col">Diferença</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { norma, pisoCentavos } = row
            const dia = row.entrada.diaColeta ?? ''
            return (
              <tr key={dia}>
                <td>
                  {row === calculo ? (
                    formatDay(dia)
                  ) : (
                    <button type="button" className={styles.day} onClick={() => onDia(dia)}>
                      {formatDay(dia)}
                    </button>
                  )}
                </td>
                <td className={styles.muted}>{norma ? atoCurto(norma.ato).replace(/\/\d{4}$/, '') : ''}</td>
                <td>
                  <strong>{pisoCentavos === null ? 'sem piso' : amount(pisoCentavos)}</strong>
                </td>
                <td className={styles.muted}>
                  {row === calculo ? '' : differenceOf(pisoCentavos, calculo.pisoCentavos)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
