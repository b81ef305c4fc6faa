/** Docks with all that decides which slots they have and who may take them. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '../../../../platform/server/database/database.ts'
import { feriadosDoAno, type RegraDeFeriado } from '../../../referencia/feriado.rules.ts'
import '../../../referencia/server/referencia.tables.ts'
import '../../../unidade-negocio/server/unidade-negocio.tables.ts'
import { type Direcao, MAX_DOCAS, SITUACAO_DOCA, type SituacaoDoca } from '../../agendamento-codes.ts'
import type { Calendario, Excecao, Grade, TurnoDaGrade } from '../../calendario.rules.ts'
import type { DocaAceita, RegraDeDuracao } from '../../disponibilidade.rules.ts'
import '../agendamento.tables.ts'

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
      d.atualizado_em as "atualizadoEm", u.fuso_horario as "fusoHorario", m.uf
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

/** The docks of units in their order, without deleted ones; at most `MAX_DOCAS`. */
export const listDocas = (tx: OwnerTx, unidadeIds: readonly string[]): Promise<DocaLida[]> =>
  list(
    tx,
    sql`d.unidade_id = any(${[...unidadeIds]}::uuid[]) and d.situacao <> ${SITUACAO_DOCA.Excluida}`,
    sql`limit ${MAX_DOCAS}`,
  )

/** By id, deleted ones too: their bookings go on naming them. */
export async function findDocas(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, DocaLida>> {
  if (ids.length === 0) return new Map()
  const found = await list(tx, sql`d.id = any(${[...ids]}::uuid[])`)
  return new Map(found.map((doca) => [doca.id, doca]))
}

/** Locked against other changes of the dock; undefined: it does not exist or is deleted. */
export async function findDocaForChange(tx: OwnerTx, id: string): Promise<DocaLida | undefined> {
  const [found] = await list(
    tx,
    sql`d.id = ${id} and d.situacao <> ${SITUACAO_DOCA.Excluida}`,
    sql`for update of d`,
  )
  return found
}

interface Periodo {
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
  const grades = await readGrades(tx, docas, periodo)
  const excecoes = await readExcecoes(tx, docas, periodo)
  const feriados = await readFeriados(tx, docas, periodo)
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

/** National ones, and those of the state; days on which only banks or offices close are worked. */
async function readFeriados(tx: OwnerTx, docas: readonly DocaLida[], { de, ate }: Periodo) {
  const ufs = [...new Set(docas.map(({ uf }) => uf).filter((uf) => uf !== null))]
  const { rows: national } = await sql<{ data: string; nome: string }>`
    select data::text as data, nome from feriado_nacional
    where tipo = 'nacional' and data between ${de}::date and ${ate}::date
  `.execute(tx.db)
  const { rows: regional } = await sql<RegraDeFeriado & { uf: string }>`
    select uf, regra, nome, vigente_de::text as "vigenteDe", vigente_ate::text as "vigenteAte"
    from feriado_estadual where uf = any(${ufs}::text[])
  `.execute(tx.db)
  const byUf = new Map<string | null, ReadonlyMap<string, string>>()
  for (const uf of [null, ...ufs]) {
    const rules = regional.filter((one) => one.uf === uf)
    const days = new Map<string, string>()
    for (let ano = Number(de.slice(0, 4)); ano <= Number(ate.slice(0, 4)); ano++) {
      for (const [dia, nome] of feriadosDoAno(rules, ano)) days.set(dia, nome)
    }
    for (const { data, nome } of national) days.set(data, nome)
    byUf.set(uf, days)
  }
  return (uf: string | null) => byUf.get(uf) ?? new Map<string, string>()
}
