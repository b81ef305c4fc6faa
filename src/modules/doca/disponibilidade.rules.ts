/**
 * Which slots a booking may take, and for each that it may not, why and what would have to change. Shared by the
 * schedule, the portal and the checks of the server, so that a refusal always reads alike.
 */
import { formatWeight } from '#platform/shared/quantity.ts'
import {
  DIRECAO,
  DIRECAO_LABELS,
  type Direcao,
  SITUACAO_DOCA,
  type SituacaoDoca,
} from './agendamento-codes.ts'
import type { Horario } from './calendario.rules.ts'
import { isPassado, type Periodo } from './horario.rules.ts'

const MINUTE_MS = 60_000
const HOUR_MIN = 60

/** What the booking is for. Null: not said, and not asked for. */
export interface Pedido {
  readonly direcao: Direcao
  readonly tipoVeiculo: string | null
  readonly tipoCarroceria: string | null
  readonly caracteristicaId: string | null
  readonly pesoKg: number | null
  /** Somebody of the company's own staff: lead time does not bind them. */
  readonly isEquipe: boolean
}

/** What a dock takes. Empty lists: anything. */
export interface DocaAceita {
  readonly situacao: SituacaoDoca
  /** False: the unit is switched off, and none of its docks takes anything. */
  readonly unidadeAtiva: boolean
  readonly direcao: Direcao
  readonly capacidade: number
  readonly tiposVeiculo: readonly string[]
  readonly tiposCarroceria: readonly string[]
  readonly caracteristicas: readonly string[]
  readonly pesoMinimoKg: number | null
  readonly pesoMaximoKg: number | null
  /** Minutes that a booking from outside must come before its start. */
  readonly antecedenciaMin: number
  readonly fusoHorario: string
}

/** How many places of a slot are taken, by what takes them. */
export interface OcupacaoDoHorario {
  readonly reservas: number
  readonly bloqueios: number
  /** Kept by others while they fill in the form. */
  readonly esperas: number
  /** Of the bookings, those that reach into the slot from another one. */
  readonly vinculadas: number
}

type MotivoIndisponivel =
  | 'passado'
  | 'doca-bloqueada'
  | 'direcao'
  | 'veiculo'
  | 'carroceria'
  | 'caracteristica'
  | 'peso-maximo'
  | 'peso-minimo'
  | 'antecedencia'
  | 'bloqueado'
  | 'vinculo'
  | 'ocupado'
  | 'em-espera'

export interface Motivo {
  readonly motivo: MotivoIndisponivel
  /** For people, e.g. `A doca só recebe até 12,0 t.`. */
  readonly texto: string
  /** The smallest change that would free the slot; undefined: nothing that the asker can change. */
  readonly mudanca: string | undefined
}

/** Names for the texts; a code without one is shown as it is. */
export interface Nomes {
  readonly tipoVeiculo: (codigo: string) => string
  readonly tipoCarroceria: (codigo: string) => string
}

/** Every reason against the slot, those that nobody can change first; empty: it can be taken. */
export function motivosContra(
  pedido: Pedido,
  doca: DocaAceita,
  horario: Pick<Horario, 'inicio' | 'fim'>,
  ocupacao: OcupacaoDoHorario,
  agora: Date,
  nomes: Nomes,
): Motivo[] {
  return [
    ...motivosDoTempo(pedido, doca, horario, agora),
    ...motivosDaOcupacao(doca, ocupacao),
    ...motivosDaDoca(pedido, doca, nomes),
  ]
}

function motivosDoTempo(pedido: Pedido, doca: DocaAceita, horario: Periodo, agora: Date): Motivo[] {
  const { inicio } = horario
  if (isPassado(horario, agora, doca.fusoHorario)) {
    return [{ motivo: 'passado', texto: 'O horário já passou.', mudanca: undefined }]
  }
  const earliest = agora.getTime() + doca.antecedenciaMin * MINUTE_MS
  // An earlier hour of today can still be booked by the staff, which knows who stands at the gate (conflicts B30).
  if (!pedido.isEquipe && inicio < agora) {
    const mudanca = 'Escolha um horário mais tarde.'
    return [{ motivo: 'antecedencia', texto: 'O horário já começou.', mudanca }]
  }
  if (!pedido.isEquipe && doca.antecedenciaMin > 0 && inicio.getTime() < earliest) {
    return [
      {
        motivo: 'antecedencia',
        texto: `A doca pede ${formatDuracao(doca.antecedenciaMin)} de antecedência.`,
        mudanca: 'Escolha um horário mais tarde, ou peça à equipe da doca que reserve.',
      },
    ]
  }
  return []
}

