import { formatVolume } from '#platform/shared/quantity.ts'
import { PrintTable } from '#platform/web/print/PrintSheet.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import type { Romaneio } from '../impressao.contract.ts'
import { Folha } from './Folha.tsx'
import styles from './folha.module.css'
import { amountText, moneyText, pesoText, totaisText } from './folha-textos.ts'
import { JanelaImpressao, useRomaneio } from './JanelaImpressao.tsx'

/** What is loaded altogether: the same goods of all documents added up (L-018). */
export function RomaneioUnificadoPage() {
  const [cargaId] = useQueryState('cargaId')
  const query = useRomaneio(cargaId)
  return (
    <JanelaImpressao cargaId={cargaId} query={query}>
      {(romaneio) => (
        <Folha romaneio={romaneio} titulo="Romaneio unificado">
          <Itens romaneio={romaneio} />
        </Folha>
      )}
    </JanelaImpressao>
  )
}

function Itens({ romaneio }: { readonly romaneio: Romaneio }) {
  const { itensUnificados, carga, totais } = romaneio
  if (itensUnificados.length === 0) return <p>Os documentos da carga não têm itens.</p>
  return (
    <>
      <PrintTable
        columns={['Código', 'Produto', 'Embalagem', 'Documentos', 'Qtd.', 'Peso', 'Volume', 'Valor']}
        numbersFrom={3}
      >
        <tbody>
          {itensUnificados.map((item) => (
            <tr key={JSON.stringify([item.codigo, item.descricao, item.unidade, item.embalagem])}>
              <td>{item.codigo}</td>
              <th scope="row">{item.descricao}</th>
              <td>{item.embalagem}</td>
              <td data-number>{item.documentos}</td>
              <td data-number>{amountText(item.quantidade, item.unidade)}</td>
              <td data-number>{pesoText(item.peso)}</td>
              <td data-number>
                {item.volume === null ? '' : formatVolume(item.volume, carga.volumeUnidade)}
              </td>
              <td data-number>{moneyText(item.valor)}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
      <p className={styles.total}>{`Total: ${totaisText(totais, carga.volumeUnidade)}`}</p>
    </>
  )
}
