/** Remessas on a wall: in a session with its names, on a screen without one with shortened ones. */
import { type RawBuilder, sql } from 'kysely'
import { findUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import { maskNome } from '#modules/patio/painel.rules.ts'
import { QUADRO_TELA } from '#modules/patio/quadro-tela.ts'
import { lerQuadroDaTela } from '#modules/patio/server/painel/open-tela.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readSeq } from '#platform/server/events/read-seq.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import { DIAS_PARADA } from '../estoque.rules.ts'
import { DIA_MS, PIPE_KEYS, type Pipe } from '../pipe.rules.ts'
import {
  type getRemessasNaTv,
  type getRemessasPorUnidade,
  type LerDaTela,
  type lerRemessasDaTela,
  type lerUnidadesDaTela,
  MAX_NA_TV,
  type RemessasNaTv,
  type UnidadesNaTv,
} from '../remessa-tv.contract.ts'
import { pipeSql } from './pipe-sql.ts'
import { openRows, quadroDe } from './read-quadro.ts'

const NOUNS = ['remessa'] as const

interface Unidade {
  readonly id: string
  readonly nome: string
  readonly fusoHorario: string
}

/** Throws `not_found` for a unit out of reach. */
export const readRemessasNaTv = (
  deps: Deps,
  session: Session,
  unidadeId: string | undefined,
): Promise<ResponseOf<typeof getRemessasNaTv>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const seq = await readSeq(tx)
    const unidade = await findUnidade(tx, session, unidadeId)
    if (!unidade && unidadeId) throw new AppError(platformErrors.not_found)
    return { seq, remessas: unidade ? await remessasDe(tx, unidade, deps.clock.now()) : null }
  })

export const readRemessasPorUnidade = (
  deps: Deps,
  session: Session,
): Promise<ResponseOf<typeof getRemessasPorUnidade>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const seq = await readSeq(tx)
    const own = await findUnidade(tx, session)
    const reach = session.allUnits ? null : [...session.unitIds]
    return { seq, unidades: await unidadesDe(tx, reach, deps.clock.now(), own?.fusoHorario) }
  })

/** Throws `painel_tela_bilhete_vencido` and `painel_tela_invalida`. */
export async function readRemessasDaTela(
  deps: Deps,
  body: LerDaTela,
): Promise<ResponseOf<typeof lerRemessasDaTela>> {
  const board = { quadros: [QUADRO_TELA.CrossDocking], nomes: NOUNS }
  const { seq, lido } = await lerQuadroDaTela(deps, body, board, async (tx, tela, _hoje, now) =>
    masked(
      await remessasDe(
        tx,
        { id: tela.unidadeId, nome: tela.unidadeNome, fusoHorario: tela.fusoHorario },
        now,
      ),
    ),
  )
  return { seq, remessas: lido }
}

/** Throws `painel_tela_bilhete_vencido` and `painel_tela_invalida`. */
export async function readUnidadesDaTela(
  deps: Deps,
  body: LerDaTela,
): Promise<ResponseOf<typeof lerUnidadesDaTela>> {
  const board = { quadros: [QUADRO_TELA.RemessasPorUnidade], nomes: NOUNS }
  const { seq, lido } = await lerQuadroDaTela(deps, body, board, (tx, tela, _hoje, now) =>
    unidadesDe(tx, null, now, tela.fusoHorario),
  )
  return { seq, unidades: lido }
}

async function remessasDe(tx: OwnerTx, unidade: Unidade, agora: Date): Promise<RemessasNaTv> {
  const quadro = await quadroDe(tx, [unidade.id], {}, agora)
  const { rows } = await sql<Alertas>`
    select ${contar(agora)} from (
      select t.*, ${pipeSql([unidade.id], agora)} as pipe from ${openRows(tx.ownerId, {}, agora)} t
    ) x
  `.execute(tx.db)
  const { total, pesoKg, permanenciaDias } = quadro
  return {
    unidade: unidade.nome,
    fusoHorario: unidade.fusoHorario,
    dia: dayAt(agora, unidade.fusoHorario),
    total,
    pesoKg,
    permanenciaDias,
    ...(rows[0] ?? NENHUM),
    colunas: quadro.colunas.map((coluna) => ({
      pipe: coluna.pipe,
      total: coluna.total,
      pesoKg: coluna.pesoKg,
      cartoes: coluna.cartoes.slice(0, MAX_NA_TV),
    })),
  }
}

