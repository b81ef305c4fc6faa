/** The day of the docks as rows and columns: what stands in which cell, and how high its row is. Pure. */

import {
  SITUACAO_HORARIO as H,
  SITUACAO_DOCA,
  SITUACAO_HORARIO_LABELS,
  type SituacaoHorario,
} from '#modules/doca/agendamento-codes.ts'
import type { ReservaDoHorario } from '#modules/doca/agendamento-dados.contract.ts'
import type { DiaDasDocas, DocaDoDia, HorarioDoDia } from '#modules/doca/doca.contract.ts'
import { isPassado, situacaoDoHorario } from '#modules/doca/horario.rules.ts'
import { formatTime } from '#platform/shared/date.ts'
import { includesFolded } from '#platform/shared/texto.ts'

/** One thing in a cell: a booking, the free place beside it, or why nobody can take the slot. */
export type ItemDoHorario =
  | { readonly tipo: 'reserva'; readonly situacao: SituacaoHorario; readonly reserva: ReservaDoHorario }
  | { readonly tipo: 'livre'; readonly situacao: SituacaoHorario }
  | { readonly tipo: 'bloqueado'; readonly situacao: SituacaoHorario; readonly texto: string }

/** A slot with its place: dock, shift and what stands on it. */
export interface HorarioNaGrade {
  /** The same on every drawing: dock and slot. */
  readonly chave: string
  readonly unidadeId: string
  readonly fusoHorario: string
  readonly doca: DocaDoDia
  /** Empty for a booking whose slot the calendar no longer has. */
  readonly turnoId: string
  readonly horario: HorarioDoDia
  readonly isPassado: boolean
  /** Of a booking of another day that is present on this one. */
  readonly isDeOutroDia: boolean
  readonly itens: readonly ItemDoHorario[]
}

export interface LinhaTurno {
  readonly tipo: 'turno'
  readonly nome: string
  /** `06:00 – 14:00` */
  readonly periodo: string
  readonly horarios: number
  readonly livres: number
}

export interface LinhaHora {
  readonly tipo: 'hora'
  /** Minutes of the day. */
  readonly hora: number
  /** Most things that a cell of this row holds. */
  readonly itens: number
  /** Nothing is booked in it: each of its slots is free or blocked. */
  readonly isSemReserva: boolean
  /** One for each dock, in their order. */
  readonly celulas: readonly (HorarioNaGrade | undefined)[]
}

export type LinhaDaGrade = LinhaTurno | LinhaHora

export interface GradeDoDia {
  readonly docas: readonly DocaDoDia[]
  readonly linhas: readonly LinhaDaGrade[]
}

export const FORA_DA_GRADE = 'Fora da grade'
export const DE_OUTRO_DIA = 'De outro dia'

type LugarDoDia = Pick<DiaDasDocas, 'unidadeNegocioId' | 'fusoHorario'>

/** All slots of the day with what they show at the moment. */
export const horariosDoDia = (dia: DiaDasDocas, agora: Date): HorarioNaGrade[] =>
  dia.docas.flatMap((doca) => horariosDaDoca(dia, doca, agora))

/** All slots of one dock. */
export const horariosDaDoca = (dia: LugarDoDia, doca: DocaDoDia, agora: Date): readonly HorarioNaGrade[] => [
  ...doca.turnos.flatMap((turno) =>
    turno.horarios.map((horario) => naGrade(dia, doca, turno.id, horario, agora)),
  ),
  ...doca.foraDaGrade.map((reserva) => naGrade(dia, doca, '', semGrade(reserva), agora)),
  ...doca.deOutroDia.map((reserva) => ({
    ...naGrade(dia, doca, '', semGrade(reserva), agora),
    isDeOutroDia: true,
  })),
]

/** A booking without a slot stands on one of its own. */
const semGrade = (reserva: ReservaDoHorario): HorarioDoDia => ({
  id: reserva.id,
  hora: reserva.hora,
  inicio: reserva.dhReserva,
  fim: reserva.dhFimReserva,
  situacao: H.Agendado,
  bloqueioId: null,
  textoBloqueio: null,
  codigoReservaVinculada: null,
  cargaPreAgendada: null,
  espera: null,
  reservas: [reserva],
})

