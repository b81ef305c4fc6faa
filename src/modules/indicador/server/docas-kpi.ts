/** Turn time, dock time, who did not come, and how full the docks were. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import {
  type DocasKpi,
  type FiltroIndicador,
  MAX_FORNECEDORES,
  type TotaisDasDocas,
} from '../indicador.contract.ts'
import { type Periodo, percentual } from '../indicador.rules.ts'
import { CONDICOES, percentis, quantos } from './numeros-sql.ts'
import { type OcupacaoDaDoca, readDocasDoPeriodo, readOcupacaoDasDocas } from './ocupacao-das-docas.ts'
import { readOcupacaoPorHora } from './ocupacao-por-hora.ts'
import { alcance, type Recorte, recorteDe } from './recorte.ts'

type PeriodoPedido = Pick<FiltroIndicador, 'dtInicio' | 'dtFim'>

export const getKpiDasDocas = (deps: Deps, session: Session, pedido: PeriodoPedido): Promise<DocasKpi> => {
  const agora = deps.clock.now()
  const recorte = recorteDe(session, pedido, agora)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { periodo, anterior } = recorte
    const doPeriodo = await readDocasDoPeriodo(tx, session, periodo)
    const docas = await readOcupacaoDasDocas(tx, session, periodo, doPeriodo)
    const antes = await readOcupacaoDasDocas(
      tx,
      session,
      anterior,
      await readDocasDoPeriodo(tx, session, anterior),
    )
    return {
      totais: await readTotais(tx, session, periodo, docas),
      anterior: await readTotais(tx, session, anterior, antes),
      serie: await readSerie(tx, recorte),
      docas: docas.map((doca) => ({ ...doca, ocupacaoPct: percentual(doca.agendadoMin, doca.ofertadoMin) })),
      horas: [...(await readOcupacaoPorHora(tx, session, periodo, doPeriodo))],
      fornecedores: await readFornecedores(tx, recorte),
      espera: await readEspera(tx, recorte),
      atualizadoEm: agora.toISOString(),
    }
  })
}

const dentro = (session: Session, { de, ate }: Periodo) =>
  sql`${alcance(session)} and f.dia between ${de}::date and ${ate}::date`

interface Linha {
  readonly agendadas: number
  readonly chegadas: number
  readonly naoCompareceram: number
  readonly turnTime: number
  readonly tempoDeDoca: number
  readonly permanencia: readonly number[] | null
  readonly doca: readonly number[] | null
}

async function readTotais(
  tx: OwnerTx,
  session: Session,
  periodo: Periodo,
  docas: readonly OcupacaoDaDoca[],
): Promise<TotaisDasDocas> {
  const { rows } = await sql<Linha>`
    select ${quantos('agendadas')} as agendadas, ${quantos('chegadas')} as chegadas,
      ${quantos('naoCompareceram')} as "naoCompareceram", ${quantos('turnTime')} as "turnTime",
      ${quantos('tempoDeDoca')} as "tempoDeDoca", ${percentis(sql`f.permanencia_min`)} as permanencia,
      ${percentis(sql`f.doca_min`)} as doca
    from fato_reserva f where ${dentro(session, periodo)}
  `.execute(tx.db)
  const [row] = rows
  const { chegadas = 0, naoCompareceram = 0 } = row ?? {}
  const agendadoMin = docas.reduce((sum, doca) => sum + doca.agendadoMin, 0)
  const ofertadoMin = docas.reduce((sum, doca) => sum + doca.ofertadoMin, 0)
  return {
    agendadas: row?.agendadas ?? 0,
    chegadas,
    naoCompareceram,
    noShowPct: percentual(naoCompareceram, naoCompareceram + chegadas),
    turnTime: { atendimentos: row?.turnTime ?? 0, ...tercos(row?.permanencia) },
    tempoDeDoca: { atendimentos: row?.tempoDeDoca ?? 0, ...tercos(row?.doca) },
    agendadoMin,
    ofertadoMin,
    ocupacaoPct: percentual(agendadoMin, ofertadoMin),
  }
}

const tercos = (minutos: readonly number[] | null | undefined) => ({
  p10: minutos?.[0] ?? null,
  mediana: minutos?.[1] ?? null,
  p90: minutos?.[2] ?? null,
})

async function readSerie(tx: OwnerTx, { session, periodo }: Recorte): Promise<DocasKpi['serie']> {
  const { rows } = await sql<{
    dia: string
    atendimentos: number
    chegadas: number
    minutos: number[] | null
  }>`
    select f.dia::text as dia, ${quantos('turnTime')} as atendimentos, ${quantos('chegadas')} as chegadas,
      ${percentis(sql`f.permanencia_min`)} as minutos
    from fato_reserva f where ${dentro(session, periodo)} group by f.dia order by f.dia
  `.execute(tx.db)
  return rows.map(({ dia, atendimentos, chegadas, minutos }) => ({
    dia,
    atendimentos,
    chegadas,
    ...tercos(minutos),
  }))
}

async function readFornecedores(
  tx: OwnerTx,
  { session, periodo }: Recorte,
): Promise<DocasKpi['fornecedores']> {
  const { rows } = await sql<{ nome: string; faltas: number; horarios: number }>`
    select coalesce(t.nome, r.fornecedor, 'Sem fornecedor') as nome, ${quantos('naoCompareceram')} as faltas,
      (count(*) filter (where f.nao_compareceu is not null))::integer as horarios
    from fato_reserva f join reserva r on r.owner_id = f.owner_id and r.id = f.id
    left join empresa t on t.owner_id = f.owner_id and t.id = f.empresa_id
    where ${dentro(session, periodo)} and f.nao_compareceu is not null
    group by 1 order by faltas desc, horarios desc, nome limit ${MAX_FORNECEDORES}
  `.execute(tx.db)
  return rows.map((row) => ({ ...row, noShowPct: percentual(row.faltas, row.horarios) }))
}

/** Ends of the bands of waiting, in minutes. */
const FAIXAS = [30, 60, 120] as const

async function readEspera(tx: OwnerTx, { session, periodo }: Recorte): Promise<number[]> {
  const faixas = [...FAIXAS, null].map((fim, index) => {
    const inicio = FAIXAS[index - 1]
    return sql`(count(*) filter (where ${CONDICOES.chegadas}
      ${inicio === undefined ? sql`and f.espera_min is not null` : sql`and f.espera_min > ${inicio}`}
      ${fim === null ? sql`` : sql`and f.espera_min <= ${fim}`}))::integer`
  })
  const { rows } = await sql<{ faixas: number[] }>`
    select array[${sql.join(faixas)}] as faixas from fato_reserva f where ${dentro(session, periodo)}
  `.execute(tx.db)
  return rows[0]?.faixas ?? [0, 0, 0, 0]
}