/** A place that is free for a block, a booking or a hold is free for any of them. */
function motivosDaOcupacao(
  { situacao, unidadeAtiva, capacidade }: DocaAceita,
  ocupacao: OcupacaoDoHorario,
): Motivo[] {
  if (!unidadeAtiva) {
    const mudanca = 'Ative a unidade, ou escolha a doca de outra.'
    return [{ motivo: 'doca-bloqueada', texto: 'A unidade está inativa.', mudanca }]
  }
  if (situacao !== SITUACAO_DOCA.Ativa) {
    return [{ motivo: 'doca-bloqueada', texto: 'A doca está bloqueada.', mudanca: 'Escolha outra doca.' }]
  }
  const { reservas, bloqueios, esperas, vinculadas } = ocupacao
  if (reservas + bloqueios + esperas < capacidade) return []
  if (bloqueios > 0) {
    return [
      {
        motivo: 'bloqueado',
        texto: 'Bloqueado para agendamento',
        mudanca: 'A equipe da doca pode liberar o horário.',
      },
    ]
  }
  if (esperas > 0) {
    return [
      {
        motivo: 'em-espera',
        texto: 'Outra pessoa está reservando este horário agora.',
        mudanca: 'Aguarde até 5 minutos, ou escolha outro horário.',
      },
    ]
  }
  if (vinculadas > 0) {
    return [
      {
        motivo: 'vinculo',
        texto: 'Bloqueado por vínculo de horário',
        mudanca: 'Escolha um horário mais tarde.',
      },
    ]
  }
  const full =
    capacidade === 1 ? 'O horário já está reservado.' : `As ${capacidade} vagas já estão reservadas.`
  return [{ motivo: 'ocupado', texto: full, mudanca: 'Escolha outro horário ou outra doca.' }]
}

function motivosDaDoca(pedido: Pedido, doca: DocaAceita, nomes: Nomes): Motivo[] {
  const motivos: Motivo[] = []
  if (!isDirecaoAceita(pedido.direcao, doca.direcao)) {
    const texto = `A doca só faz ${DIRECAO_LABELS[doca.direcao].toLowerCase()}.`
    const asked =
      pedido.direcao === DIRECAO.Ambos ? 'as duas operações' : DIRECAO_LABELS[pedido.direcao].toLowerCase()
    motivos.push({ motivo: 'direcao', texto, mudanca: `Escolha uma doca que faça ${asked}.` })
  }
  if (pedido.tipoVeiculo !== null && isLeftOut(doca.tiposVeiculo, pedido.tipoVeiculo)) {
    const accepted = doca.tiposVeiculo.map(nomes.tipoVeiculo).join(', ')
    const texto = `A doca não recebe ${nomes.tipoVeiculo(pedido.tipoVeiculo)}.`
    motivos.push({ motivo: 'veiculo', texto, mudanca: `Venha com: ${accepted}.` })
  }
  if (pedido.tipoCarroceria !== null && isLeftOut(doca.tiposCarroceria, pedido.tipoCarroceria)) {
    const accepted = doca.tiposCarroceria.map(nomes.tipoCarroceria).join(', ')
    const texto = `A doca não recebe a carroceria ${nomes.tipoCarroceria(pedido.tipoCarroceria)}.`
    motivos.push({ motivo: 'carroceria', texto, mudanca: `Venha com: ${accepted}.` })
  }
  if (pedido.caracteristicaId !== null && isLeftOut(doca.caracteristicas, pedido.caracteristicaId)) {
    const texto = 'A doca não atende esta característica.'
    motivos.push({ motivo: 'caracteristica', texto, mudanca: 'Escolha uma doca que a atenda.' })
  }
  return [...motivos, ...motivosDoPeso(pedido.pesoKg, doca)]
}

