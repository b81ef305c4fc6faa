/** An offer, its loads, invitations and proposals as they are worked with: cents, and instants as UTC texts. */
import type { Tarifa } from '#modules/carga/carga-codes.ts'
import type { Composicao } from '#modules/carga/server/veiculo/resolve-escolha.ts'
import type { toWire } from '#modules/piso/piso-resposta.rules.ts'
import type { NotaDaTransportadora } from '#modules/ranking/server/read-notas.ts'
import type {
  Alcance,
  LoteModo,
  ModoDecisao,
  SituacaoConvite,
  SituacaoOferta,
  TipoOferta,
} from '../ciclo.rules.ts'
import type { JanelaDeResposta } from '../janela.rules.ts'
import type { CargaOferecida } from '../oferta-partes.contract.ts'

/** Whom a draft is to ask. */
export interface ConvidadaEscolhida {
  readonly transportadoraId: string
  readonly motivoInclusao: string | null
}

export interface OfertaLida {
  readonly id: string
  readonly numero: number
  readonly tipo: TipoOferta
  readonly situacao: SituacaoOferta
  readonly unidadeId: string
  /** Of the unit: hours of answers are hours of that place. */
  readonly zona: string
  readonly loteId: string | null
  readonly loteModo: LoteModo | null
  readonly comportamentoId: string | null
  readonly comportamento: unknown
  readonly tarifa: Tarifa
  readonly valorCentavos: number | null
  readonly unidadeTarifa: string | null
  readonly contrapropostas: boolean
  readonly maxRodadas: number
  readonly tetoCentavos: number | null
  readonly modoDecisao: ModoDecisao
  readonly publicaEm: string | null
  readonly encerraEm: string | null
  readonly respostaMin: number
  readonly janela: JanelaDeResposta
  readonly aumentoPercent: number
  readonly mostrarNome: boolean
  readonly mostrarQuantidade: boolean
  readonly alcance: Alcance
  readonly chamarSegundo: boolean
  readonly motivoPiso: string | null
  readonly convidadas: readonly ConvidadaEscolhida[]
  readonly prorrogacoes: number
  readonly publicadaEm: string | null
  readonly encerradaEm: string | null
  readonly motivoFim: string | null
  /** When the behaviour goes on after nobody took it. */
  readonly contingenciaEm: string | null
  /** How often an offer followed another one by its behaviour, with this one. */
  readonly tentativa: number
  readonly criadoPor: string | null
  readonly criadoPorNome: string
  readonly criadoEm: string
  readonly versao: number
}

/** What both sides may know of a load, and what only the shipper's screens show beside it. */
export interface ResumoDaCarga {
  readonly publico: CargaOferecida
  /** In cents, for the shipper; carriers are told a band. */
  readonly valorCargaCentavos: number
  /** Names of the first and the last stop, for the shipper alone. */
  readonly remetente: string | null
  readonly destinatario: string | null
}

/** The floor as the calls answer it. */
type PisoLido = ReturnType<typeof toWire>

export interface CargaDaOferta {
  readonly cargaId: string
  readonly resumo: ResumoDaCarga
  readonly ordem: number
  readonly valorCentavos: number | null
  readonly pisoSnapshotId: string | null
  /** Null until it is published. */
  readonly piso: PisoLido | null
  readonly viva: boolean
  readonly conviteId: string | null
  readonly contratadaEm: string | null
  readonly veiculoAte: string | null
}

/** A score as it was when the carrier was invited, with what it was worked out from. */
export type NotaGuardada = NotaDaTransportadora

interface AditivoProposto {
  readonly centavos: number
  readonly autor: 1 | 2
  readonly mensagem: string | null
  readonly em: string
}

export interface ConviteLido {
  readonly id: string
  readonly convidadoOwnerId: string | null
  readonly empresaId: string | null
  readonly nome: string
  readonly documento: string
  readonly ordem: number
  readonly nota: NotaGuardada | null
  readonly motivoInclusao: string | null
  readonly situacao: SituacaoConvite
  readonly valorCentavos: number
  readonly rodadas: number
  /** The last value that the carrier named, in which order it was heard, and until when it holds. */
  readonly propostaCentavos: number | null
  readonly propostaOrdem: number | null
  readonly propostaValidaAte: string | null
  /** The last one that the shipper named to it. */
  readonly contrapropostaCentavos: number | null
  readonly enviadoEm: string | null
  readonly vistoEm: string | null
  readonly respondeAte: string | null
  readonly respondidoEm: string | null
  readonly motivoRecusaId: string | null
  readonly motivoRecusa: string | null
  readonly motivoTexto: string | null
  readonly valorContratadoCentavos: number | null
  /** Another value for the contract that one side proposed and the other has not answered. */
  readonly aditivo: AditivoProposto | null
  readonly retorno: unknown
  readonly versao: number
}

/**
 * Vehicle, driver and trailers of the carrier's registers, as they were when they were proposed. Of a carrier without an account
 * plate and name are known alone, and are never taken for a record.
 */
export interface PropostaLida extends Composicao {
  readonly id: string
  readonly conviteId: string
  readonly ordem: number
  readonly rodada: number
  readonly autor: 1 | 2
  readonly cargaId: string | null
  readonly valorCentavos: number
  readonly dhColeta: string | null
  readonly dhEntrega: string | null
  readonly mensagem: string | null
  readonly validaAte: string | null
  readonly retiradaEm: string | null
  /** The value that was offered is taken; otherwise it is one of its own. */
  readonly aceite: boolean
  readonly pisoSnapshotId: string | null
  readonly autorNome: string
  readonly criadoEm: string
}

export const AUTOR = { Embarcador: 1, Transportadora: 2 } as const

export const codigoDaOferta = (numero: number): string => `OF-${numero}`
