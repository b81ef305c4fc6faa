import type { VolumeUnidade } from '#modules/carga/carga-codes.ts'
import type { ItemDocumento } from '#modules/carga/documento-dados.contract.ts'
import { medidasText, pesoText, quantidadeText, valorText, volumeText } from './documento-textos.ts'
import styles from './documentos.module.css'

interface ItensTabelaProps {
  readonly itens: readonly ItemDocumento[]
  readonly volumeUnidade: VolumeUnidade
}

/** What a document carries, line by line. */
export function ItensTabela({ itens, volumeUnidade }: ItensTabelaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.itens} tabIndex={0} aria-label={`${itens.length} itens`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Descrição</th>
            <th scope="col" data-number>
              Qtd.
            </th>
            <th scope="col">Embalagem</th>
            <th scope="col" data-number>
              Peso
            </th>
            <th scope="col" data-number>
              Volume
            </th>
            <th scope="col">C × L × A</th>
            <th scope="col" data-number>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {itens.map((item) => (
            <tr key={item.ordem}>
              <td>{item.codigo ?? item.ordem}</td>
              <td>{item.descricao}</td>
              <td data-number>{quantidadeText(item.quantidade, item.unidade)}</td>
              <td>{item.embalagem ?? 'Não informada'}</td>
              <td data-number>{pesoText(item.peso)}</td>
              <td data-number>{volumeText(item.volume, volumeUnidade)}</td>
              <td>{medidasText(item)}</td>
              <td data-number>{valorText(item.valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
