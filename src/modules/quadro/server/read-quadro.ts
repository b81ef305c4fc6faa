/**
 * One statement reads a board: cards, counters and the number of the newest event are of the same moment. The cards
 * come as one text, as they are stored.
 */
import { type RawBuilder, sql } from 'kysely'
import { type Grupo, ORDENACAO, type Ordenacao } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { LongText } from '#platform/server/database/long-fields.ts'
import { amongIds, queryLongTexts } from '#platform/server/database/prepared.ts'
import { type FiltroPronto, isEmpty } from '../filtro.rules.ts'
import { MAX_CARTOES } from '../quadro.contract.ts'
import '#modules/carga/server/carga.tables.ts'
import './quadro.tables.ts'
import type { Cursor } from './cursor.ts'
import { all, conditionsOf, ofUnits, type UnidadeComZona } from './filter-cartoes.ts'

const MAX_UNIDADES = 1_000

export interface Question {
  /** The units whose cards the caller sees; null: all. */
  readonly units: readonly string[] | null
  readonly filtro: FiltroPronto
  /** Filled when the filter holds days. */
  readonly zonas: readonly UnidadeComZona[]
  readonly ordem: Ordenacao
  readonly comResolvidos: boolean
  readonly page: Page
}

export type Page =
  /** The first cards in board order, from the cursor on. */
  | { readonly kind: 'board'; readonly after: Cursor | undefined }
  /** The first cards of each stage. */
  | { readonly kind: 'stages'; readonly limit: number }
  /** Cards of one stage, from the cursor on. */
  | {
      readonly kind: 'stage'
      readonly etapaId: string
      readonly after: Cursor | undefined
      readonly limit: number
    }
  /** These cards. */
  | { readonly kind: 'ids'; readonly ids: readonly string[] }

export interface EtapaContada {
  readonly id: string
  readonly grupo: Grupo
  readonly ordem: number
  readonly descricao: string
  readonly manual: boolean
  readonly quantidade: number
  readonly com_ocorrencia: number
  readonly peso: number
  readonly valor: number
}

/** The last card of a page that is full. */
export interface Marca {
  readonly etapa: string
  readonly carga: string
  readonly micros: number | null
  /** Further cards of its stage follow. */
  readonly mais: boolean
}

export interface QuadroLido {
  /** The cards as JSON, separated by commas. */
  readonly items: LongText
  /** Of the board at most one, else of each stage. */
  readonly marcas: readonly Marca[]
  readonly etapas: readonly EtapaContada[]
  /** Every unit of the company, when it was asked for. */
  readonly unidades: readonly UnidadeLida[] | null
  readonly seq: number
}

interface UnidadeLida extends UnidadeComZona {
  readonly descricao: string
}

type Part = RawBuilder<unknown>

export async function readQuadro(tx: OwnerTx, question: Question): Promise<QuadroLido> {
  const statement = statementOf(tx.ownerId, question)
  const [row] = await queryLongTexts(tx, statement, { keepsPlan: keepsPlan(question) })
  if (!row) throw new Error('The board answered no row.')
  return row
}

/** Nothing is narrowed; the number of texts is small, as what is kept stays with the connection. */
const isUnfiltered = ({ filtro }: Question): boolean => isEmpty({ ...filtro, unidades: null })
const keepsPlan = (question: Question): boolean =>
  isUnfiltered(question) &&
  (question.page.kind === 'ids' || (question.page.kind === 'board' && isFirst(question.page)))

/** The one statement; tests ask how the database goes about it. */
export function statementOf(ownerId: string, question: Question): RawBuilder<QuadroLido> {
  const { page } = question
  const items = page.kind === 'board' ? boardOf(ownerId, question) : pagesOf(ownerId, question)
  return sql<QuadroLido>`
    select p.items, p.marcas, ${countedStages(ownerId, question)} as etapas,
      ${isFirst(page) ? unitsOf(ownerId) : sql`null::json`} as unidades,
      coalesce((select seq from evento_contador where owner_id = ${ownerId}), 0) as seq
    from (${items}) p`
}

