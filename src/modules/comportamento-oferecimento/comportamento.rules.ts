/**
 * What a behaviour of offering is made of, its words and its defaults. Pure. Source: commercial §1.1, design 48d.
 */
import type { Modalidade } from '#modules/carga/carga-codes.ts'
import type { Uf } from '#modules/referencia/estado.rules.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import { TIPO_COMPORTAMENTO, type TipoComportamento } from './tipo-comportamento.ts'

/** Whom it calls. */
export const PUBLICOS = {
  todas: 'Todas as vinculadas',
  regiao: 'Vinculadas da região',
  lista: 'Lista de transportadoras',
} as const
export type Publico = keyof typeof PUBLICOS

export const ORDENS = { nota: 'em ordem de nota', lista: 'na ordem da lista' } as const

/** The value it begins with: that of the load, or the median of 90 days of its lane. */
export const VALORES = { carga: 'valor da carga', mediana: 'mediana de 90 dias' } as const

export const MODOS_DECISAO = {
  manual: 'Manual',
  primeira: 'A primeira que aceitar',
  menorValor: 'O menor valor',
  melhorNota: 'A melhor nota',
} as const

export const ALCANCES = {
  convidadas: 'Convidadas',
  vinculadas: 'Vinculadas',
  plataforma: 'Toda a plataforma',
} as const

export const PARTES_DA_NOTA = ['prazo', 'preco', 'aceite', 'avarias', 'rota'] as const
export type ParteDaNota = (typeof PARTES_DA_NOTA)[number]
export type Pesos = Readonly<Record<ParteDaNota, number>>
export const PARTE_DA_NOTA_LABELS: Pick<Record<ParteDaNota, string>, ParteDaNota> = {
  prazo: 'Prazo',
  preco: 'Preço',
  aceite: 'Aceite',
  avarias: 'Avarias',
  rota: 'Rota',
}
export const PESOS_PADRAO: Pesos = { prazo: 35, preco: 25, aceite: 15, avarias: 15, rota: 10 }

/** When carriers answer: days of the week, 0 Sunday to 6 Saturday, from and to (which is no longer part of it). */
export interface JanelaDeResposta {
  readonly dias: readonly number[]
  readonly de: string
  readonly ate: string
}
export const JANELA_PADRAO: JanelaDeResposta = { dias: [1, 2, 3, 4, 5, 6], de: '07:00', ate: '19:00' }
export const DIAS_DA_SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/** Of one company; the screen for offering reads all of them at once. */
export const MAX_COMPORTAMENTOS = 200
/** What one behaviour may name. */
export const MAX_UNIDADES = 50
export const MAX_REGIOES = 50
export const MAX_TRANSPORTADORAS = 200
export const MAX_AVISADOS = 20
/** Nobody could answer in less. */
export const MIN_PRAZO_MIN = 15
const DAY_MIN = 1_440
export const MAX_PRAZO_MIN = 30 * DAY_MIN
export const MAX_RESPOSTA_MIN = 7 * DAY_MIN

/** A record of another register by its name. */
export interface Nomeado {
  readonly id: string
  readonly nome: string
}

/** What is stored of a behaviour; records of other registers by their ids. `comportamento.fields.ts` says how each is sent. */
export interface ComportamentoFields {
  readonly nome: string
  readonly tipo: TipoComportamento
  readonly prioridade: number
  readonly unidadeIds: readonly string[]
  readonly origemRegiaoIds: readonly string[]
  readonly origemUfs: readonly Uf[]
  readonly destinoRegiaoIds: readonly string[]
  readonly destinoUfs: readonly Uf[]
  readonly caracteristicaId: string | null
  readonly tiposVeiculo: readonly TipoVeiculoCodigo[]
  readonly modalidades: readonly Modalidade[]
  readonly pesoDeKg: number | null
  readonly pesoAteKg: number | null
  readonly publico: Publico
  /** Of the company's own register, in their order. */
  readonly transportadoraIds: readonly string[]
  readonly publicoRegiaoId: string | null
  readonly ordem: keyof typeof ORDENS
  /** Null: all. */
  readonly maximo: number | null
  /** Percents; null: whatever it is. */
  readonly minimoNoPrazo: number | null
  readonly maximoAvarias: number | null
  readonly minimoNota: number | null
  /** Loads in 90 days. */
  readonly minimoCargas: number | null
  /** A carrier without data is called, with a partial note. */
  readonly semHistorico: boolean
  readonly pesos: Pesos
  readonly valorDe: keyof typeof VALORES
  readonly prazoMin: number
  readonly prazoMinimoMin: number
  readonly respostaMin: number
  readonly janela: JanelaDeResposta
  readonly contrapropostas: boolean
  readonly maxRodadas: number
  /** Percent above the value, which no carrier ever sees; null: none. */
  readonly teto: number | null
  readonly modoDecisao: keyof typeof MODOS_DECISAO
  readonly mostrarNome: boolean
  readonly mostrarQuantidade: boolean
  readonly alcance: keyof typeof ALCANCES
  readonly aumentoPorPasso: number | null
  /** A proposal of at most the offered value is contracted without waiting for the decision. */
  readonly aceiteAutomatico: boolean
  readonly chamarSegundo: boolean
  /** Percent by which it rises once when nobody accepts; null: it does not. */
  readonly aumento: number | null
  readonly proximoId: string | null
  readonly proximoAposMin: number | null
  readonly avisarIds: readonly string[]
}

/** A behaviour as offering asks for it. */
export interface Comportamento extends ComportamentoFields {
  readonly id: string
  /** UTC; of two alike the older applies. */
  readonly criadoEm: string
  readonly ativo: boolean
  readonly version: number
}

/** Empties what the kind, the public or the switches leave without meaning, so that nothing hidden counts. */
export function arrumarComportamento<T extends ComportamentoFields>(fields: T): T {
  const isLista = fields.publico === 'lista'
  return {
    ...fields,
    transportadoraIds: isLista ? fields.transportadoraIds : [],
    ordem: isLista ? fields.ordem : 'nota',
    publicoRegiaoId: fields.publico === 'regiao' ? fields.publicoRegiaoId : null,
    maximo: fields.tipo === TIPO_COMPORTAMENTO.Direcionada ? 1 : fields.maximo,
    modoDecisao: contrataAoAceitar(fields.tipo) ? 'primeira' : fields.modoDecisao,
    alcance: fields.tipo === TIPO_COMPORTAMENTO.Aberta ? fields.alcance : 'convidadas',
    maxRodadas: fields.contrapropostas ? fields.maxRodadas : 1,
    aumentoPorPasso: fields.tipo === TIPO_COMPORTAMENTO.Cascata ? fields.aumentoPorPasso : null,
    proximoAposMin: fields.proximoId === null ? null : fields.proximoAposMin,
  }
}

/** Of these kinds whoever accepts is contracted at once (commercial §1.2). */
export const contrataAoAceitar = (tipo: TipoComportamento): boolean =>
  tipo === TIPO_COMPORTAMENTO.Direcionada || tipo === TIPO_COMPORTAMENTO.Cascata