function naGrade(
  { unidadeNegocioId, fusoHorario }: LugarDoDia,
  doca: DocaDoDia,
  turnoId: string,
  horario: HorarioDoDia,
  agora: Date,
): HorarioNaGrade {
  const periodo = { inicio: new Date(horario.inicio), fim: new Date(horario.fim) }
  const isPast = isPassado(periodo, agora, fusoHorario)
  return {
    chave: `${doca.id}/${horario.id}`,
    unidadeId: unidadeNegocioId,
    fusoHorario,
    doca,
    turnoId,
    horario,
    isPassado: isPast,
    isDeOutroDia: false,
    itens: itensDo(doca, horario, turnoId === '', agora),
  }
}

/** As many bookings as there are, and a free place while the dock has one. */
function itensDo(
  doca: DocaDoDia,
  horario: HorarioDoDia,
  isForaDaGrade: boolean,
  agora: Date,
): ItemDoHorario[] {
  const reservas = horario.reservas.map((reserva): ItemDoHorario => {
    const observada = {
      situacao: reserva.situacao,
      dhReserva: new Date(reserva.dhReserva),
      dhFimReserva: new Date(reserva.dhFimReserva),
      dhChegada: reserva.dhChegada === null ? null : new Date(reserva.dhChegada),
    }
    const situacao = situacaoDoHorario(
      { reserva: observada, bloqueado: horario.bloqueioId !== null, toleranciaMin: doca.toleranciaMin },
      agora,
    )
    return { tipo: 'reserva', situacao, reserva }
  })
  if (isForaDaGrade) return reservas
  const espera = horario.espera && !horario.espera.minha && new Date(horario.espera.expiraEm) > agora
  const taken = reservas.filter((item) => item.situacao !== H.Livre).length + (espera ? 1 : 0)
  if (horario.textoBloqueio !== null && taken === 0) {
    return [...reservas, { tipo: 'bloqueado', situacao: H.Bloqueado, texto: horario.textoBloqueio }]
  }
  if (espera && taken >= doca.capacidade) {
    return [
      ...reservas,
      {
        tipo: 'bloqueado',
        situacao: H.Bloqueado,
        texto: `Sendo reservado por ${horario.espera?.detentor ?? ''}`,
      },
    ]
  }
  // A booking that is kept for a load takes its own place, not those beside it.
  const isClosed = horario.textoBloqueio !== null && horario.cargaPreAgendada === null
  const isOffered = taken < doca.capacidade && !isClosed
  return isOffered && doca.situacao === SITUACAO_DOCA.Ativa
    ? [...reservas, { tipo: 'livre', situacao: H.Livre }]
    : reservas
}

export interface FiltroDoDia {
  readonly busca: string
  /** Empty: all. */
  readonly situacoes: readonly SituacaoHorario[]
}

/** Whether a slot is shown as such; the others stay in their place, dimmed. */
const isSituacao = (value: number): value is SituacaoHorario => Object.values<number>(H).includes(value)

/** The situations that an address names: `1,4`. */
export const situacoesDoTexto = (text: string): SituacaoHorario[] =>
  text.split(',').map(Number).filter(isSituacao)

export function isNoFiltro(item: ItemDoHorario, { busca, situacoes }: FiltroDoDia): boolean {
  if (situacoes.length > 0 && !situacoes.includes(item.situacao)) return false
  const wanted = busca.trim()
  if (wanted === '') return true
  if (item.tipo !== 'reserva') return false
  const { reserva } = item
  const texts = [
    reserva.codigo,
    reserva.codigoReferencia,
    reserva.fornecedor,
    reserva.cargaCodigo,
    reserva.placaVeiculo,
    reserva.nomeMotorista,
  ]
  return texts.some((text) => text !== null && includesFolded(text, wanted))
}

/** In the order of the chips. */
export const SITUACOES_DO_DIA: readonly SituacaoHorario[] = [
  H.Livre,
  H.Agendado,
  H.Confirmado,
  H.Ativo,
  H.Atrasado,
  H.Vencendo,
  H.Concluido,
  H.Bloqueado,
  H.Pendente,
]

/** How many slots and bookings of the day show each situation. */
export function contagemDoDia(horarios: readonly HorarioNaGrade[]): ReadonlyMap<SituacaoHorario, number> {
  const counts = new Map<SituacaoHorario, number>(SITUACOES_DO_DIA.map((one) => [one, 0]))
  for (const { situacao } of horarios.flatMap(({ itens }) => itens)) {
    counts.set(situacao, (counts.get(situacao) ?? 0) + 1)
  }
  return counts
}

