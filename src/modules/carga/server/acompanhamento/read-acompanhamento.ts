/** A trip as its timeline shows it, and batches on their way. */
import { sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import {
  type Acompanhamento,
  type CargaAcompanhada,
  type LoteAcompanhado,
  MAX_EVENTOS,
  type Posicao,
} from '../../acompanhamento.contract.ts'
import { situacaoOf } from '../../carga.rules.ts'
import type { Status } from '../../carga-codes.ts'
import { situacaoDoEvento } from '../../entregas.rules.ts'
import { asReader, unitsOf } from '../leitura/read-carga.ts'
import '../carga.tables.ts'

interface EventoRow {
  readonly id: string
  readonly paradaId: string | null
  readonly tipo: string
  readonly descricao: string
  readonly planejado: boolean
  readonly dhPrevista: string | null
  readonly dhRealizada: string | null
  readonly fusoHorario: string | null
  readonly por: string | null
}
interface Row {
  readonly id: string
  readonly codigo: number
  readonly status: Status
  readonly versao: number
  readonly eventos: readonly EventoRow[]
  readonly posicao: Posicao | null
}

const ZONE = 'America/Sao_Paulo'
const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

export const getAcompanhamento = (deps: Deps, session: Session, id: string): Promise<Acompanhamento> => {
  const now = deps.clock.now()
  return asReader(
    deps,
    session,
    id,
    (tx) => read(tx, tx.ownerId, id, now),
    (tx) => read(tx, tx.hostOwnerId, id, now, session.ownerId),
  )
}

/** `guest`: the carrier that reads; it is told the names of its own people alone. */
async function read(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  id: string,
  now: Date,
  guest: string | null = null,
): Promise<Acompanhamento> {
  const { rows } = await sql<Row>`
    select c.id, c.codigo, c.status, c.versao,
      coalesce((select jsonb_agg(x.evento order by x.ordem, x.dh) from (
        select e.ordem, e.dh_realizada as dh, jsonb_build_object('id', e.id, 'paradaId', e.parada_id, 'tipo', e.tipo,
          'descricao', e.descricao, 'planejado', e.planejado, 'dhPrevista', e.dh_prevista,
          'dhRealizada', e.dh_realizada, 'fusoHorario', p.fuso_horario, 'por',
          case when ${guest}::uuid is null or e.por_owner_id = ${guest}::uuid then e.por_nome end) as evento
        from carga_evento e left join carga_parada p on p.owner_id = e.owner_id and p.id = e.parada_id
        where e.owner_id = c.owner_id and e.carga_id = c.id
        order by e.ordem limit ${MAX_EVENTOS}) x), '[]') as eventos,
      (select jsonb_build_object('dh', q.dh, 'latitude', q.latitude, 'longitude', q.longitude, 'fonte', q.fonte,
         'velocidadeKmh', q.velocidade_kmh)
       from carga_posicao_atual q where q.owner_id = c.owner_id and q.carga_id = c.id) as posicao
    from carga c where c.owner_id = ${ownerId} and c.id = ${id}
  `.execute(tx.db)
  const [row] = rows
  if (!row) throw new AppError(platformErrors.not_found)
  const planned = row.eventos.filter(({ planejado }) => planejado)
  return {
    id: row.id,
    codigo: String(row.codigo),
    status: row.status,
    situacao: situacaoOf(row.status),
    version: row.versao,
    qntEventosPlanejados: planned.length,
    qntEventosRealizados: planned.filter(({ dhRealizada }) => dhRealizada !== null).length,
    eventos: row.eventos.map((evento) => {
      const times = { dhPrevista: instant(evento.dhPrevista), dhRealizada: instant(evento.dhRealizada) }
      return {
        ...evento,
        ...times,
        situacao: situacaoDoEvento(times, now.toISOString()),
        fusoHorario: evento.fusoHorario ?? ZONE,
      }
    }),
    posicaoAtual: row.posicao && { ...row.posicao, dh: new Date(row.posicao.dh).toISOString() },
  }
}

const MAX_LOTES = 50
const MAX_CARGAS = 500

/**
 * One batch with its loads, or the newest active ones in numbers. Loads of units out of reach are left out, and so are
 * batches that hold no others.
 */
export function readLotes(
  deps: Deps,
  session: Session,
  loteId: string | undefined,
): Promise<LoteAcompanhado[]> {
  const units = unitsOf(session)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const lotes = await listLotes(tx, units, loteId)
    if (loteId === undefined) return lotes
    const [lote] = lotes
    if (!lote) throw new AppError(platformErrors.not_found)
    return [{ ...lote, cargas: await listCargas(tx, units, loteId) }]
  })
}

