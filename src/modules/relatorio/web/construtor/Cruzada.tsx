import type { CampoKey, MedidaKey } from '../../campos.rules.ts'
import { campo, explicaMedida, rotuloDaMedida } from '../../campos.rules.ts'
import type { Consultado, ConsultaGuardada } from '../../consulta.contract.ts'
import type { TabelaCruzada } from '../../linhas.rules.ts'
import { SEM_DADO, valorText } from '../relatorio-textos.ts'
import styles from './construtor.module.css'

interface CruzadaProps {
  readonly consulta: ConsultaGuardada & { readonly grupos: readonly CampoKey[] }
  readonly tabela: TabelaCruzada
  readonly resultado: Consultado
  readonly onOpen: (chaves: readonly (string | null)[]) => void
}

/** What a column adds up to; a ratio has no sum, and a part of the lines is no total. */
function totalDaColuna(
  { linhas }: TabelaCruzada,
  index: number,
  medida: MedidaKey,
  isPart: boolean,
): number | null {
  if (isPart || explicaMedida(medida) !== undefined) return null
  const told = linhas.flatMap(({ valores }) => valores[index] ?? [])
  return told.length > 0 ? told.reduce((sum, valor) => sum + valor, 0) : null
}

/** The second group as columns. Each number opens the records it counted. */
export function Cruzada({ consulta, tabela, resultado, onOpen }: CruzadaProps) {
  const { grupos, medidas, entidade } = consulta
  const [linhas, colunas] = grupos
  const [medida = 'contagem'] = medidas
  const number = (valor: number | null, name: string, chaves: readonly (string | null)[]) =>
    valor === null ? (
      SEM_DADO
    ) : (
      <button
        type="button"
        className={styles.abre}
        aria-label={`${valorText(medida, valor)}, ${name}`}
        onClick={() => onOpen(chaves)}
      >
        {valorText(medida, valor)}
      </button>
    )
  return (
    <div className={styles.rolagem}>
      <table className={styles.tabela} aria-label="Prévia do relatório, cruzada">
        <caption className="visually-hidden">
          {`${rotuloDaMedida(medida, entidade)} por ${linhas ? campo(linhas).rotulo : ''} e ${colunas ? campo(colunas).rotulo : ''}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{linhas && campo(linhas).rotulo}</th>
            {tabela.colunas.map(({ chave, rotulo }) => (
              <th key={chave} scope="col">
                {rotulo}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {tabela.linhas.map(({ chave, rotulo, valores, total }) => (
            <tr key={chave}>
              <th scope="row">{rotulo}</th>
              {tabela.colunas.map((coluna, index) => (
                <td key={coluna.chave}>
                  {number(valores[index] ?? null, `${rotulo}, ${coluna.rotulo}`, [chave, coluna.chave])}
                </td>
              ))}
              <td>{number(total, rotulo, [chave])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {tabela.colunas.map(({ chave }, index) => (
              <td key={chave}>
                {valorText(medida, totalDaColuna(tabela, index, medida, resultado.temMais))}
              </td>
            ))}
            <td>{number(resultado.total[0] ?? null, 'total', [])}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
