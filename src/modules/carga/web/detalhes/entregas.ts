/** How far the deliveries of a load are, by the clock. Pure; times are UTC instants. */
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import { SITUACAO_PARADA, TIPO_PARADA } from '../../carga-codes.ts'
import type { Parada } from '../../carga-dados.contract.ts'
import type { CargaDocumento } from '../../documento-dados.contract.ts'
import { PARADA_COM_INSUCESSO, paradaNaEstrada } from '../../entregas.rules.ts'
import { isDepoisDoPrazo, limiteDa, prazoDa } from '../../rota.rules.ts'

const MINUTE_MS = 60_000

export type ParadaEstado = 'pendente' | 'andamento' | 'atrasada' | 'realizada' | 'insucesso' | 'cancelada'

type ComEntrega = Pick<Parada, 'situacao' | 'entrega'>
type ComPrazo = ComEntrega & Pick<Parada, 'janelaInicio' | 'janelaFim' | 'dhPrevista' | 'dhChegada'>

/** As the load sees it, so that its status, its stops and its deliveries say the same. */
const situacaoOf = ({ situacao, entrega }: ComEntrega) => paradaNaEstrada(situacao, entrega)

/** A stop is late when its planned hour has passed, or its window has ended, and nobody has arrived there. */
export function estadoOf(parada: ComPrazo, now: string): ParadaEstado {
  const { dhChegada } = parada
  const situacao = situacaoOf(parada)
  if (situacao === PARADA_COM_INSUCESSO) return 'insucesso'
  if (situacao === SITUACAO_PARADA.Realizada) return 'realizada'
  if (situacao === SITUACAO_PARADA.Cancelada) return 'cancelada'
  const limite = limiteDa(parada)
  if (dhChegada === null && limite !== null && limite < now) return 'atrasada'
  return situacao === SITUACAO_PARADA.EmAndamento ? 'andamento' : 'pendente'
}

export const entregasOf = <P extends Pick<Parada, 'tipo'>>(paradas: readonly P[]): P[] =>
  paradas.filter(({ tipo }) => tipo === TIPO_PARADA.Entrega)

/** `1 de 3 realizadas`, `1 de 3 em andamento`, `1 de 3 com insucesso`, `3 pendentes`. */
export function entregasText(entregas: readonly ComEntrega[]): string {
  const waited = entregas.map(situacaoOf).filter((situacao) => situacao !== SITUACAO_PARADA.Cancelada)
  const count = (wanted: number) => waited.filter((situacao) => situacao === wanted).length
  const done = count(SITUACAO_PARADA.Realizada)
  const running = count(SITUACAO_PARADA.EmAndamento)
  const failed = count(PARADA_COM_INSUCESSO)
  if (failed > 0) return `${failed} de ${waited.length} com insucesso`
  if (running > 0) return `${running} de ${waited.length} em andamento`
  if (done > 0) return `${done} de ${waited.length} ${waited.length === 1 ? 'realizada' : 'realizadas'}`
  return `${waited.length} ${waited.length === 1 ? 'pendente' : 'pendentes'}`
}

/** The first stop to come that is expected after the end of its window; undefined: none is. */
export function atrasoPrevistoOf(
  paradas: readonly (ComPrazo & Pick<Parada, 'tipo' | 'fusoHorario'>)[],
): Atraso | undefined {
  const index = paradas.findIndex(
    (parada) =>
      situacaoOf(parada) === SITUACAO_PARADA.Pendente &&
      parada.dhChegada === null &&
      isDepoisDoPrazo(parada.dhPrevista, parada),
  )
  const parada = paradas[index]
  const prazo = parada && prazoDa(parada)
  if (!parada?.dhPrevista || !prazo) return undefined
  return {
    titulo: `A ${nomeDaParada(paradas, index)} está prevista para depois do prazo`,
    detalhe: `Chegada prevista ${formatDateTime(parada.dhPrevista, parada.fusoHorario)}, prazo ${formatDateTime(prazo, parada.fusoHorario)}.`,
  }
}

/** `2ª entrega`. */
function nomeDaParada(paradas: readonly Pick<Parada, 'tipo'>[], index: number): string {
  const tipo = paradas[index]?.tipo
  const number = paradas.slice(0, index + 1).filter((one) => one.tipo === tipo).length
  return `${number}ª ${tipo === TIPO_PARADA.Entrega ? 'entrega' : 'coleta'}`
}

export interface Atraso {
  /** `1ª entrega atrasada em 1h 42min` */
  readonly titulo: string
  /** `Prevista para 20/11/2026 09:00, prazo 20/11/2026 11:00.` */
  readonly detalhe: string
}

/** The first stop that is late; undefined: none is. */
export function atrasoOf(
  paradas: readonly (ComPrazo & Pick<Parada, 'tipo' | 'fusoHorario'>)[],
  now: string,
): Atraso | undefined {
  const index = paradas.findIndex((parada) => estadoOf(parada, now) === 'atrasada')
  const parada = paradas[index]
  const limite = parada && limiteDa(parada)
  if (!parada || !limite) return undefined
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(limite)) / MINUTE_MS))
  const prazo = prazoDa(parada)
  const at = (instant: string) => formatDateTime(instant, parada.fusoHorario)
  return {
    titulo: `${nomeDaParada(paradas, index)} atrasada em ${formatDuration(minutes)}`,
    detalhe:
      limite === prazo
        ? `O prazo era ${at(limite)}.`
        : `Prevista para ${at(limite)}${prazo === null ? '' : `, prazo ${at(prazo)}`}.`,
  }
}

/** `20/11/2026 06:00 – 09:00`, with both days where they differ; undefined: nothing is planned. */
export function janelaText({
  janelaInicio,
  janelaFim,
  fusoHorario,
}: Pick<Parada, 'janelaInicio' | 'janelaFim' | 'fusoHorario'>): string | undefined {
  const [from, to] = [janelaInicio, janelaFim].map((at) => at && formatDateTime(at, fusoHorario))
  if (!from || !to || from === to) return from ?? to ?? undefined
  return `${from} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`
}

/** `NF 88412, 88413 · Pedido A-1`: each kind by its own name; the number of an order is no invoice. */
export function documentosText(
  documentos: readonly Pick<CargaDocumento, 'tipo' | 'numero' | 'descricao'>[],
): string {
  const numbersOf = (tipo: CargaDocumento['tipo']) =>
    documentos.flatMap((one) => (one.tipo === tipo && one.numero ? one.numero : []))
  const outros = documentos.flatMap(({ tipo, numero, descricao }) => {
    if (tipo !== 'outro') return []
    return descricao || (numero ? `Documento ${numero}` : [])
  })
  const [nfe, cte] = [numbersOf('nfe'), numbersOf('cte')]
  return [
    ...(nfe.length > 0 ? [`NF ${nfe.join(', ')}`] : []),
    ...(cte.length > 0 ? [`CT-e ${cte.join(', ')}`] : []),
    ...(outros.length > 0 ? [outros.join(', ')] : []),
  ].join(' · ')
}
