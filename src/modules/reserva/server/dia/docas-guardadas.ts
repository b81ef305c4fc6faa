/**
 * Docks of days as they were answered last, so that a schedule that many people watch costs what changed of it. A kept
 * dock is used only where its mark says that nothing of it was written since, its register and calendar are the same,
 * and time has turned none of its slots. Slots that are kept for somebody look different to each person: docks with such
 * slots are not kept.
 */
import { LRUCache } from 'lru-cache'
import type { DiaDaDoca, Horario } from '#modules/doca/calendario.rules.ts'
import type { DocaDoDia } from '#modules/doca/doca.contract.ts'
import { countSituacoes, proximaVirada } from '#modules/doca/horario.rules.ts'
import type { DocaLida } from '#modules/doca/server/read-docas.ts'
import { emDatas } from './assemble-dia.ts'
import type { MarcaDaDoca } from './read-marcas.ts'
import type { Ocupante } from './read-ocupantes.ts'

/** Bytes of JSON that the kept days take together at most; the day of one busy dock has 40,000. */
const MAX_BYTES = 64_000_000
/** The slots that are compared weigh about as much as this. */
const HORARIO_BYTES = 200

export interface DocaGuardada {
  /** `DocaDoDia` as UTF-8. */
  readonly json: Buffer
  readonly contagem: ReturnType<typeof countSituacoes>
}

/** A kept day of a dock is used again only while all of this is the same. */
export interface Situacao {
  readonly doca: DocaLida
  readonly dia: DiaDaDoca
  readonly marca: MarcaDaDoca
  readonly agora: Date
  /** Today in the zone of the unit. */
  readonly hoje: string
}

interface Entry extends DocaGuardada {
  readonly marca: string
  readonly cadastro: string
  readonly dia: DiaDaDoca
  /** Milliseconds; both included. */
  readonly de: number
  readonly ate: number
}

const entries = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ json, dia }) => json.length + dia.horarios.length * HORARIO_BYTES + 1,
})

const keyOf = ({ doca, dia }: Situacao) => `${doca.id} ${dia.dia}`

/** What the schedule shows of the register, and whether the day is over. */
const cadastroOf = ({ doca, dia, hoje }: Situacao) =>
  JSON.stringify([
    doca.nome,
    doca.direcao,
    doca.situacao,
    doca.ordem,
    doca.capacidade,
    doca.toleranciaMin,
    doca.fusoHorario,
    dia.dia < hoje,
  ])

/** The dock as it was answered, if it would be answered so again. */
export function findGuardada(situacao: Situacao): DocaGuardada | undefined {
  const { marca, dia, agora } = situacao
  if (marca.temEspera) return undefined
  const kept = entries.get(keyOf(situacao))
  const holds =
    kept !== undefined &&
    kept.marca === marca.marca &&
    kept.de <= agora.getTime() &&
    agora.getTime() <= kept.ate &&
    kept.cadastro === cadastroOf(situacao) &&
    isSameDia(kept.dia, dia)
  return holds ? kept : undefined
}

/** `ocupantes` are those of the dock, read after its mark: what was written in between is found changed the next time. */
export function keepDoca(
  situacao: Situacao,
  answered: DocaDoDia,
  ocupantes: readonly Ocupante[],
): DocaGuardada {
  const { doca, dia, marca, agora } = situacao
  const json = Buffer.from(JSON.stringify(answered))
  const contagem = countSituacoes([answered])
  const isShared = !marca.temEspera && ocupantes.every(({ expiraEm }) => expiraEm === null)
  if (isShared) {
    entries.set(keyOf(situacao), {
      json,
      contagem,
      marca: marca.marca,
      cadastro: cadastroOf(situacao),
      dia,
      de: agora.getTime(),
      ate: Math.min(viradaDe(ocupantes, doca.toleranciaMin, agora), fimDoEmCurso(situacao)),
    })
  }
  return { json, contagem }
}

/** For tests that compare what is kept with what is read. */
export const forgetDocas = (): void => entries.clear()

function viradaDe(ocupantes: readonly Ocupante[], toleranciaMin: number, agora: Date): number {
  let first = Number.POSITIVE_INFINITY
  for (const { reserva } of ocupantes) {
    if (!reserva) continue
    first = Math.min(first, proximaVirada(emDatas(reserva), toleranciaMin, agora))
  }
  return first
}

/** Of a day that is over, the last instant at which its slots are running that ran then; Infinity: none is. */
function fimDoEmCurso({ dia, hoje, agora }: Situacao): number {
  if (dia.dia >= hoje) return Number.POSITIVE_INFINITY
  const running = dia.horarios.filter(({ fim }) => fim > agora).map(({ fim }) => fim.getTime() - 1)
  return Math.min(...running, Number.POSITIVE_INFINITY)
}

const isSameDia = (a: DiaDaDoca, b: DiaDaDoca) =>
  a.fechado === b.fechado &&
  a.horarios.length === b.horarios.length &&
  a.horarios.every((horario, index) => isSameHorario(horario, b.horarios[index]))

const isSameHorario = (a: Horario, b: Horario | undefined) =>
  b !== undefined &&
  a.horarioId === b.horarioId &&
  a.turnoId === b.turnoId &&
  a.turnoNome === b.turnoNome &&
  a.hora === b.hora &&
  a.inicio.getTime() === b.inicio.getTime() &&
  a.fim.getTime() === b.fim.getTime()
