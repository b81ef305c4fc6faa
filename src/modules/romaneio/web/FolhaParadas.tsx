import { nomeDocumento } from '#modules/carga/documento.rules.ts'
import { describeJanela } from '#modules/carga/parada.rules.ts'
import { paradaNome } from '#modules/carga/web/shared/passos.ts'
import { formatVolume } from '#platform/shared/quantity.ts'
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
        <section key={parada.id} className={styles.stop}>
          <h2 className={styles.heading}>
            {`${paradaNome(paradas, index)}: ${parada.nome}`}
            <span className={styles.when}>{describeJanela(parada) ?? 'Horário a definir'}</span>
          </h2>
          <p>{lugarText(parada)}</p>
          {parada.observacao && <p>{parada.observacao}</p>}
          <Documentos documentos={parada.documentos} unidade={carga.volumeUnidade} />
          {parada.documentos.length > 0 && (
            <p className={styles.sum}>{totaisText(parada.totais, carga.volumeUnidade)}</p>
          )}
          {hasSignatures && parada.tipo === 2 && <Assinatura />}
        </section>
      ))}
      {semParada.length > 0 && (
        <section>
          <h2 className={styles.heading}>Documentos sem parada definida</h2>
          <Documentos documentos={semParada} unidade={carga.volumeUnidade} />
        </section>
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
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Documento</th>
          <th scope="col" data-number>
            Qtd.
          </th>
          <th scope="col" data-number>
            Peso
          </th>
          <th scope="col" data-number>
            Volume
          </th>
          <th scope="col" data-number>
            Valor
          </th>
        </tr>
      </thead>
      {documentos.map((documento) => (
        <tbody key={documento.id}>
          <tr className={styles.document}>
            <th scope="row">
              {[nomeDocumento(documento), documento.descricao].filter(Boolean).join(' · ')}
              {documento.chave && <span className={styles.key}>{documento.chave}</span>}
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
    </table>
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
