/**
 * What a customer is told of a delivery, until when, and how often one may ask. Pure; time is an argument. Source: execution
 * §2, portal and privacy (E-212, E-213, E-218).
 */
import {
  isAberta,
  isEntregue,
  SITUACAO_ENTREGA as S,
  type SituacaoEntrega,
} from '#modules/entrega/entrega.rules.ts'
import type { Previsao } from '#modules/monitoramento/previsao.rules.ts'
import { dayAt, formatTime } from '#platform/shared/date.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const FAIXA_MIN = 30

export interface Faixa {
  readonly inicio: string
  readonly fim: string
}

/** The half hour of the clock of the place in which the vehicle arrives. Golden: 12:15 → 12:00 to 12:30. */
export function faixaDeChegada(eta: string, zone: string): Faixa {
  const since = Date.parse(eta)
  const past = (Number(formatTime(eta, zone).slice(3)) % FAIXA_MIN) * MINUTE_MS + (since % MINUTE_MS)
  return {
    inicio: new Date(since - past).toISOString(),
    fim: new Date(since - past + FAIXA_MIN * MINUTE_MS).toISOString(),
  }
}

export const ESTADOS = {
  'em-preparo': 'Em preparo',
  'sai-hoje': 'Sai hoje',
  'a-caminho': 'A caminho',
  atrasada: 'Atrasada',
  'no-local': 'No local',
  entregue: 'Entregue',
  'entregue-com-falta': 'Entregue, com falta',
  'nao-entregue': 'Não entregue',
  remarcada: 'Remarcada',
  devolvida: 'Devolvida',
  cancelada: 'Cancelada',
} as const
export type Estado = keyof typeof ESTADOS
export const ESTADO_KEYS = Object.keys(ESTADOS) as Estado[]

export interface EntregaVista {
  readonly situacao: SituacaoEntrega
  readonly resultado: string | null
  readonly tentativa: number
  readonly dhEntrega: string | null
  /** Another load carries it on. */
  readonly segue: boolean
}

export interface Vista {
  /** Of the load and of the stop. */
  readonly status: number
  readonly cancelada: boolean
  /** Null: the load is not on the road yet. */
  readonly entregas: readonly EntregaVista[]
  /** The vehicle has left its first stop. */
  readonly saiu: boolean
  readonly saidaPrevista: string | null
  readonly fusoDaOrigem: string
  readonly dhChegada: string | null
  readonly dhSaida: string | null
  /** As the monitor of the company shows the stop. */
  readonly atrasada: boolean
}

const SEM_VOLTA = [5, 99]
const ENTREGUES = [3, 4, 8]

export function estadoDaEntrega(vista: Vista, agora: string): Estado {
  const { entregas, status, cancelada } = vista
  if (entregas.length === 0) {
    if (cancelada || SEM_VOLTA.includes(status)) return 'cancelada'
    return ENTREGUES.includes(status) || vista.dhSaida !== null ? 'entregue' : naEstrada(vista, agora)
  }
  if (entregas.some(({ situacao }) => isAberta(situacao))) {
    return entregas.some(({ tentativa }) => tentativa > 1) ? 'remarcada' : naEstrada(vista, agora)
  }
  const entregues = entregas.filter(({ situacao }) => isEntregue(situacao))
  if (entregues.length > 0) {
    const isWhole =
      entregues.length === entregas.length && entregues.every(({ resultado }) => resultado === 'total')
    return isWhole ? 'entregue' : 'entregue-com-falta'
  }
  if (entregas.some(({ situacao }) => situacao === S.Insucesso)) return 'nao-entregue'
  if (entregas.some(({ segue }) => segue)) return 'remarcada'
  return entregas.some(({ resultado }) => resultado === 'devolvida') ? 'devolvida' : 'cancelada'
}

function naEstrada(vista: Vista, agora: string): Estado {
  const { dhChegada, dhSaida, saiu, atrasada, saidaPrevista, fusoDaOrigem } = vista
  if (dhChegada !== null && dhSaida === null) return 'no-local'
  if (saiu) return atrasada ? 'atrasada' : 'a-caminho'
  const isToday = saidaPrevista !== null && dayAt(saidaPrevista, fusoDaOrigem) === dayAt(agora, fusoDaOrigem)
  return isToday ? 'sai-hoje' : 'em-preparo'
}

/** The vehicle is under way, so that there is something to follow. */
export const isNaEstrada = (estado: Estado): boolean =>
  estado === 'a-caminho' || estado === 'atrasada' || estado === 'no-local'