/** Nothing was answered before it. */
const isFirst = (page: Page): boolean =>
  page.kind === 'stages' || (page.kind === 'board' && page.after === undefined)

const MICROS = (chave: Part) =>
  sql`case when isfinite(${chave}) then (extract(epoch from ${chave}) * 1000000)::bigint end`

/** The first cards in the order of the board. They are put together in the order in which they are read. */
function boardOf(ownerId: string, question: Question): Part {
  // As a number in the text: how many are read decides how, also in a plan that is made without looking at values.
  const page = sql.lit(MAX_CARTOES)
  return sql`
    select b.items, case when b.etapa_id is null then '[]'::json else json_build_array(json_build_object(
        'etapa', b.etapa_id, 'carga', b.carga_id, 'micros', ${MICROS(sql`b.chave`)},
        'mais', exists (
          select from carga_cartao c
          where ${passingCards(ownerId, question)} and c.etapa_id = b.etapa_id
            and (${chaveOf(question)}, c.carga_id) > (b.chave, b.carga_id)))) end as marcas
    from (
      select coalesce(string_agg(s.texto, ','), '') as items, (array_agg(s.etapa_id))[${page}] as etapa_id,
        (array_agg(s.carga_id))[${page}] as carga_id, (array_agg(s.chave))[${page}] as chave
      from (${stagesOf(ownerId, question, MAX_CARTOES)}
        order by e.grupo, e.ordem, s.chave, s.carga_id limit ${page}) s
    ) b`
}

/** The first cards of each stage, or those asked for by id; of each stage one more is looked at. */
function pagesOf(ownerId: string, question: Question): Part {
  const { page } = question
  const size = sizeOf(page)
  const cards =
    page.kind === 'ids' ? askedFor(ownerId, question, page.ids) : stagesOf(ownerId, question, size + 1)
  return sql`
    select coalesce(string_agg(c.texto, ',' order by c.grupo, c.ordem, c.chave, c.carga_id)
        filter (where c.n <= ${size}), '') as items,
      coalesce(json_agg(json_build_object('etapa', c.etapa_id, 'carga', c.carga_id, 'micros', ${MICROS(sql`c.chave`)},
          'mais', c.n < c.de)) filter (where c.n = ${size}::integer), '[]') as marcas
    from (
      select x.*, count(*) over (partition by x.etapa_id) as de from (${cards}) x
    ) c`
}

/** How many cards a page holds: of the board, or of each stage. */
function sizeOf(page: Page): number {
  if (page.kind === 'stages' || page.kind === 'stage') return page.limit
  return page.kind === 'ids' ? page.ids.length : MAX_CARTOES
}

const chaveOf = ({ ordem }: Question): Part =>
  ordem === ORDENACAO.PrevisaoColeta ? sql`c.ordem_coleta` : sql`c.ordem_entrega`

const columnsOf = (question: Question): Part =>
  sql`c.etapa_id, c.carga_id, ${chaveOf(question)} as chave, ${textOf(question)} as texto`

/** The cards first, by their key; the stage only gives them their place. */
const askedFor = (ownerId: string, question: Question, ids: readonly string[]): Part => sql`
  select s.*, e.grupo, e.ordem, 0 as n
  from (
    select ${columnsOf(question)} from carga_cartao c
    where ${passingCards(ownerId, question)} and ${amongIds(sql`c.carga_id`, ids)} offset 0
  ) s join etapa e on e.owner_id = ${ownerId} and e.id = s.etapa_id`

