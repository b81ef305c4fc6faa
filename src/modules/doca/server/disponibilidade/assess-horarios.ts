/**
 * Which slots of a dock's day a request may take, and why not the others. Pure. Whether a slot is free is told first,
 * as a unit has thousands of them; reasons are worked out only for those that somebody reads.
 */
import { formatTime } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { TIPO_OCUPACAO_DOCA, type TipoOcupacaoDoca } from '../../agendamento-codes.ts'
import { diaDaDoca, type Horario } from '../../calendario.rules.ts'
import {
  type DocaAceita,
  duracaoPedida,
  horariosVinculados,
  type Motivo,
  motivosContra,
  type OcupacaoDoHorario,
  type Pedido,
} from '../../disponibilidade.rules.ts'
import { isNoPrazo, type Prazo, prazoDe } from '../../horario.rules.ts'
import type { DocaLida } from '../read-docas.ts'
import { nomes } from './nomes.ts'
import type { DocaNaAgenda, Ocupacao } from './read-ocupacoes.ts'

const DAY_MS = 86_400_000
const LIVRE: OcupacaoDoHorario = { reservas: 0, bloqueios: 0, esperas: 0, vinculadas: 0 }
const NENHUM: readonly Horario[] = []

/** A reason as it is answered: also those of the further slots. */
export interface MotivoDaAgenda extends Omit<Motivo, 'motivo'> {
  readonly motivo: Motivo['motivo'] | 'sem-sequencia'
}

interface HorarioAvaliado {
  readonly horario: Horario
  /** The further slots that the work takes; undefined: there are not enough in a row. */
  readonly vinculados: readonly Horario[] | undefined
  /** Places that are still free. */
  readonly vagas: number
  readonly livre: boolean
  readonly motivos: () => MotivoDaAgenda[]
}

export interface DiaAvaliado {
  /** Why there are no slots; null: there are. */
  readonly fechado: string | null
  readonly horarios: readonly HorarioAvaliado[]
}

/** What a request asks of a dock, whatever the day. */
export interface Exigencia {
  /** The dock takes it, at some time. */
  readonly isAceita: boolean
  readonly prazo: Prazo
  /** That the work takes; null: one slot is enough. */
  readonly minutos: number | null
}

export function exigenciaDe(doca: DocaLida, pedido: Pedido, agora: Date): Exigencia {
  const prazo = prazoDe(pedido, doca, agora)
  const sempre = new Date(prazo.desde)
  // Where neither the time nor what takes places speaks against a slot, the dock alone decides.
  const isAceita =
    motivosContra(pedido, doca, { inicio: sempre, fim: sempre }, LIVRE, agora, nomes).length === 0
  return { isAceita, prazo, minutos: duracaoPedida(pedido, doca.duracoes) }
}

/** The slots of one day of a dock, in order. For whoever only counts those of many days there is `countDias`. */
export function assessDia(
  { doca, calendario, ocupacoes }: DocaNaAgenda,
  dia: string,
  pedido: Pedido,
  agora: Date,
): DiaAvaliado {
  const { isAceita, prazo, minutos } = exigenciaDe(doca, pedido, agora)
  const maisLonga = ocupacoes.reduce((most, { inicio, fim }) => Math.max(most, fim - inicio), 0)
  const vagasDe = (horario: Horario) => vagasLivres(ocupacoes, horario, doca.capacidade, maisLonga)
  const { horarios, fechado } = diaDaDoca(calendario, dia)
  if (horarios.length === 0) return { fechado, horarios: [] }
  const seguintes =
    minutos === null ? horarios : [...horarios, ...diaDaDoca(calendario, addDays(dia, 1)).horarios]
  return {
    fechado: null,
    horarios: horarios.map((horario) => {
      const vagas = vagasDe(horario)
      const vinculados = minutos === null ? NENHUM : horariosVinculados(seguintes, horario, minutos)?.slice(1)
      const livre =
        isAceita &&
        vagas > 0 &&
        isNoPrazo(prazo, horario.inicio.getTime(), horario.fim.getTime()) &&
        vinculados?.every((one) => vagasDe(one) > 0) === true
      return {
        horario,
        vinculados,
        vagas,
        livre,
        motivos: () =>
          livre
            ? []
            : motivosDosHorarios({
                doca,
                pedido,
                horarios: [horario, ...(vinculados ?? NENHUM)],
                ocupacoes,
                agora,
              }).concat(vinculados === undefined ? [semSequencia(minutos ?? 0)] : []),
      }
    }),
  }
}

