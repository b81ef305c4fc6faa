import styles from './Pesquisas.module.css'

interface Barra {
  readonly nome: string
  readonly valor: number
  /** Beside the number. */
  readonly nota?: string
}

interface BarrasProps {
  readonly label: string
  /** What the names are. */
  readonly unidade: string
  readonly barras: readonly Barra[]
}

/** Bars in a table: read aloud as numbers, seen as lengths. */
export function Barras({ label, unidade, barras }: BarrasProps) {
  const most = Math.max(1, ...barras.map(({ valor }) => valor))
  return (
    <table className={styles.barras} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{unidade}</th>
          <th scope="col">Respostas</th>
        </tr>
      </thead>
      <tbody>
        {barras.map(({ nome, valor, nota }) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            <td>
              <span className={styles.barra} style={{ inlineSize: `${(100 * valor) / most}%` }} aria-hidden />
              <span className={styles.valor}>{nota ? `${valor} · ${nota}` : valor}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