export const foiEntregue = (estado: Estado): boolean =>
  estado === 'entregue' || estado === 'entregue-com-falta'
const isFim = (estado: Estado) => foiEntregue(estado) || estado === 'devolvida' || estado === 'cancelada'

/** Of four: prepared, out today, under way, delivered. */
export const ETAPAS = 4
export function etapaDe(estado: Estado): number {
  if (isNaEstrada(estado)) return 3
  if (isFim(estado) || estado === 'nao-entregue') return ETAPAS
  return estado === 'remarcada' ? 2 : estado === 'sai-hoje' ? 1 : 0
}

const FICA_DIAS = 30
const PROBLEMA_DIAS = 7

/** When nothing more is shown; null: the delivery has not ended. `desde`: of the delivery, or what comes nearest. */
export const fimDoAcompanhamento = (estado: Estado, desde: string): string | null =>
  isFim(estado) ? new Date(Date.parse(desde) + FICA_DIAS * DAY_MS).toISOString() : null

/** Until when a problem is told; null: it was not handed over. */
export const problemaAte = (estado: Estado, entregueEm: string | null): string | null =>
  foiEntregue(estado) && entregueEm !== null
    ? new Date(Date.parse(entregueEm) + PROBLEMA_DIAS * DAY_MS).toISOString()
    : null

/** Exactly where the vehicle is, is told on the way to this stop alone; before it, only the municipality. */
export const isTrechoAteAqui = (
  paradaId: string,
  { proximaId, naParadaId, saiu }: { proximaId: string | null; naParadaId: string | null; saiu: boolean },
): boolean => saiu && proximaId === paradaId && naParadaId === null

const AVISO_MS = 30 * MINUTE_MS

/** A plan that nothing corrects is believed on the way to the stop only. */
export const deveAvisar = ({ eta, fonte }: Previsao, isTrecho: boolean, agora: string): boolean =>
  eta !== null && Date.parse(eta) - Date.parse(agora) <= AVISO_MS && (fonte !== 'plano' || isTrecho)

export const primeiroNome = (nome: string | null): string | null => nome?.trim().split(/\s+/)[0] || null

/** What searches cost: a number that is none costs three, so that whoever tries numbers is soon told nothing. */
const CUSTOS = { achou: 1, nada: 3 } as const
/** In a quarter of an hour. */
export const LIMITES = { endereco: 15, raiz: 60 } as const
const JANELA_MS = 15 * MINUTE_MS

export interface Gasto {
  readonly pontos: number
  readonly desde: Date
}

const isRecente = ({ desde }: Gasto, agora: Date) => agora.getTime() < desde.getTime() + JANELA_MS

export const isEsgotado = (gasto: Gasto | undefined, limite: number, agora: Date): boolean =>
  gasto !== undefined && isRecente(gasto, agora) && gasto.pontos >= limite

export function afterBusca(gasto: Gasto | undefined, achou: boolean, agora: Date): Gasto {
  const before = gasto && isRecente(gasto, agora) ? gasto : { pontos: 0, desde: agora }
  return { pontos: before.pontos + CUSTOS[achou ? 'achou' : 'nada'], desde: before.desde }
}

export const CODIGO_DIGITOS = 6
export const CODIGO_MS = 10 * MINUTE_MS
export const CODIGO_TENTATIVAS = 5
export const CODIGO_PAUSA_MS = MINUTE_MS
/** Of one address in a day. */
export const MAX_CODIGOS = 10
export const MAX_AVISOS = 5
export const MAX_PROBLEMAS = 5

export const PROBLEMAS = {
  falta: 'Falta de produto',
  avaria: 'Produto avariado',
  troca: 'Produto errado',
  comprovante: 'Canhoto ou nota com erro',
  outro: 'Outro problema',
} as const
export type Problema = keyof typeof PROBLEMAS

/** The first eight characters of a CNPJ, with or without its mask. Undefined: it is none. */
export function raizDe(text: string): string | undefined {
  const raiz = text
    .replace(/[.\-/\s]/gu, '')
    .toUpperCase()
    .slice(0, 8)
  return /^[0-9A-Z]{8}$/.test(raiz) ? raiz : undefined
}

/** `12.ABC.345` */
export const formatRaiz = (raiz: string): string => raiz.replace(/^(.{2})(.{3})(.{3})$/, '$1.$2.$3')
