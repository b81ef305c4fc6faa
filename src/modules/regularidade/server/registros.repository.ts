/** Records of regularity: those of the own company, and what linked carriers say of themselves. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Registro } from '../regularidade.contract.ts'
import { DOCUMENTOS, type Documento, type FatosRegularidade } from '../regularidade.rules.ts'
import './regularidade.tables.ts'

/** A row of the own company. */
export interface RegistroProprio extends Registro {
  readonly id: string
  /** The carrier of the register; null: the company itself. */
  readonly empresaId: string | null
}

interface Row {
  id: string
  rntrc: string | null
  categoria: Registro['categoria']
  situacao: Registro['situacao']
  consultado_em: Date | null
  consulta_recibo: string | null
  versao: number
  atualizado_em: Date
  documentos:
    | { documento: Documento; numero: string | null; seguradora: string | null; validade: string | null }[]
    | null
  arquivos: { documento: string; id: string; nome: string }[] | null
}

interface OwnRow extends Row {
  empresa_id: string | null
  consultado_por_nome: string | null
  observacoes: string | null
}

function toRegistro(
  row: Row,
  own: Pick<OwnRow, 'consultado_por_nome' | 'observacoes'> | undefined,
): Registro {
  const fileOf = (documento: string) => {
    const found = row.arquivos?.find((file) => file.documento === documento)
    return found ? { id: found.id, nome: found.nome } : null
  }
  return {
    version: row.versao,
    atualizadoEm: row.atualizado_em.toISOString(),
    rntrc: row.rntrc,
    categoria: row.categoria,
    situacao: row.situacao,
    consultadoEm: row.consultado_em?.toISOString() ?? null,
    consultadoPor: own?.consultado_por_nome ?? null,
    consultaRecibo: row.consulta_recibo,
    consultaArquivo: fileOf('rntrc'),
    observacoes: own?.observacoes ?? null,
    papeis: DOCUMENTOS.map((documento) => {
      const papel = row.documentos?.find((one) => one.documento === documento)
      return {
        documento,
        numero: papel?.numero ?? null,
        seguradora: papel?.seguradora ?? null,
        validade: papel?.validade ?? null,
        arquivo: fileOf(documento),
      }
    }),
  }
}

/** What the rules ask of a record. */
export const fatosOf = ({
  rntrc,
  categoria,
  situacao,
  consultadoEm,
  papeis,
}: Registro): FatosRegularidade => ({
  rntrc,
  categoria,
  situacao,
  consultadoEm,
  apolices: Object.fromEntries(
    papeis.map(({ documento, validade, arquivo }) => [documento, { validade, temArquivo: arquivo !== null }]),
  ),
})

async function readOwn(tx: OwnerTx, where: RawBuilder<unknown>, lock = false): Promise<RegistroProprio[]> {
  const { rows } = await sql<OwnRow>`
    select r.id, r.empresa_id, r.rntrc, r.categoria, r.situacao, r.consultado_em, r.consulta_recibo,
      r.consultado_por_nome, r.observacoes, r.versao, r.atualizado_em,
      (select json_agg(json_build_object('documento', d.documento, 'numero', d.numero, 'seguradora', d.seguradora,
          'validade', d.validade))
        from regularidade_documento d where d.owner_id = r.owner_id and d.regularidade_id = r.id) as documentos,
      (select json_agg(json_build_object('documento', a.documento, 'id', a.id, 'nome', a.nome))
        from regularidade_arquivo a
        where a.owner_id = r.owner_id and a.regularidade_id = r.id and a.vale) as arquivos
    from regularidade r where r.owner_id = ${tx.ownerId} and ${where} ${lock ? sql`for update of r` : sql``}
  `.execute(tx.db)
  return rows.map((row) => ({ id: row.id, empresaId: row.empresa_id, ...toRegistro(row, row) }))
}

