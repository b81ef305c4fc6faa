/**
 * What the law says of a load: a pure function of facts, of the rules of the date, and of now. Red is only what stops the
 * trip, and only where the rule is confirmed and the fact certain. Source: commercial §4.2 (C-401 to C-409).
 */
import type { RegraCodigo, RegraDados } from '#modules/regra-legal/regra-dados.ts'
import {
  isConfirmado,
  type NivelDaRegra,
  type ValorDaRegra,
  valorEm,
} from '#modules/regra-legal/regra-legal.rules.ts'
import { dayAt, instantAt } from '#platform/shared/date.ts'
import { addDays, daysBetween, formatDay } from '#platform/shared/day.ts'
import type { FatosDaCarga } from './fatos.ts'
import { type EstadoDoGate, GATE, GATES, type Gate, type Momento } from './gates.ts'
import { avaliarCiot, avaliarValePedagio, ESPERA_ATE_HORAS } from './gates-da-saida.rules.ts'
import { avaliarDocumentos, avaliarEncerramento, avaliarPagamento } from './gates-depois.rules.ts'
import { avaliarPiso, avaliarRntrc, avaliarSeguro } from './gates-do-contrato.rules.ts'

/** The catalogue, as a gate asks it. */
export interface RegrasDoGate {
  readonly valores: <C extends RegraCodigo>(codigo: C) => readonly ValorDaRegra<C>[]
  readonly nivel: (codigo: RegraCodigo) => NivelDaRegra
}

/** What one gate found, before the level of its rule, the company's switch and an override are looked at. */
export interface Achado {
  readonly estado: Exclude<EstadoDoGate, 'liberado'>
  /** Short, on the badge: `Falta o PGR`. */
  readonly etiqueta?: string
  readonly texto: string
  /** Acts that it stops although it is not red yet, such as a toll voucher that was asked for. */
  readonly impede?: boolean
  /** Says the rule itself where a value of the catalogue is not what was asked, such as the floor's frozen norm. */
  readonly regra?: { readonly ato: string; readonly vigencia: string; readonly confirmada: boolean }
}

export interface Contexto<C extends RegraCodigo = RegraCodigo> {
  readonly fatos: FatosDaCarga
  readonly agora: string
  /** Civil day of the place. */
  readonly hoje: string
  /** The day whose rules count: of the departure, today where it is late. */
  readonly dia: string
  /** Last day of the trip. */
  readonly fim: string
  /** The rule's value of that day; undefined: none is known. */
  readonly valor:
    | { readonly dados: RegraDados[C]; readonly validoDe: string; readonly ato: string }
    | undefined
}

export interface GateAvaliado {
  readonly gate: Gate
  readonly estado: EstadoDoGate
  readonly etiqueta: string
  readonly texto: string
  /** Act or law, and since or on which day. */
  readonly regra: string
  readonly vigencia: string
  /** Acts that are stopped now. */
  readonly impede: readonly Momento[]
  /** The rule is confirmed; what is not confirmed only warns. */
  readonly confirmada: boolean
  /** The company switched it off, or the catalogue lowered it: it warns where it would block. */
  readonly abrandado: boolean
}

const AVALIAR: { readonly [G in Gate]: (contexto: Contexto<never>) => Achado } = {
  rntrc: avaliarRntrc,
  rctrc: (contexto) => avaliarSeguro('rctrc', contexto),
  rcdc: (contexto) => avaliarSeguro('rcdc', contexto),
  rcv: (contexto) => avaliarSeguro('rcv', contexto),
  piso: avaliarPiso,
  ciot: avaliarCiot,
  'vale-pedagio': avaliarValePedagio,
  documentos: avaliarDocumentos,
  encerramento: avaliarEncerramento,
  pagamento: avaliarPagamento,
}

/** The civil day, in the zone of the place, whose rules a trip has to keep. */
export function diaDaSaida(fatos: Pick<FatosDaCarga, 'zona' | 'partida' | 'saiuEm'>, agora: string): string {
  if (fatos.saiuEm !== null) return dayAt(fatos.saiuEm, fatos.zona)
  const hoje = dayAt(agora, fatos.zona)
  const planned = fatos.partida === null ? hoje : dayAt(fatos.partida, fatos.zona)
  return planned < hoje ? hoje : planned
}

/** All gates of a load, in the order of the trip. */
export const avaliarCarga = (fatos: FatosDaCarga, regras: RegrasDoGate, agora: string): GateAvaliado[] =>
  GATES.map((gate) => avaliarGate(gate, fatos, regras, agora))

