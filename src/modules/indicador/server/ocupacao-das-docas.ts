/** How many minutes of each dock were offered, and how many of them were booked. */
import { sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import { type Calendario, temposDoDia } from '#modules/doca/calendario.rules.ts'
import { type DocaLida, listDocas, readCalendarios } from '#modules/doca/server/read-docas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { addDays } from '#platform/shared/day.ts'
import { MAX_DOCAS_DO_PAINEL } from '../indicador.contract.ts'
import { diasDo, type Periodo } from '../indicador.rules.ts'
import { agendada, percentis, quantos } from './numeros-sql.ts'
import { alcance } from './recorte.ts'

export interface OcupacaoDaDoca {
  readonly docaId: string
  readonly nome: string
  /** The name of its unit: docks of two units may be called alike. */
  readonly unidade: string
  readonly direcao: number
  readonly agendadoMin: number
  readonly ofertadoMin: number
  readonly atendimentos: number
  /** Median, in minutes. */
  readonly turnTime: number | null
}

const MINUTE_MS = 60_000
const BLOQUEIO = 2

export interface DocasDoPeriodo {
  readonly docas: readonly DocaLida[]
  readonly calendarios: ReadonlyMap<string, Calendario>
  /** Names by id. */
  readonly unidades: ReadonlyMap<string, string>
}

export async function readDocasDoPeriodo(
  tx: OwnerTx,
  session: Session,
  periodo: Periodo,
): Promise<DocasDoPeriodo> {
  const unidades = await readUnidades(tx)
  const units = listedUnits(session) ?? [...unidades.keys()]
  const docas = (await listDocas(tx, units)).slice(0, MAX_DOCAS_DO_PAINEL)
  return { docas, unidades, calendarios: await readCalendarios(tx, docas, periodo) }
}

export async function readOcupacaoDasDocas(
  tx: OwnerTx,
  session: Session,
  periodo: Periodo,
  { docas, calendarios, unidades }: DocasDoPeriodo,
): Promise<OcupacaoDaDoca[]> {
  const [agendados, bloqueados] = [
    await readAgendados(tx, session, periodo),
    await readBloqueados(tx, docas, periodo),
  ]
  return docas.map((doca) => {
    const calendario = calendarios.get(doca.id)
    const oferecido = calendario ? oferecidoMin(calendario, periodo) * doca.capacidade : 0
    const linha = agendados.get(doca.id)
    return {
      docaId: doca.id,
      nome: doca.nome,
      unidade: unidades.get(doca.unidadeId) ?? '',
      direcao: doca.direcao,
      agendadoMin: linha?.agendadoMin ?? 0,
      ofertadoMin: Math.max(0, oferecido - (bloqueados.get(doca.id) ?? 0)),
      atendimentos: linha?.atendimentos ?? 0,
      turnTime: linha?.minutos?.[1] ?? null,
    }
  })
}

async function readUnidades(tx: OwnerTx): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string
    nome: string
  }>`select id, descricao as nome from unidade_negocio where owner_id = ${tx.ownerId}`.execute(tx.db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

export const listDias = (periodo: Periodo): string[] =>
  Array.from({ length: diasDo(periodo) }, (_unused, index) => addDays(periodo.de, index))

/** Of one place of a dock. */
function oferecidoMin(calendario: Calendario, periodo: Periodo): number {
  return listDias(periodo).reduce((total, dia) => {
    const { inicios, fins } = temposDoDia(calendario, dia)
    return (
      total + inicios.reduce((sum, inicio, slot) => sum + ((fins[slot] ?? inicio) - inicio) / MINUTE_MS, 0)
    )
  }, 0)
}

interface Agendado {
  readonly docaId: string
  readonly agendadoMin: number
  readonly atendimentos: number
  readonly minutos: readonly number[] | null
}

async function readAgendados(tx: OwnerTx, session: Session, { de, ate }: Periodo) {
  const { rows } = await sql<Agendado>`
    select f.doca_id as "docaId", coalesce(sum(f.agendado_min) filter (where ${agendada}), 0)::integer as "agendadoMin",
      ${quantos('turnTime')} as atendimentos, ${percentis(sql`f.permanencia_min`)} as minutos
    from fato_reserva f where ${alcance(session)} and f.dia between ${de}::date and ${ate}::date group by 1
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.docaId, row]))
}

/** Blocks `o` of these docks that begin within the period, by the zone of their unit `u`. */
export const bloqueiosEntre = (
  tx: OwnerTx,
  docas: readonly DocaLida[],
  { de, ate }: Periodo,
) => sql`doca_ocupacao o
  join doca d on d.owner_id = o.owner_id and d.id = o.doca_id
  join unidade_negocio u on u.owner_id = d.owner_id and u.id = d.unidade_id
  where o.owner_id = ${tx.ownerId} and o.doca_id = any(${docas.map(({ id }) => id)}::uuid[]) and o.tipo = ${BLOQUEIO}
    and o.inicio >= ${de}::date::timestamp at time zone u.fuso_horario
    and o.inicio < (${ate}::date + 1)::timestamp at time zone u.fuso_horario`

async function readBloqueados(tx: OwnerTx, docas: readonly DocaLida[], periodo: Periodo) {
  const { rows } = await sql<{ docaId: string; minutos: number }>`
    select o.doca_id as "docaId", (sum(extract(epoch from o.fim - o.inicio)) / 60)::float8 as minutos
    from ${bloqueiosEntre(tx, docas, periodo)} group by 1
  `.execute(tx.db)
  return new Map(rows.map(({ docaId, minutos }) => [docaId, minutos]))
}