/** The row about a carrier of the register, or, without one, about the company itself. */
export const findProprio = async (
  tx: OwnerTx,
  empresaId: string | null,
  { lock = false } = {},
): Promise<RegistroProprio | undefined> =>
  (await readOwn(tx, sql`r.empresa_id is not distinct from ${empresaId}::uuid`, lock))[0]

/** The rows about carriers of the register. */
export const listProprios = (
  tx: OwnerTx,
  empresaIds: readonly string[],
  { lock = false } = {},
): Promise<RegistroProprio[]> =>
  empresaIds.length === 0
    ? Promise.resolve([])
    : readOwn(tx, sql`r.empresa_id = any(${empresaIds}::uuid[])`, lock)

/** Locks a row; undefined where it is not of this company. */
export const lockProprio = async (tx: OwnerTx, id: string): Promise<RegistroProprio | undefined> =>
  (await readOwn(tx, sql`r.id = ${id}`, true))[0]

/** A carrier of the platform that is linked now. */
export interface Vinculada {
  readonly ownerId: string
  readonly documento: string
  readonly nome: string
  /** Undefined: it has not written anything yet. */
  readonly registro: Registro | undefined
}

interface VinculadaRow extends Omit<Row, 'id' | 'versao'> {
  documento: string
  carrier_id: string
  nome: string | null
  id: string | null
  versao: number | null
}

/** Linked carriers with these documents, or all of them; the database tells of no others (C-416). */
export async function listVinculadas(
  tx: OwnerTx,
  documentos: readonly string[] | null,
): Promise<Vinculada[]> {
  const { rows } = await sql<VinculadaRow>`
    select * from app_read_regularidades(${documentos}::text[]) limit 1000
  `.execute(tx.db)
  return rows.map((row) => ({
    ownerId: row.carrier_id,
    documento: row.documento,
    nome: row.nome ?? row.documento,
    registro:
      row.id === null || row.versao === null
        ? undefined
        : toRegistro({ ...row, id: row.id, versao: row.versao }, undefined),
  }))
}

/** A carrier as the register of the company has it. */
export interface Cadastrada {
  readonly id: string
  readonly documento: string
  readonly nome: string
}

async function readCadastradas(
  tx: OwnerTx,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Cadastrada[]> {
  const { rows } = await sql<Cadastrada>`
    select id, documento, nome from empresa where owner_id = ${tx.ownerId} and ${where}
    order by app_fold(nome), id limit ${limit}
  `.execute(tx.db)
  return rows
}

/** All active carriers in alphabetical order, at most `limit`. */
export const listCadastradas = (tx: OwnerTx, limit: number): Promise<Cadastrada[]> =>
  readCadastradas(tx, sql`transportadora and ativo`, limit)

export const listByIds = (tx: OwnerTx, ids: readonly string[]): Promise<Cadastrada[]> =>
  readCadastradas(tx, sql`id = any(${ids}::uuid[])`, ids.length)

export const listByDocumentos = (tx: OwnerTx, documentos: readonly string[]): Promise<Cadastrada[]> =>
  readCadastradas(tx, sql`documento = any(${documentos}::text[])`, documentos.length)

/**
 * What counts of a carrier: its own record leads; what the shipper noted before is history. Of the look-ups at ANTT the
 * newest counts, whoever made it: a shipper that found a carrier suspended is not told otherwise by an older answer.
 */
export function leading(
  daTransportadora: Registro | undefined,
  daEmpresa: Registro | undefined,
): Registro | undefined {
  if (!daTransportadora || !daEmpresa) return daTransportadora ?? daEmpresa
  const isNewer = (daEmpresa.consultadoEm ?? '') > (daTransportadora.consultadoEm ?? '')
  if (!isNewer) return daTransportadora
  const { situacao, consultadoEm, consultadoPor, consultaRecibo, consultaArquivo } = daEmpresa
  return { ...daTransportadora, situacao, consultadoEm, consultadoPor, consultaRecibo, consultaArquivo }
}