/** How many of them the text and the situations leave. */
export const countNoFiltro = (horarios: readonly HorarioNaGrade[], filtro: FiltroDoDia): number =>
  horarios.flatMap(({ itens }) => itens).filter((item) => isNoFiltro(item, filtro)).length

export const situacaoText = (situacao: SituacaoHorario) => SITUACAO_HORARIO_LABELS[situacao]

interface Fila {
  readonly hora: number
  readonly celulas: (HorarioNaGrade | undefined)[]
}

interface Grupo {
  readonly nome: string
  readonly filas: Fila[]
}

/** Shifts of one name stand together; each hour at which one of the docks begins is a row. */
export function buildGrade(dia: DiaDasDocas, horarios: readonly HorarioNaGrade[]): GradeDoDia {
  const column = new Map(dia.docas.map(({ id }, index) => [id, index]))
  const names = new Map(dia.docas.flatMap(({ turnos }) => turnos.map(({ id, nome }) => [id, nome] as const)))
  const groups = new Map<string, Grupo>()
  const rows = new Map<string, Fila>()
  for (const one of horarios) {
    const nome = one.isDeOutroDia ? DE_OUTRO_DIA : (names.get(one.turnoId) ?? FORA_DA_GRADE)
    const group = groups.get(nome) ?? { nome, filas: [] }
    groups.set(nome, group)
    const { hora } = one.horario
    const index = column.get(one.doca.id) ?? 0
    // Two bookings outside the calendar may begin at the same time: each has a row of its own.
    let lane = 0
    while (rows.get(`${nome}/${hora}/${lane}`)?.celulas[index] !== undefined) lane += 1
    const key = `${nome}/${hora}/${lane}`
    const row = rows.get(key) ?? { hora, celulas: new Array<undefined>(dia.docas.length).fill(undefined) }
    if (!rows.has(key)) group.filas.push(row)
    rows.set(key, row)
    row.celulas[index] = one
  }
  const sorted = [...groups.values()].toSorted((a, b) => rank(a) - rank(b))
  return { docas: dia.docas, linhas: sorted.flatMap((group) => linhasDo(group, dia.fusoHorario)) }
}

function rank({ nome, filas }: Grupo): number {
  if (nome === DE_OUTRO_DIA) return -1
  return nome === FORA_DA_GRADE ? Number.POSITIVE_INFINITY : Math.min(...filas.map(({ hora }) => hora))
}

function linhasDo({ nome, filas }: Grupo, zone: string): LinhaDaGrade[] {
  const all = filas.flatMap(({ celulas }) => celulas.filter((cell) => cell !== undefined))
  const inicio = all.map(({ horario }) => horario.inicio).toSorted()[0]
  const fim = all
    .map(({ horario }) => horario.fim)
    .toSorted()
    .at(-1)
  return [
    {
      tipo: 'turno',
      nome,
      periodo: inicio && fim ? `${formatTime(inicio, zone)} – ${formatTime(fim, zone)}` : '',
      horarios: all.length,
      livres: all.filter(({ itens }) => itens.some(({ tipo }) => tipo === 'livre')).length,
    },
    ...filas
      .toSorted((a, b) => a.hora - b.hora)
      .map(
        ({ hora, celulas }): LinhaHora => ({
          tipo: 'hora',
          hora,
          itens: Math.max(1, ...celulas.map((cell) => cell?.itens.length ?? 0)),
          isSemReserva: !celulas.some((cell) => cell?.itens.some(({ tipo }) => tipo === 'reserva')),
          celulas,
        }),
      ),
  ]
}

/** Booked slots of each dock and all of them: `6/8`. */
export function ocupacaoDasDocas(horarios: readonly HorarioNaGrade[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { taken: number; total: number }>()
  for (const { doca, turnoId, itens } of horarios) {
    if (turnoId === '') continue
    const count = counts.get(doca.id) ?? { taken: 0, total: 0 }
    counts.set(doca.id, count)
    count.total += 1
    if (itens.some(({ tipo }) => tipo === 'reserva')) count.taken += 1
  }
  return new Map([...counts].map(([id, { taken, total }]) => [id, `${taken}/${total}`]))
}
