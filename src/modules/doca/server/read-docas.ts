/** Docks with all that decides which slots they have and who may take them. */
import { type RawBuilder, sql } from 'kysely'
import { feriadosDoAno, type RegraDeFeriado } from '#modules/referencia/feriado.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import '#modules/referencia/server/referencia.tables.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { type Direcao, MAX_DOCAS, SITUACAO_DOCA, type SituacaoDoca } from '../agendamento-codes.ts'
import type { Calendario, Excecao, Grade, TurnoDaGrade } from '../calendario.rules.ts'
import type { DocaAceita, RegraDeDuracao } from '../disponibilidade.rules.ts'
import './doca.tables.ts'

export interface DocaLida extends DocaAceita {
  readonly id: string
  readonly unidadeId: string
  readonly nome: string
  readonly ordem: number
  readonly direcao: Direcao
  readonly situacao: SituacaoDoca
  readonly toleranciaMin: number
  readonly duracoes: readonly RegraDeDuracao[]
  readonly fechaFeriados: boolean
  readonly gradeVersao: number
  readonly versao: number
  /** It has a weekly pattern, of whatever time. */
  readonly temGrade: boolean
  readonly criadoEm: Date
  readonly atualizadoEm: Date
  /** State of the unit; null: its place is not known, and only national holidays hold. */
  readonly uf: string | null
}

