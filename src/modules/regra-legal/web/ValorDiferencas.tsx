import { Section } from '#platform/ui/Section.tsx'
import { compararCoeficientes, lerCoeficientes } from '../coeficientes.rules.ts'
import { REGRA_CAMPOS } from '../regra-campos.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import type { RegraValor } from '../regra-legal.contract.ts'
import { TIPOS_CARGA_ANTT } from '../tipos-carga-antt.ts'
import styles from './Regras.module.css'
import { toValores } from './shared/to-valor.ts'
import { comVirgula } from './shared/valor-text.ts'
import { campoKey, diferencasDe, type ValorValues } from './valor-form.ts'

interface ValorDiferencasProps {
  readonly codigo: RegraCodigo
  readonly anterior: RegraValor | undefined
  readonly values: ValorValues
}

/** What was typed beside the value before, so that a slip of the fingers is seen before it is saved. */
export function ValorDiferencas({ codigo, anterior, values }: ValorDiferencasProps) {
  if (!anterior) return null
  const fields = diferencasDe(codigo, anterior, values)
  return (
    <Section title={`Diferenças para ${anterior.ato}, ${anterior.escopo}`}>
      <Coeficientes codigo={codigo} anterior={anterior} values={values} />
      {fields.map(({ label, antes, depois }) => (
        <p key={label}>
          {label}: {antes || 'vazio'} → <strong>{depois || 'vazio'}</strong>
        </p>
      ))}
      {fields.length === 0 && codigo !== 'piso-minimo' && (
        <p className={styles.muted}>Nenhum número mudou.</p>
      )}
    </Section>
  )
}

const amounts = (cell: readonly [ccd: string, cc: string] | null) =>
  cell ? `${comVirgula(cell[0])} + ${comVirgula(cell[1])}` : 'sem piso'

/** Cells of pasted coefficients that differ from the table before. */
function Coeficientes({
  codigo,
  anterior,
  values,
}: ValorDiferencasProps & { readonly anterior: RegraValor }) {
  const campo = REGRA_CAMPOS[codigo].find(({ tipo }) => tipo === 'coeficientes')
  const [piso] = toValores('piso-minimo', [anterior])
  if (!campo || !piso) return null
  const { coeficientes } = lerCoeficientes(values[campoKey(campo)] ?? '')
  if (coeficientes.length === 0) {
    return (
      <p className={styles.muted}>Cole as linhas do ato: a prévia mostra célula por célula o que muda.</p>
    )
  }
  const changed = compararCoeficientes(piso.dados.coeficientes, coeficientes)
  return (
    <>
      <p role="status">
        {`${coeficientes.length} ${coeficientes.length === 1 ? 'célula lida' : 'células lidas'}, ${changed.length === 0 ? 'nenhuma diferente' : `${changed.length} ${changed.length === 1 ? 'diferente' : 'diferentes'}`} do valor anterior.`}
      </p>
      {changed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.diff} tabIndex={0} aria-label="Células diferentes">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Tipo de carga</th>
                <th scope="col" className={styles.number}>
                  Eixos
                </th>
                <th scope="col" className={styles.number}>
                  Antes
                </th>
                <th scope="col" className={styles.number}>
                  Novo
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ tipo, eixos, antes, depois }) => (
                <tr key={`${tipo}/${eixos}`}>
                  <th scope="row">
                    {tipo} · {TIPOS_CARGA_ANTT[tipo as keyof typeof TIPOS_CARGA_ANTT]}
                  </th>
                  <td className={styles.number}>{eixos}</td>
                  <td className={styles.number}>{amounts(antes)}</td>
                  <td className={styles.number}>
                    <strong>{amounts(depois)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
