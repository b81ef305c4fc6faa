/** What is kept of an offer for one invited carrier, as its screens read it. Source: commercial §1.5, issue 27 point 4. */
import type { Tarifa } from '#modules/carga/carga-codes.ts'
import type { toWire } from '#modules/piso/piso-resposta.rules.ts'
import type { NotaParaTransportadora } from '#modules/ranking/nota-para-transportadora.rules.ts'
import type { LoteModo } from './ciclo.rules.ts'
import type { FaixaDoVencedor } from './decisao.rules.ts'
import type { AditivoPendente, CargaOferecida, Rodada } from './oferta-partes.contract.ts'

/** The carrier's own score in the form that says nothing of the others, and its place where their number is shown. */
export interface NotaNaOferta extends NotaParaTransportadora {
  readonly lugar: number | null
}

export interface RetornoDaOferta {
  readonly faixa: FaixaDoVencedor | null
  readonly lugar: number | null
  readonly propostas: number | null
}

export interface OfertaRecebidaDados {
  /** The first load; the others are read with the details. */
  readonly carga: CargaOferecida | null
  readonly cargas: number
  readonly peso: number
  readonly faixaValorCarga: string
  /** Of a single load. */
  readonly piso: ReturnType<typeof toWire> | null
  readonly tarifa: Tarifa
  readonly unidadeTarifa: number | null
  readonly contrapropostas: boolean
  readonly maxRodadas: number
  readonly rodadas: number
  readonly contrataNaHora: boolean
  readonly loteModo: LoteModo | null
  /** Null: the shipper does not show how many were asked. */
  readonly convidadas: number | null
  readonly nota: NotaNaOferta | null
  readonly motivoRecusa: string | null
  readonly valorContratadoCentavos: number | null
  readonly motivoFim: string | null
  readonly aditivo: AditivoPendente | null
  readonly retorno: RetornoDaOferta | null
  readonly propostas: readonly Rodada[]
}
