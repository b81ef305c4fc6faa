/** All SQL of weekly patterns and of the days that differ. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { TurnoDaGrade } from '../../calendario.rules.ts'
import { MAX_EXCECOES, MAX_GRADES } from '../../grade.contract.ts'
import '../doca.tables.ts'

export interface GradeRow {
  readonly id: string
  readonly vigenciaInicio: string
  readonly vigenciaFim: string | null
  readonly turnos: TurnoDaGrade[]
  readonly versao: number
}

/** By the day they begin. */
export async function listGrades(tx: OwnerTx, docaId: string): Promise<GradeRow[]> {
  const { rows } = await sql<GradeRow>`
    select id, vigencia_inicio::text as "vigenciaInicio", vigencia_fim::text as "vigenciaFim", turnos, versao
    from doca_grade
    where owner_id = ${tx.ownerId} and doca_id = ${docaId}
    order by vigencia_inicio limit ${MAX_GRADES}
  `.execute(tx.db)
  return rows
}

/** In place of those that the dock has. */
export async function replaceGrades(tx: OwnerTx, docaId: string, grades: readonly GradeRow[]): Promise<void> {
  await tx.db
    .deleteFrom('doca_grade')
    .where('owner_id', '=', tx.ownerId)
    .where('doca_id', '=', docaId)
    .execute()
  if (grades.length === 0) return
  await tx.db
    .insertInto('doca_grade')
    .values(
      grades.map((grade) => ({
        owner_id: tx.ownerId,
        id: grade.id,
        doca_id: docaId,
        vigencia_inicio: grade.vigenciaInicio,
        vigencia_fim: grade.vigenciaFim,
        turnos: JSON.stringify(grade.turnos),
        versao: grade.versao,
      })),
    )
    .execute()
}

export interface ExcecaoRow {
  readonly id: string
  readonly unidadeId: string
  readonly docaId: string | null
  readonly docaNome: string | null
  readonly data: string
  readonly turnos: TurnoDaGrade[] | null
  readonly motivo: string | null
  readonly versao: number
  readonly criadoEm: Date
}

const excecoes = sql`
  select e.id, e.unidade_id as "unidadeId", e.doca_id as "docaId", d.nome as "docaNome", e.data::text as data,
    e.turnos, e.motivo, e.versao, e.criado_em as "criadoEm"
  from doca_excecao e
  left join doca d on d.owner_id = e.owner_id and d.id = e.doca_id
`

/** Of a unit between two days, both included, by day; with a dock, only its own and those of every dock. */
export async function listExcecoes(
  tx: OwnerTx,
  unidadeId: string,
  { de, ate, docaId }: { readonly de: string; readonly ate: string; readonly docaId: string | null },
): Promise<ExcecaoRow[]> {
  const { rows } = await sql<ExcecaoRow>`
    ${excecoes}
    where e.owner_id = ${tx.ownerId} and e.unidade_id = ${unidadeId}
      and e.data between ${de}::date and ${ate}::date
      and (${docaId}::uuid is null or e.doca_id is null or e.doca_id = ${docaId}::uuid)
      and (d.id is null or d.situacao <> 3)
    order by e.data, e.doca_id nulls first, e.id
    limit ${MAX_EXCECOES}
  `.execute(tx.db)
  return rows
}

export async function findExcecao(tx: OwnerTx, id: string): Promise<ExcecaoRow | undefined> {
  const { rows } = await sql<ExcecaoRow>`
    ${excecoes} where e.owner_id = ${tx.ownerId} and e.id = ${id}
  `.execute(tx.db)
  return rows[0]
}

export interface ExcecaoFields {
  readonly data: string
  readonly turnos: readonly TurnoDaGrade[] | null
  readonly motivo: string | null
}

const columnsOf = ({ data, turnos, motivo }: ExcecaoFields) => ({
  data,
  turnos: turnos && JSON.stringify(turnos),
  motivo,
})

/** Throws what the constraint `excecao_taken` becomes when the day has one already. */
export async function insertExcecao(
  tx: OwnerTx,
  excecao: { readonly id: string; readonly unidadeId: string; readonly docaId: string | null },
  fields: ExcecaoFields,
): Promise<void> {
  await tx.db
    .insertInto('doca_excecao')
    .values({
      owner_id: tx.ownerId,
      id: excecao.id,
      unidade_id: excecao.unidadeId,
      doca_id: excecao.docaId,
      ...columnsOf(fields),
    })
    .execute()
}

export async function updateExcecao(tx: OwnerTx, id: string, fields: ExcecaoFields): Promise<void> {
  await tx.db
    .updateTable('doca_excecao')
    .set((eb) => ({ ...columnsOf(fields), versao: eb('versao', '+', 1) }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

export async function deleteExcecao(tx: OwnerTx, id: string): Promise<void> {
  await tx.db.deleteFrom('doca_excecao').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
}