interface Row extends Omit<DocaLida, 'pesoMinimoKg' | 'pesoMaximoKg'> {
  readonly pesoMinimoKg: string | null
  readonly pesoMaximoKg: string | null
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

async function list(tx: OwnerTx, condition: RawBuilder<unknown>, tail = sql``): Promise<DocaLida[]> {
  const { rows } = await sql<Row>`
    select d.id, d.unidade_id as "unidadeId", d.nome, d.ordem, d.direcao, d.situacao, d.capacidade,
      d.tolerancia_min as "toleranciaMin", d.antecedencia_min as "antecedenciaMin",
      d.peso_minimo_kg as "pesoMinimoKg", d.peso_maximo_kg as "pesoMaximoKg", d.tipos_veiculo as "tiposVeiculo",
      d.tipos_carroceria as "tiposCarroceria", d.caracteristicas, d.duracoes,
      d.fecha_feriados as "fechaFeriados", d.grade_versao as "gradeVersao", d.versao,
      exists (select from doca_grade g where g.owner_id = d.owner_id and g.doca_id = d.id) as "temGrade",
      d.criado_em as "criadoEm", d.atualizado_em as "atualizadoEm", u.fuso_horario as "fusoHorario",
      u.ativo as "unidadeAtiva", m.uf
    from doca d
    join unidade_negocio u on u.owner_id = d.owner_id and u.id = d.unidade_id
    left join municipio m on m.id = u.municipio_id
    where d.owner_id = ${tx.ownerId} and ${condition}
    order by d.ordem, d.nome, d.id ${tail}
  `.execute(tx.db)
  return rows.map((row) => ({
    ...row,
    pesoMinimoKg: numberOf(row.pesoMinimoKg),
    pesoMaximoKg: numberOf(row.pesoMaximoKg),
  }))
}

/** The docks of units in their order, without deleted ones; of `ids` only, if these are given. At most `MAX_DOCAS`. */
export const listDocas = (
  tx: OwnerTx,
  unidadeIds: readonly string[],
  ids?: readonly string[],
): Promise<DocaLida[]> =>
  list(
    tx,
    sql`d.unidade_id = any(${[...unidadeIds]}::uuid[]) and d.situacao <> ${SITUACAO_DOCA.Excluida}
      ${ids ? sql`and d.id = any(${[...ids]}::uuid[])` : sql``}`,
    sql`limit ${MAX_DOCAS}`,
  )

/** By id, deleted ones too: their bookings go on naming them. */
export async function findDocas(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, DocaLida>> {
  if (ids.length === 0) return new Map()
  const found = await list(tx, sql`d.id = any(${[...ids]}::uuid[])`)
  return new Map(found.map((doca) => [doca.id, doca]))
}

/**
 * By id, and none of them is changed, blocked or deleted until the transaction ends: for whoever takes a slot, after
 * `lockDias`. Deleted ones too.
 */
export async function findDocasForUse(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocaLida>> {
  if (ids.length === 0) return new Map()
  // In one order, so that two who use the same docks never wait for each other in a circle; read once they are held.
  await sql`
    select id from doca where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[]) order by id for share
  `.execute(tx.db)
  return findDocas(tx, ids)
}

/** Locked against other changes of the dock and against who would take its slots; undefined: absent or deleted. */
export async function findDocaForChange(tx: OwnerTx, id: string): Promise<DocaLida | undefined> {
  const [found] = await list(
    tx,
    sql`d.id = ${id} and d.situacao <> ${SITUACAO_DOCA.Excluida}`,
    sql`for no key update of d`,
  )
  return found
}

/** The docks of a unit without deleted ones, in their order, each locked as by `findDocaForChange`. */
export async function listDocasForChange(tx: OwnerTx, unidadeId: string): Promise<DocaLida[]> {
  await sql`
    select id from doca
    where owner_id = ${tx.ownerId} and unidade_id = ${unidadeId} and situacao <> ${SITUACAO_DOCA.Excluida}
    order by id for no key update
  `.execute(tx.db)
  return listDocas(tx, [unidadeId])
}

export interface Periodo {
  /** `YYYY-MM-DD`, both included. */
  readonly de: string
  readonly ate: string
}

/** The calendars of docks between two days, with three queries however many docks there are. */
export async function readCalendarios(
  tx: OwnerTx,
  docas: readonly DocaLida[],
  periodo: Periodo,
): Promise<ReadonlyMap<string, Calendario>> {
  if (docas.length === 0) return new Map()
  const [grades, excecoes, feriados] = await Promise.all([
    readGrades(tx, docas, periodo),
    readExcecoes(tx, docas, periodo),
    readFeriados(tx, docas, periodo),
  ])
  return new Map(
    docas.map((doca) => [
      doca.id,
      {
        grades: grades.filter(({ docaId }) => docaId === doca.id),
        // The dock's own exception stands before that of its unit.
        excecoes: excecoes
          .filter(
            ({ docaId, unidadeId }) =>
              docaId === doca.id || (docaId === null && unidadeId === doca.unidadeId),
          )
          .toSorted((a, b) => Number(a.docaId === null) - Number(b.docaId === null)),
        feriados: feriados(doca.uf),
        fechaFeriados: doca.fechaFeriados,
        fusoHorario: doca.fusoHorario,
      },
    ]),
  )
}

async function readGrades(tx: OwnerTx, docas: readonly DocaLida[], { de, ate }: Periodo) {
  const { rows } = await sql<Grade & { docaId: string }>`
    select doca_id as "docaId", vigencia_inicio::text as "vigenciaInicio", vigencia_fim::text as "vigenciaFim", turnos
    from doca_grade
    where owner_id = ${tx.ownerId} and doca_id = any(${docas.map(({ id }) => id)}::uuid[])
      and vigencia_inicio <= ${ate}::date and (vigencia_fim is null or vigencia_fim >= ${de}::date)
  `.execute(tx.db)
  return rows
}

async function readExcecoes(tx: OwnerTx, docas: readonly DocaLida[], { de, ate }: Periodo) {
  const { rows } = await sql<
    Excecao & { docaId: string | null; unidadeId: string; turnos: TurnoDaGrade[] | null }
  >`
    select doca_id as "docaId", unidade_id as "unidadeId", data::text as data, turnos, motivo
    from doca_excecao
    where owner_id = ${tx.ownerId} and unidade_id = any(${[...new Set(docas.map(({ unidadeId }) => unidadeId))]}::uuid[])
      and data between ${de}::date and ${ate}::date
  `.execute(tx.db)
  return rows
}

interface FeriadoRow extends RegraDeFeriado {
  /** Null: national, on this one day. */
  readonly uf: string | null
  readonly data: string
}

/** National ones, and those of the state; days on which only banks or offices close are worked. */
async function readFeriados(tx: OwnerTx, docas: readonly DocaLida[], { de, ate }: Periodo) {
  const ufs = [...new Set(docas.map(({ uf }) => uf).filter((uf) => uf !== null))]
  const { rows } = await sql<FeriadoRow>`
    select null::text as uf, data::text as data, nome, '' as regra, null::text as "vigenteDe", null::text as "vigenteAte"
    from feriado_nacional
    where tipo = 'nacional' and data between ${de}::date and ${ate}::date
    union all
    select uf::text, '', nome, regra, vigente_de::text, vigente_ate::text
    from feriado_estadual where uf = any(${ufs}::text[])
  `.execute(tx.db)
  const byUf = new Map<string | null, ReadonlyMap<string, string>>()
  for (const uf of [null, ...ufs]) {
    const rules = rows.filter((one) => one.uf !== null && one.uf === uf)
    const days = new Map<string, string>()
    for (let ano = Number(de.slice(0, 4)); ano <= Number(ate.slice(0, 4)); ano++) {
      for (const [dia, nome] of feriadosDoAno(rules, ano)) days.set(dia, nome)
    }
    for (const national of rows) if (national.uf === null) days.set(national.data, national.nome)
    byUf.set(uf, days)
  }
  return (uf: string | null) => byUf.get(uf) ?? new Map<string, string>()
}
