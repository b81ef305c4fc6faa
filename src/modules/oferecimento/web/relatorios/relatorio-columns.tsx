import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { LinhaDoRelatorio } from '../../oferta-relatorio.contract.ts'
import { contagem, economiaParteText, economiaText, minutos, parte, SEM_DADO } from './relatorio-textos.ts'
import styles from './relatorios.module.css'

export const relatorioColumns: readonly DataTableColumn<LinhaDoRelatorio>[] = [
  { key: 'nome', header: 'Transportadora', cell: ({ nome }) => nome },
  {
    key: 'convites',
    header: 'Convites',
    isNumeric: true,
    width: '80px',
    cell: ({ convites }) => contagem(convites),
  },
  {
    key: 'respondidos',
    header: 'Respondidos',
    width: '17%',
    cell: ({ respondidos, convites }) => <Barra part={respondidos} whole={convites} />,
  },
  {
    key: 'medianaMin',
    header: 'Resposta',
    isNumeric: true,
    width: '92px',
    cell: ({ medianaMin }) => minutos(medianaMin),
  },
  {
    key: 'aceitos',
    header: 'Aceitos',
    width: '17%',
    cell: ({ aceitos, convites }) => <Barra part={aceitos} whole={convites} />,
  },
  {
    key: 'contratados',
    header: 'Contratados',
    isNumeric: true,
    width: '96px',
    cell: ({ contratados }) => contagem(contratados),
  },
  {
    key: 'recusados',
    header: 'Recusados',
    isNumeric: true,
    width: '92px',
    cell: ({ recusados }) => contagem(recusados),
  },
  {
    key: 'economia',
    header: 'Economia média',
    isNumeric: true,
    width: '160px',
    cell: ({ economia, economiaParte }) =>
      economia === null ? SEM_DADO : `${economiaText(economia)} (${economiaParteText(economiaParte)})`,
  },
]

/** A count with its share of the whole, as number and bar. */
function Barra({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <span className={styles.medida}>
      <span className={styles.numero}>
        <strong>{contagem(part)}</strong>
        <small>{parte(part, whole)}</small>
      </span>
      <span className={styles.barra} aria-hidden>
        <span style={{ width: `${whole > 0 ? (100 * part) / whole : 0}%` }} />
      </span>
    </span>
  )
}
