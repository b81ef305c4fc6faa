import { getAcompanhamento } from '#modules/carga/acompanhamento.contract.ts'
import { SITUACAO_OCORRENCIA, SITUACAO_OCORRENCIA_LABELS } from '#modules/carga/carga-codes.ts'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { detalhesDrawer, ocorrenciaDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { listOcorrencias } from '#modules/ocorrencia/ocorrencia.contract.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { posicaoEmPalavras } from './carga-na-estrada.ts'
import styles from './Mensagens.module.css'

interface Props {
  readonly carga: Carga
}

/** Where the load was last. Said only to those who may open it. */
export function UltimaPosicao({ carga }: Props) {
  const { data } = useCall(getAcompanhamento, { params: { id: carga.id } }, { staleTime: 0 })
  if (!data) return null
  return <>{posicaoEmPalavras(data.posicaoAtual, carga.paradas)}</>
}

const ABERTAS: readonly number[] = [SITUACAO_OCORRENCIA.Pendente, SITUACAO_OCORRENCIA.EmAndamento]

/** What happened to the load and is not over. */
export function OcorrenciasAbertas({ carga }: Props) {
  const { data = [] } = useCall(listOcorrencias, { params: { id: carga.id } }, { staleTime: 0 })
  const abertas = data.filter(({ situacao }) => ABERTAS.includes(situacao))
  if (abertas.length === 0) return null
  return (
    <>
      <h3 className={styles.subtitulo}>
        Ocorrências <small>{abertas.length === 1 ? '1 aberta' : `${abertas.length} abertas`}</small>
      </h3>
      <ul className={styles.leitores}>
        {abertas.map(({ id, tipoOcorrencia, situacao, abertaEm, fusoHorario }) => (
          <li key={id}>
            <DrawerLink className="ev-link" to={ocorrenciaDrawer(carga.id)}>
              {tipoOcorrencia.descricao}
            </DrawerLink>
            <small>
              {`${formatCardDateTime(abertaEm, fusoHorario)} · ${SITUACAO_OCORRENCIA_LABELS[situacao]}`}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many numbers of invoices stand before "e mais". */
const MAX_NUMEROS = 8

/** The papers that travel with the load. */
export function DocumentosDaCarga({ carga: { id, documentos, numerosNF } }: Props) {
  if (documentos === 0) return null
  const rest = numerosNF.length - MAX_NUMEROS
  return (
    <>
      <h3 className={styles.subtitulo}>
        Documentos <small>{documentos}</small>
      </h3>
      <p className={styles.notas}>
        {numerosNF.slice(0, MAX_NUMEROS).map((numero) => (
          <span key={numero}>{`NF ${numero}`}</span>
        ))}
        {rest > 0 && <span>{`e mais ${rest}`}</span>}
        <DrawerLink className="ev-link" to={`${detalhesDrawer(id)}/documentos`}>
          Ver documentos
        </DrawerLink>
      </p>
    </>
  )
}