function motivosDoPeso(pesoKg: number | null, { pesoMinimoKg, pesoMaximoKg }: DocaAceita): Motivo[] {
  if (pesoKg === null) return []
  if (pesoMaximoKg !== null && pesoKg > pesoMaximoKg) {
    const limit = formatWeight(pesoMaximoKg)
    return [
      {
        motivo: 'peso-maximo',
        texto: `A doca só recebe até ${limit}.`,
        mudanca: `Traga no máximo ${limit} de cada vez.`,
      },
    ]
  }
  if (pesoMinimoKg !== null && pesoKg < pesoMinimoKg) {
    return [
      {
        motivo: 'peso-minimo',
        texto: `A doca só recebe a partir de ${formatWeight(pesoMinimoKg)}.`,
        mudanca: 'Escolha uma doca para volumes menores.',
      },
    ]
  }
  return []
}

/** A dock for both takes either; a block or a booking for both needs a dock for both. */
export const isDirecaoAceita = (pedida: Direcao, daDoca: Direcao): boolean =>
  daDoca === DIRECAO.Ambos || daDoca === pedida

const isLeftOut = (accepted: readonly string[], asked: string) =>
  accepted.length > 0 && !accepted.includes(asked)

/** Minutes that the work takes at the dock, by what is asked for: the longest that applies. */
export interface RegraDeDuracao {
  readonly direcao: Direcao | null
  readonly tipoVeiculo: string | null
  /** Applies from this weight on. */
  readonly aPartirDeKg: number | null
  readonly minutos: number
}

/** Null: no rule applies, the slot's own length is enough. */
export function duracaoPedida(pedido: Pedido, regras: readonly RegraDeDuracao[]): number | null {
  const applying = regras.filter(
    ({ direcao, tipoVeiculo, aPartirDeKg }) =>
      (direcao === null || direcao === DIRECAO.Ambos || direcao === pedido.direcao) &&
      (tipoVeiculo === null || tipoVeiculo === pedido.tipoVeiculo) &&
      (aPartirDeKg === null || (pedido.pesoKg ?? 0) >= aPartirDeKg),
  )
  return applying.length === 0 ? null : Math.max(...applying.map(({ minutos }) => minutos))
}

/**
 * The slots that a booking takes from one on: that one and those that follow it without a gap, until the asked
 * minutes are reached. Undefined: the day ends, or a gap comes, before that.
 */
export function horariosVinculados(
  horarios: readonly Horario[],
  primeiro: Horario,
  minutos: number | null,
): readonly Horario[] | undefined {
  const taken = [primeiro]
  const enough = primeiro.inicio.getTime() + (minutos ?? primeiro.duracaoMin) * MINUTE_MS
  for (let last = primeiro; last.fim.getTime() < enough; ) {
    const next = horarios.find(({ inicio }) => inicio.getTime() === last.fim.getTime())
    if (!next) return undefined
    taken.push(next)
    last = next
  }
  return taken
}

/** A slot that is free for the request, with its dock. */
export interface Alternativa {
  readonly docaId: string
  /** In the dock's zone. */
  readonly dia: string
  readonly inicio: Date
}

/**
 * The best other slots: those of the same day and dock, then those of the day at other docks, then other days; within
 * each the nearest in time. Of two equally near the later one, as nobody can come earlier who is already on the way.
 */
export function melhoresAlternativas<T extends Alternativa>(
  livres: readonly T[],
  pedido: Alternativa,
  quantas = 3,
): readonly T[] {
  const away = ({ inicio }: Alternativa) => Math.abs(inicio.getTime() - pedido.inicio.getTime())
  const isSameDoca = ({ docaId }: Alternativa) => docaId === pedido.docaId
  const tier = (one: Alternativa) => {
    if (one.dia !== pedido.dia) return 2
    return isSameDoca(one) ? 0 : 1
  }
  return livres
    .filter((one) => !isSameDoca(one) || away(one) > 0)
    .toSorted(
      (a, b) =>
        tier(a) - tier(b) ||
        away(a) - away(b) ||
        Number(isSameDoca(b)) - Number(isSameDoca(a)) ||
        b.inicio.getTime() - a.inicio.getTime() ||
        a.docaId.localeCompare(b.docaId),
    )
    .slice(0, quantas)
}

function formatDuracao(minutos: number): string {
  if (minutos < HOUR_MIN) return `${minutos} min`
  const hours = Math.floor(minutos / HOUR_MIN)
  const rest = minutos % HOUR_MIN
  const text = hours === 1 ? '1 hora' : `${hours} horas`
  return rest === 0 ? text : `${text} e ${rest} min`
}