async function listLotes(
  tx: OwnerTx,
  units: readonly string[] | null,
  loteId: string | undefined,
): Promise<LoteAcompanhado[]> {
  const { rows } = await sql<
    Omit<LoteAcompanhado, 'codigo' | 'criadoEm' | 'cargas'> & { codigo: number; criado_em: Date }
  >`
    select l.id, l.codigo, l.descricao, l.ativo, l.criado_em, coalesce(n.quantidade, 0)::integer as quantidade,
      coalesce(n.por_status, '[]') as "porStatus"
    from carga_lote l
    left join lateral (
      select sum(s.quantidade) as quantidade,
        jsonb_agg(jsonb_build_object('status', s.status, 'quantidade', s.quantidade) order by s.status) as por_status
      from (
        select c.status, count(*)::integer as quantidade from carga c
        where c.owner_id = l.owner_id and c.lote_id = l.id
          and (${units}::uuid[] is null or c.unidade_id = any(${units}::uuid[]))
        group by c.status
      ) s
    ) n on true
    where l.owner_id = ${tx.ownerId} and (${units}::uuid[] is null or n.quantidade > 0)
      and (l.id = ${loteId ?? null}::uuid or (${loteId ?? null}::uuid is null and l.ativo))
    order by l.codigo desc limit ${MAX_LOTES}
  `.execute(tx.db)
  return rows.map(({ codigo, criado_em, ...row }) => ({
    ...row,
    codigo: String(codigo),
    criadoEm: criado_em.toISOString(),
    cargas: [],
  }))
}

async function listCargas(
  tx: OwnerTx,
  units: readonly string[] | null,
  loteId: string,
): Promise<CargaAcompanhada[]> {
  const { rows } = await sql<
    Omit<CargaAcompanhada, 'codigo' | 'situacao' | 'proximoEvento'> & {
      codigo: number
      proximo: { descricao: string; dhPrevista: string | null } | null
    }
  >`
    select c.id, c.codigo, c.status, v.planejados as "qntEventosPlanejados",
      v.realizados as "qntEventosRealizados", coalesce(f.placa, k.veiculo->>'placa') as placa,
      (select p.nome from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id
       order by p.ordem desc limit 1) as destino,
      (select count(*)::integer from carga_ocorrencia o
       where o.owner_id = c.owner_id and o.carga_id = c.id and o.situacao in (1, 2)) as "ocorrenciasEmAberto",
      (select jsonb_build_object('descricao', e.descricao, 'dhPrevista', e.dh_prevista) from carga_evento e
       where e.owner_id = c.owner_id and e.carga_id = c.id and e.planejado and e.dh_realizada is null
       order by e.ordem limit 1) as proximo
    from carga c
    left join veiculo f on f.owner_id = c.owner_id and f.id = c.veiculo_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    cross join lateral (
      select (count(*) filter (where planejado))::integer as planejados,
        (count(*) filter (where planejado and dh_realizada is not null))::integer as realizados
      from carga_evento e where e.owner_id = c.owner_id and e.carga_id = c.id
    ) v
    where c.owner_id = ${tx.ownerId} and c.lote_id = ${loteId}
      and (${units}::uuid[] is null or c.unidade_id = any(${units}::uuid[]))
    order by c.codigo limit ${MAX_CARGAS}
  `.execute(tx.db)
  return rows.map(({ codigo, proximo, ...row }) => ({
    ...row,
    codigo: String(codigo),
    situacao: situacaoOf(row.status),
    proximoEvento: proximo && { descricao: proximo.descricao, dhPrevista: instant(proximo.dhPrevista) },
  }))
}