export const semSequencia = (minutos: number): MotivoDaAgenda => ({
  motivo: 'sem-sequencia',
  texto: `A operação precisa de ${minutos} min seguidos, e a doca não tem tantos a partir deste horário.`,
  mudanca: 'Escolha um horário mais cedo ou outra doca.',
})

interface Tomada {
  readonly doca: DocaAceita
  readonly pedido: Pedido
  /** The first slot and those that follow it. */
  readonly horarios: readonly Horario[]
  readonly ocupacoes: readonly Ocupacao[]
  readonly agora: Date
}

/** Every reason against taking these slots: those of the first one, then the further ones that are not free. */
export function motivosDosHorarios(tomada: Tomada): MotivoDaAgenda[] {
  const { doca, pedido, horarios, ocupacoes, agora } = tomada
  const [primeiro, ...vinculados] = horarios
  if (!primeiro) return []
  const ocupacao = countOcupacao(ocupacoes, primeiro)
  return [
    ...motivosContra(pedido, doca, primeiro, ocupacao, agora, nomes),
    ...vinculados
      .filter((horario) => vagasLivres(ocupacoes, horario, doca.capacidade) === 0)
      .map(
        ({ inicio }): MotivoDaAgenda => ({
          motivo: 'vinculo',
          texto: `A operação precisa também do horário das ${formatTime(inicio, doca.fusoHorario)}, que não está livre.`,
          mudanca: 'Escolha um horário mais cedo ou outra doca.',
        }),
      ),
  ]
}

/** Of what takes one place several times within the slot, what keeps it most counts. */
const PESO: Readonly<Record<TipoOcupacaoDoca, number>> = {
  [TIPO_OCUPACAO_DOCA.Espera]: 1,
  [TIPO_OCUPACAO_DOCA.Reserva]: 2,
  [TIPO_OCUPACAO_DOCA.Bloqueio]: 3,
}

/** The places of a slot that are taken, each counted once; what stands on one that the dock had before stands there still. */
export function countOcupacao(
  ocupacoes: readonly Ocupacao[],
  horario: Pick<Horario, 'inicio' | 'fim'>,
): OcupacaoDoHorario {
  const porVaga = new Map<number, Ocupacao>()
  for (const one of emCima(ocupacoes, horario)) {
    const known = porVaga.get(one.vaga)
    if (!known || PESO[one.tipo] > PESO[known.tipo]) porVaga.set(one.vaga, one)
  }
  const counted = { reservas: 0, bloqueios: 0, esperas: 0, vinculadas: 0 }
  const start = horario.inicio.getTime()
  for (const { tipo, principal, inicio } of porVaga.values()) {
    if (tipo === TIPO_OCUPACAO_DOCA.Bloqueio) counted.bloqueios += 1
    else if (tipo === TIPO_OCUPACAO_DOCA.Espera) counted.esperas += 1
    else {
      counted.reservas += 1
      if (!principal || inicio !== start) counted.vinculadas += 1
    }
  }
  return counted
}

/** Each place is counted once, whatever takes it; what takes places lasts at most `maisLonga` milliseconds. */
function vagasLivres(
  ocupacoes: readonly Ocupacao[],
  horario: Pick<Horario, 'inicio' | 'fim'>,
  capacidade: number,
  maisLonga = DAY_MS,
): number {
  const start = horario.inicio.getTime()
  const end = horario.fim.getTime()
  // A bit for each place: there are at most twenty.
  let taken = 0
  let free = capacidade
  for (let index = firstAfter(ocupacoes, start - maisLonga); index < ocupacoes.length; index++) {
    const one = ocupacoes[index]
    if (!one || one.inicio >= end) break
    const bit = 1 << one.vaga
    if (one.fim <= start || (taken & bit) !== 0) continue
    taken |= bit
    free -= 1
  }
  return Math.max(0, free)
}

/** Those that overlap a slot. They are in the order of their start, and none is longer than a day. */
function* emCima(ocupacoes: readonly Ocupacao[], horario: Pick<Horario, 'inicio' | 'fim'>) {
  const start = horario.inicio.getTime()
  const end = horario.fim.getTime()
  for (let index = firstAfter(ocupacoes, start - DAY_MS); index < ocupacoes.length; index++) {
    const one = ocupacoes[index]
    if (!one || one.inicio >= end) return
    if (one.fim > start) yield one
  }
}

/** Index of the first one that begins at or after a moment. */
function firstAfter(ocupacoes: readonly Ocupacao[], moment: number): number {
  let low = 0
  let high = ocupacoes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ocupacoes[middle]?.inicio ?? moment) < moment) low = middle + 1
    else high = middle
  }
  return low
}
