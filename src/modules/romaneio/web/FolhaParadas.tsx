import { nomeDocumento } from '#modules/carga/documento.rules.ts'
import { describeJanela } from '#modules/carga/parada.rules.ts'
import { paradaNome } from '#modules/carga/web/shared/passos.ts'
import { formatVolume } from '#platform/shared/quantity.ts'
import { PrintSection, PrintTable } from '#platform/web/print/PrintSheet.tsx'
import type { Romaneio } from '../impressao.contract.ts'
import styles from './folha.module.css'
import { amountText, lugarText, moneyText, pesoText, totaisText } from './folha-textos.ts'

interface FolhaParadasProps {
  readonly romaneio: Romaneio
  /** With a line for whoever receives the goods. */
  readonly hasSignatures: boolean
}

type Documento = Romaneio['semParada'][number]
type Unidade = Romaneio['carga']['volumeUnidade']

/** Stop by stop, what is left there. */
export function FolhaParadas({ romaneio, hasSignatures }: FolhaParadasProps) {
  const { paradas, semParada, carga, totais } = romaneio
  return (
    <>
      {paradas.map((parada, index) => (
        <PrintSection
          key={parada.id}
          title={`${paradaNome(paradas, index)}: ${parada.nome}`}
          aside={describeJanela(parada) ?? 'Horário a definir'}
        >
          <p>{lugarText(parada)}</p>
          {parada.observacao && <p>{parada.observacao}</p>}
          <Documentos documentos={parada.documentos} unidade={carga.volumeUnidade} />
          {parada.documentos.length > 0 && (
            <p className={styles.sum}>{totaisText(parada.totais, carga.volumeUnidade)}</p>
          )}
          {hasSignatures && parada.tipo === 2 && <Assinatura />}
        </PrintSection>
      ))}
      {semParada.length > 0 && (
        <PrintSection title="Documentos sem parada definida">
          <Documentos documentos={semParada} unidade={carga.volumeUnidade} />
        </PrintSection>
      )}
      <p className={styles.total}>{`Total: ${totaisText(totais, carga.volumeUnidade)}`}</p>
    </>
  )
}

interface DocumentosProps {
  readonly documentos: readonly Documento[]
  readonly unidade: Unidade
}

function Documentos({ documentos, unidade }: DocumentosProps) {
  if (documentos.length === 0) return null
  return (
    <PrintTable columns={['Documento', 'Qtd.', 'Peso', 'Volume', 'Valor']} numbersFrom={1}>
      {documentos.map((documento) => (
        <tbody key={documento.id}>
          <tr className={styles.document}>
            <th scope="row">
              {[nomeDocumento(documento), documento.descricao].filter(Boolean).join(' · ')}
              {documento.chave && <small className={styles.key}>{documento.chave}</small>}
            </th>
            <td data-number>{amountText(documento.quantidade, documento.embalagem)}</td>
            <td data-number>{pesoText(documento.peso)}</td>
            <td data-number>{documento.volume === null ? '' : formatVolume(documento.volume, unidade)}</td>
            <td data-number>{moneyText(documento.valor)}</td>
          </tr>
          {documento.itens.map((item) => (
            <tr key={item.ordem} className={styles.item}>
              <td>{[item.codigo, item.descricao, item.embalagem].filter(Boolean).join(' · ')}</td>
              <td data-number>{amountText(item.quantidade, item.unidade)}</td>
              <td data-number>{pesoText(item.peso)}</td>
              <td data-number>{item.volume === null ? '' : formatVolume(item.volume, unidade)}</td>
              <td data-number>{moneyText(item.valor)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </PrintTable>
  )
}

function Assinatura() {
  return (
    <dl className={styles.signature}>
      {['Recebido por', 'Documento', 'Data e hora', 'Assinatura'].map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}
