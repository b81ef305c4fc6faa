import { EIXOS_DO_PISO } from '../regra-campos.ts'
import type { CelulaMostrada, LinhaDaTabela } from './coeficientes-text.ts'
import styles from './Regras.module.css'

/** R$/km, and under it what is added for loading and unloading; words where the norm says nothing. */
export function Celula({ celula }: { readonly celula: CelulaMostrada }) {
  if (typeof celula === 'string') return <span className={styles.none}>{celula}</span>
  return (
    <>
      <strong>{celula.ccd}</strong>
      <span className={styles.under}>+ {celula.cc}</span>
    </>
  )
}

/** Coefficients of one table of the floor: kinds of cargo down, axles across. */
export function TabelaDoAto({
  label,
  tabela,
}: {
  readonly label: string
  readonly tabela: readonly LinhaDaTabela[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tipo de carga, eixos</th>
            {EIXOS_DO_PISO.map((eixos) => (
              <th key={eixos} scope="col" className={styles.number}>
                {eixos}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tabela.map(({ tipo, nome, celulas }) => (
            <tr key={tipo}>
              <th scope="row">
                {tipo} · {nome}
              </th>
              {celulas.map((celula, index) => (
                <td key={EIXOS_DO_PISO[index]} className={styles.number}>
                  <Celula celula={celula} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