/** At most `count` cards of each stage, `n` counting them, each stage read in its order from its index. */
function stagesOf(ownerId: string, question: Question, count: number): Part {
  const { page } = question
  const chave = chaveOf(question)
  const after = page.kind === 'stage' || page.kind === 'board' ? page.after : undefined
  const position = after ? sql`and (${chave}, c.carga_id) > (${startOf(after)})` : sql``
  // The board counts across its stages.
  const n = page.kind === 'board' ? sql`` : sql`, row_number() over (order by ${chave}, c.carga_id) as n`
  return sql`
    select s.*, e.grupo, e.ordem from etapa e cross join lateral (
      select ${columnsOf(question)}${n}
      from carga_cartao c
      where ${passingCards(ownerId, question)} and c.etapa_id = e.id ${position}
      order by ${chave}, c.carga_id limit ${page.kind === 'board' ? sql.lit(count) : count}
    ) s
    where e.owner_id = ${ownerId} and e.excluida_em is null ${stagesFrom(page)}`
}

const passingCards = (ownerId: string, { units, filtro, zonas }: Question): Part =>
  all([sql`c.owner_id = ${ownerId}`, ...ofUnits(units), ...conditionsOf(filtro, zonas)])

function stagesFrom(page: Page): Part {
  if (page.kind === 'stage') return sql`and e.id = ${page.etapaId}`
  if (page.kind !== 'board' || !page.after) return sql``
  return sql`and (e.grupo, e.ordem) >= (
    select a.grupo, a.ordem from etapa a where a.owner_id = e.owner_id and a.id = ${page.after.etapaId})`
}

/** The position of the cursor in its own stage; the others are read from their beginning. */
function startOf({ etapaId, micros, cargaId }: Cursor): Part {
  const when =
    micros === null
      ? sql`'infinity'::timestamptz`
      : micros === Number.NEGATIVE_INFINITY
        ? sql`'-infinity'::timestamptz`
        : sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`
  return sql`case when e.id = ${etapaId} then ${when} else '-infinity'::timestamptz end, ${cargaId}::uuid`
}

const textOf = ({ comResolvidos }: Question): Part =>
  comResolvidos
    ? sql`left(c.cartao::text, -1) || ',"alertasResolvidos":' || c.alertas_resolvidos::text || '}'`
    : sql`c.cartao::text`

/** Without filters the counters are stored; with filters the cards of the board are counted, and no others. */
function countedStages(ownerId: string, question: Question): Part {
  const counts = isUnfiltered(question)
    ? sql`select c.etapa_id, sum(c.quantidade)::integer as quantidade,
        sum(c.com_ocorrencia)::integer as com_ocorrencia, sum(c.peso_kg) as peso, sum(c.valor) as valor
      from quadro_contador c
      where ${all([sql`c.owner_id = ${ownerId}`, ...ofUnits(question.units)])} group by c.etapa_id`
    : sql`select c.etapa_id, count(*)::integer as quantidade,
        (count(*) filter (where c.com_ocorrencia))::integer as com_ocorrencia,
        sum(c.peso_kg) as peso, sum(c.valor) as valor
      from carga_cartao c where ${passingCards(ownerId, question)} group by c.etapa_id`
  return sql`(select coalesce(json_agg(t order by t.grupo, t.ordem), '[]') from (
    select e.id, e.grupo, e.ordem, e.descricao, e.manual, coalesce(k.quantidade, 0) as quantidade,
      coalesce(k.com_ocorrencia, 0) as com_ocorrencia, coalesce(k.peso, 0) as peso, coalesce(k.valor, 0) as valor
    from etapa e left join (${counts}) k on k.etapa_id = e.id
    where e.owner_id = ${ownerId} and e.excluida_em is null) t)`
}

/** Inactive ones too: loads may stand in them. */
const unitsOf = (ownerId: string): Part => sql`
  (select coalesce(json_agg(u), '[]') from (
    select id, descricao, fuso_horario as "fusoHorario" from unidade_negocio
    where owner_id = ${ownerId} order by app_fold(descricao), id limit ${MAX_UNIDADES}) u)`

/** The zones of the company's units, for filters that hold days. */
export async function listUnidadesComZona(tx: OwnerTx): Promise<UnidadeComZona[]> {
  return tx.db
    .selectFrom('unidade_negocio')
    .select(['id', 'fuso_horario as fusoHorario'])
    .where('owner_id', '=', tx.ownerId)
    .limit(MAX_UNIDADES)
    .execute()
}