type Alertas = Pick<RemessasNaTv, 'nasDocas' | 'coletasAtrasadas' | 'paradas' | 'divergentes'>
const NENHUM: Alertas = { nasDocas: 0, coletasAtrasadas: 0, paradas: 0, divergentes: 0 }

/** What asks for somebody, of rows with their column. */
const contar = (agora: Date): RawBuilder<unknown> => sql`
  count(*) filter (where pipe = 'aguardandoRecebimento' and etapa_conferida)::int as "nasDocas",
  count(*) filter (where pipe = 'aColetar' and etapa_prevista < ${agora})::int as "coletasAtrasadas",
  count(*) filter (where pipe in ('noEstoque', 'liberadaParaCarga')
    and estoque_desde <= ${new Date(agora.getTime() - DIAS_PARADA * DIA_MS)})::int as paradas,
  count(*) filter (where pipe <> 'limbo' and divergencias > 0)::int as divergentes`

/** A unit with its counts; what all units have together stands in each row. */
interface LinhaDaUnidade extends Alertas, Record<Pipe, number> {
  readonly id: string
  readonly nome: string
  readonly pesoKg: number
  readonly todas: UnidadesNaTv['todas']
}

/** Each remessa is looked at from every unit that it has to do with at present. */
async function unidadesDe(
  tx: OwnerTx,
  reach: readonly string[] | null,
  agora: Date,
  fusoHorario = 'America/Sao_Paulo',
): Promise<UnidadesNaTv> {
  const contagens = sql.join(
    PIPE_KEYS.map((pipe) => sql`count(*) filter (where pipe = ${pipe})::int as ${sql.ref(pipe)}`),
  )
  const { rows } = await sql<LinhaDaUnidade>`
    with vista as materialized (
      select t.*, v.id as unidade, v.descricao as nome, ${pipeSql(sql.ref('v.id'), agora)} as pipe
      from ${openRows(tx.ownerId, {}, agora)} t
      cross join lateral (
        select u.id, u.descricao from unidade_negocio u
        where u.owner_id = t.owner_id and u.id in (t.unidade_id, t.etapa_origem_id, t.etapa_destino_id, t.em_unidade_id)
          and (${reach}::uuid[] is null or u.id = any(${reach}::uuid[]))
      ) v
    ), todas as (
      select jsonb_build_object('pesoKg', coalesce(sum(peso_kg), 0)::float8,
        'divergentes', count(*) filter (where divergencias > 0)) as soma
      from (select distinct on (id) peso_kg, divergencias from vista where pipe <> 'limbo' order by id) u
    )
    select unidade as id, nome, coalesce(sum(peso_kg) filter (where pipe <> 'limbo'), 0)::float8 as "pesoKg",
      ${contagens}, ${contar(agora)}, soma as todas
    from vista cross join todas group by unidade, nome, soma having count(*) filter (where pipe <> 'limbo') > 0
    order by nome, unidade limit ${MAX_UNPAGED}
  `.execute(tx.db)
  return {
    fusoHorario,
    dia: dayAt(agora, fusoHorario),
    todas: rows[0]?.todas ?? { pesoKg: 0, divergentes: 0 },
    unidades: rows.map(
      ({ id, nome, pesoKg, nasDocas, coletasAtrasadas, paradas, divergentes, todas: _todas, ...counts }) => ({
        id,
        nome,
        pesoKg,
        nasDocas,
        coletasAtrasadas,
        paradas,
        divergentes,
        contagens: counts,
      }),
    ),
  }
}

const masked = (remessas: RemessasNaTv): RemessasNaTv => ({
  ...remessas,
  colunas: remessas.colunas.map((coluna) => ({
    ...coluna,
    cartoes: coluna.cartoes.map((cartao) => ({
      ...cartao,
      remetente: maskNome(cartao.remetente),
      destinatario: cartao.destinatario && maskNome(cartao.destinatario),
    })),
  })),
})