export function avaliarGate(
  gate: Gate,
  fatos: FatosDaCarga,
  regras: RegrasDoGate,
  agora: string,
): GateAvaliado {
  const { regra: codigo, impede } = GATE[gate]
  const dia = diaDaSaida(fatos, agora)
  const fim = fatos.fim === null ? dia : dayAt(fatos.fim, fatos.zona)
  const valor = valorEm(regras.valores(codigo), dia)
  const contexto: Contexto = {
    fatos,
    agora,
    hoje: dayAt(agora, fatos.zona),
    dia,
    fim: fim < dia ? dia : fim,
    valor,
  }
  const achado = AVALIAR[gate](contexto as Contexto<never>)
  const confirmada = achado.regra?.confirmada ?? (valor !== undefined && isConfirmado(valor))
  const nivel = regras.nivel(codigo)
  const desligada = nivel === 'trava' ? undefined : fatos.desligadas[gate]
  const mayBlock = confirmada && nivel !== 'aviso' && desligada === undefined
  const wouldStop = achado.estado === 'bloqueia' || achado.impede === true
  const liberacao = nivel === 'trava' || GATE[gate].libera === null ? undefined : fatos.liberacoes[gate]
  const common = {
    gate,
    regra: achado.regra?.ato ?? valor?.ato ?? 'Sem regra nesta data',
    vigencia:
      achado.regra?.vigencia ?? (valor ? `desde ${formatDay(valor.validoDe)}` : `em ${formatDay(dia)}`),
    confirmada,
    abrandado: wouldStop && !mayBlock,
  }
  if (wouldStop && liberacao) {
    const texto = `${achado.texto} Liberado por ${liberacao.por}: ${liberacao.motivo}`
    return { ...common, estado: 'liberado', etiqueta: 'Liberado com motivo', texto, impede: [] }
  }
  if (wouldStop && !mayBlock) {
    const why = softened(confirmada, desligada)
    return {
      ...common,
      estado: 'aviso',
      etiqueta: achado.etiqueta ?? 'Aviso',
      texto: `${achado.texto} ${why}`,
      impede: [],
    }
  }
  return {
    ...common,
    estado: achado.estado,
    etiqueta: achado.etiqueta ?? ETIQUETA[achado.estado],
    texto: achado.texto,
    impede: wouldStop ? impede : [],
  }
}

function softened(confirmada: boolean, desligada: FatosDaCarga['desligadas'][Gate]): string {
  if (!confirmada) return 'Só avisa: a regra ainda não foi conferida por duas pessoas.'
  if (desligada) return `Só avisa: ${desligada.por} desligou o bloqueio (${desligada.motivo}).`
  return 'Só avisa: o catálogo de regras não bloqueia.'
}

const ETIQUETA: Readonly<Record<Achado['estado'], string>> = {
  conforme: 'Conforme',
  aviso: 'Aviso',
  bloqueia: 'Bloqueia a saída',
  aguardando: 'Aguardando',
  previsto: 'Previsto',
  'nao-se-aplica': 'Não se aplica',
}

/** Gates that stop an act now. */
export const impedimentos = (gates: readonly GateAvaliado[], momento: Momento): GateAvaliado[] =>
  gates.filter(({ impede }) => impede.includes(momento))

/** What is kept of a gate beside the load. */
export interface GateGuardado {
  readonly estado: EstadoDoGate
  readonly etiqueta: string
}

export const guardarGates = (gates: readonly GateAvaliado[]): Readonly<Record<Gate, GateGuardado>> =>
  Object.fromEntries(gates.map(({ gate, estado, etiqueta }) => [gate, { estado, etiqueta }])) as Record<
    Gate,
    GateGuardado
  >

/** Whether anything that people see of the gates differs. */
export const gatesDiferem = (
  antes: Readonly<Partial<Record<Gate, GateGuardado>>> | null,
  depois: Readonly<Record<Gate, GateGuardado>>,
): boolean =>
  GATES.some(
    (gate) => antes?.[gate]?.estado !== depois[gate].estado || antes[gate].etiqueta !== depois[gate].etiqueta,
  )

/** Every deadline after a delivery has come by then: thirty working days are about six weeks. */
const DIAS_DEPOIS = 90

/**
 * Until when only facts or rules change the gates: the next midnight of the place, or the hour from which a voucher is no
 * longer waited for. Null: all is settled, every deadline is long past, or the load is gone.
 */
export function valeAte(
  fatos: Pick<FatosDaCarga, 'zona' | 'partida' | 'entregueEm' | 'encerrada'>,
  gates: readonly Pick<GateAvaliado, 'gate' | 'estado'>[],
  agora: string,
): string | null {
  if (fatos.encerrada) return null
  const { entregueEm } = fatos
  if (
    entregueEm !== null &&
    daysBetween(dayAt(entregueEm, fatos.zona), dayAt(agora, fatos.zona)) > DIAS_DEPOIS
  )
    return null
  const isOpen = gates.some(({ estado }) => !['conforme', 'nao-se-aplica', 'liberado'].includes(estado))
  if (!isOpen && fatos.partida === null) return null
  const midnight = instantAt(addDays(dayAt(agora, fatos.zona), 1), '00:00', fatos.zona)
  const waits = gates.some(({ gate, estado }) => gate === 'vale-pedagio' && estado === 'aguardando')
  if (!waits || fatos.partida === null) return midnight
  const near = new Date(Date.parse(fatos.partida) - ESPERA_ATE_HORAS * 3_600_000).toISOString()
  return near < midnight ? near : midnight
}

export interface ResumoDosGates {
  readonly conformes: number
  readonly avisos: number
  readonly bloqueios: number
  /** What lies ahead or does not concern the trip. */
  readonly aFrente: number
}

export function resumirGates(gates: readonly Pick<GateAvaliado, 'estado'>[]): ResumoDosGates {
  const count = (...estados: EstadoDoGate[]) => gates.filter(({ estado }) => estados.includes(estado)).length
  return {
    conformes: count('conforme', 'liberado'),
    avisos: count('aviso', 'aguardando'),
    bloqueios: count('bloqueia'),
    aFrente: count('previsto'),
  }
}
