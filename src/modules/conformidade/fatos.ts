/** What the gates of a load are decided from. Instants are UTC texts, days civil days of the place, money is cents. */
import type { FatosRegularidade } from '#modules/regularidade/regularidade.rules.ts'
import type { Gate } from './gates.ts'

/** Who travels with the load: the company's own fleet, a carrier, or a driver of his own. */
export type QuemLeva = 'frota' | 'transportadora' | 'terceiro'

interface FatoCiot {
  /** Twelve digits; null: not registered, or not needed. */
  readonly numero: string | null
  /** Why none is needed, as somebody said. */
  readonly dispensa: string | null
}

interface FatoValePedagio {
  readonly idvpo: string | null
  readonly fornecedor: string | null
  readonly forma: 'tag' | 'placa' | null
  /** When it was asked for. */
  readonly pedidoEm: string | null
  /** Why none is due, as somebody said. */
  readonly naoSeAplica: string | null
}

interface FatoDocumentos {
  /** Access keys of 44 characters. */
  readonly ctes: readonly string[]
  readonly mdfe: string | null
  readonly mdfeAutorizadoEm: string | null
}

interface FatoEncerramento {
  readonly mdfeEncerradoEm: string | null
  readonly ciotEncerradoEm: string | null
}

interface FatoPagamento {
  readonly pagoEm: string | null
}

/** What people say of a load, gate by gate; absent: nothing yet. */
export interface FatosInformados {
  readonly ciot?: FatoCiot
  readonly 'vale-pedagio'?: FatoValePedagio
  readonly documentos?: FatoDocumentos
  readonly encerramento?: FatoEncerramento
  readonly pagamento?: FatoPagamento
}
export type GateInformado = keyof FatosInformados

/** The floor as it was calculated for the load's value, or frozen with its contract. */
export interface FatoPiso {
  readonly verdict: 'acima' | 'abaixo' | 'nao_se_aplica' | 'dados_faltam' | 'sem_valor'
  readonly texto: string
  readonly ato: string | null
  readonly desde: string | null
  /** Only a confirmed norm and a certain distance stop anybody. */
  readonly certo: boolean
}

export interface Liberacao {
  readonly motivo: string
  readonly comprovante: string | null
  readonly por: string
  readonly quando: string
}

export interface ChaveDesligada {
  readonly motivo: string
  readonly por: string
  readonly quando: string
}

export interface FatosDaCarga {
  /** Zone of the first pick-up: days are days of that place. */
  readonly zona: string
  /** Planned departure of the first pick-up; null: no window. */
  readonly partida: string | null
  /** Planned end of the last delivery. */
  readonly fim: string | null
  /** The first departure that was told; null: it has not left. */
  readonly saiuEm: string | null
  readonly entregueEm: string | null
  /** Cancelled or deactivated loads have no gates. */
  readonly encerrada: boolean
  /** The company of the load is a carrier itself. */
  readonly hostTransportadora: boolean
  readonly quemLeva: QuemLeva | null
  readonly transportadora: {
    readonly nome: string
    readonly rntrc: string | null
    readonly categoria: 'TAC' | 'ETC' | 'CTC' | null
  } | null
  readonly regularidade: FatosRegularidade | null
  readonly valePedagioCentavos: number | null
  readonly placa: string | null
  /** Since when another trip of the same plate has an open MDF-e. */
  readonly mdfeAbertoDesde: string | null
  readonly piso: FatoPiso | null
  readonly informados: FatosInformados
  readonly liberacoes: Readonly<Partial<Record<Gate, Liberacao>>>
  readonly desligadas: Readonly<Partial<Record<Gate, ChaveDesligada>>>
  /** National holidays around the trip, `YYYY-MM-DD`. */
  readonly feriados: readonly string[]
}
