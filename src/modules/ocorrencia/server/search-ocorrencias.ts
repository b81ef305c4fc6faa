/** Occurrences of the company's loads by state, deadline, person, source and text, and what is counted of them. */
import { type RawBuilder, sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import { type PageQuestion, searchPage } from '#platform/server/register/search-page.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type {
  Contagens,
  ExportarOcorrencias,
  FiltroDeOcorrencias,
  ProcuraDeOcorrencias,
  searchOcorrencias as searchCall,
} from '../ocorrencia-quadro.contract.ts'
import { listByIds } from './ocorrencia.repository.ts'
import { writeSheet } from './write-sheet.ts'

/** No zone is further from another one: an index narrows to these hours, then each unit's own midnight decides. */
const DAY_OF_ANY_ZONE_MS = 36 * 3_600_000

/** Whose occurrences are asked for: the units that the person sees, narrowed by those of the filter. */
export function unidadesOf(session: Session, asked?: readonly string[]): readonly string[] | null {
  const reach = listedUnits(session)
  const wanted = asked?.map((id) => id.toLowerCase())
  return wanted && reach ? wanted.filter((id) => reach.includes(id)) : (wanted ?? reach)
}

/** What the filter asks of the row `t` besides the quick ones, whose counts stand beside each other. */
export function baseConditions(
  unidades: readonly string[] | null,
  { contaPara, tipoOcorrenciaId, responsavelId }: FiltroDeOcorrencias,
): RawBuilder<unknown>[] {
  return [
    sql`(exists (select from carga c where c.owner_id = t.owner_id and c.id = t.carga_id
      and (${unidades}::uuid[] is null or c.unidade_id = any(${unidades}::uuid[])))
      or t.registro_id is not null and (${unidades}::uuid[] is null or t.registro_unidade_id = any(${unidades}::uuid[])))`,
    ...(tipoOcorrenciaId === undefined ? [] : [sql`t.tipo_ocorrencia_id = ${tipoOcorrenciaId}`]),
    ...(responsavelId === undefined ? [] : [sql`t.responsavel_id = ${responsavelId}`]),
    ...(contaPara === undefined
      ? []
      : [
          sql`exists (select from tipo_ocorrencia k where k.owner_id = t.owner_id and k.id = t.tipo_ocorrencia_id
            and k.conta_para = ${contaPara})`,
        ]),
  ]
}

/** Overdue, without a person, of the person who asks, of a source. */
export const quickConditions = (
  { vencidas, semResponsavel, minhas, origem }: FiltroDeOcorrencias,
  userId: string,
  agora: Date,
): RawBuilder<unknown>[] => [
  ...(vencidas ? [sql`t.situacao in (1, 2) and t.prazo_em < ${agora}`] : []),
  ...(semResponsavel ? [sql`t.responsavel_id is null`] : []),
  ...(minhas ? [sql`t.responsavel_id = ${userId}`] : []),
  ...(origem === undefined ? [] : [sql`t.origem = ${origem}`]),
]

/** Of a few rows that other conditions found: their text is looked at one by one. */
export const textConditions = (busca: string | undefined): RawBuilder<unknown>[] =>
  searchWords(busca ?? '').map(
    (spellings) =>
      sql`(${sql.join(
        spellings.map((spelling) => sql`t.busca like app_contains(${spelling})`),
        sql` or `,
      )})`,
  )

/** Resolved since midnight where the unit of the load is. */
export const resolvidaHoje = (agora: Date) => sql`(t.situacao = 3
  and t.resolvida_em >= ${new Date(agora.getTime() - DAY_OF_ANY_ZONE_MS)}
  and t.resolvida_em >= (select date_trunc('day', ${agora}::timestamptz at time zone u.fuso_horario) at time zone u.fuso_horario
    from unidade_negocio u where u.owner_id = t.owner_id and u.id = coalesce(t.registro_unidade_id,
      (select c.unidade_id from carga c where c.owner_id = t.owner_id and c.id = t.carga_id))))`

export async function readContagens(
  tx: OwnerTx,
  where: readonly RawBuilder<unknown>[],
  userId: string | null,
  agora: Date,
): Promise<Contagens> {
  const { rows } = await sql<Contagens>`
    with open as (
      select t.prazo_em, t.responsavel_id, t.origem from carga_ocorrencia t
      where t.owner_id = ${tx.ownerId} and t.situacao in (1, 2) and ${sql.join(where, sql` and `)}
    ), done as (
      select t.aberta_em, t.resolvida_em, t.prazo_em from carga_ocorrencia t
      where t.owner_id = ${tx.ownerId} and ${resolvidaHoje(agora)} and ${sql.join(where, sql` and `)}
    )
    select count(*)::integer as abertas,
      (count(*) filter (where prazo_em < ${agora}))::integer as vencidas,
      (count(*) filter (where responsavel_id is null))::integer as "semResponsavel",
      (count(*) filter (where origem = 'motorista'))::integer as "doMotorista",
      (count(*) filter (where responsavel_id = ${userId}::uuid))::integer as minhas,
      (select count(*)::integer from done) as "resolvidasHoje",
      (select round((percentile_cont(0.5) within group (order by extract(epoch from resolvida_em - aberta_em)) / 60)::numeric)::integer
       from done) as "medianaMin",
      (select count(*)::integer from done where prazo_em is null or resolvida_em <= prazo_em) as "resolvidasNoPrazo"
    from open
  `.execute(tx.db)
  const [contagens] = rows
  if (!contagens) throw new Error('A sum has one row.')
  return contagens
}

function questionOf(session: Session, procura: ProcuraDeOcorrencias, agora: Date): PageQuestion {
  const { situacoes = [], ordem = 'abertura', direcao = 'desc', unidadesNegocio, busca } = procura
  const direction = direcao === 'asc' ? sql`asc` : sql`desc`
  return {
    table: 'carga_ocorrencia',
    where: [
      ...(situacoes.length > 0 ? [sql`t.situacao = any(${situacoes}::smallint[])`] : []),
      ...baseConditions(unidadesOf(session, unidadesNegocio), procura),
      ...quickConditions(procura, session.userId, agora),
    ],
    text: busca?.trim() ?? '',
    order:
      ordem === 'prazo'
        ? sql`t.prazo_em ${direction} nulls last, t.id ${direction}`
        : sql`t.aberta_em ${direction}, t.id ${direction}`,
    ...pageWindow(procura),
  }
}

export const searchOcorrencias = (
  deps: Deps,
  session: Session,
  procura: ProcuraDeOcorrencias,
): Promise<ResponseOf<typeof searchCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const { ids, ...counted } = await searchPage(tx, questionOf(session, procura, agora))
    const where = [
      ...baseConditions(unidadesOf(session, procura.unidadesNegocio), procura),
      ...textConditions(procura.busca),
    ]
    const [items, contagens] = await Promise.all([
      listByIds(tx, tx.ownerId, ids),
      readContagens(tx, where, session.userId, agora),
    ])
    return { items, ...counted, contagens }
  })

/** The whole list of the filter as a sheet. Throws `export_too_large`. */
export async function exportarOcorrencias(
  deps: Deps,
  session: Session,
  { formato = 'xlsx', ...procura }: ExportarOcorrencias,
): Promise<RawAnswer> {
  const rows = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const question = { ...questionOf(session, procura, deps.clock.now()), limit: MAX_EXPORTED + 1, offset: 0 }
    const { ids } = await searchPage(tx, question)
    if (ids.length > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
    return listByIds(tx, tx.ownerId, ids)
  })
  return writeSheet(rows, formato)
}
