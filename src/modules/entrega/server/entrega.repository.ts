/** Deliveries as they are read and locked. A guest reads what the host's policies admit. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Resultado, SituacaoEntrega } from '../entrega.rules.ts'

/** Instants in UTC. */
export interface EntregaLida {
  readonly ownerId: string
  readonly id: string
  readonly cargaId: string
  readonly paradaId: string
  readonly documentoId: string | null
  readonly origemEntregaId: string | null
  readonly devolucao: boolean
  readonly situacao: SituacaoEntrega
  readonly resultado: Resultado | null
  readonly quantidade: number | null
  readonly unidade: string | null
  readonly tentativa: number
  readonly dhEntrega: string | null
  readonly recebedorNome: string | null
  readonly recebedorDocumento: string | null
  readonly observacao: string | null
  readonly ocorrenciaId: string | null
  readonly segueNaCargaId: string | null
  readonly canhotoAte: string | null
  readonly fotos: number
  readonly conferidaEm: string | null
  readonly conferidaPorNome: string | null
  readonly unidadeId: string
  readonly contratadoOwnerId: string | null
  readonly transportadora: string | null
  readonly embarcador: string
  readonly cargaCodigo: number
  readonly dhCarga: string
  readonly valorAcordado: number | null
  readonly valorTotalCte: number | null
  readonly clienteId: string | null
  readonly cliente: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly fusoHorario: string
  readonly prazo: string | null
  readonly dia: string
  readonly nfNumero: string | null
  readonly nfSerie: string | null
  readonly nfChave: string | null
  readonly nfQuantidade: number | null
  readonly pedido: string | null
  readonly versao: number
  readonly dhPrevisao: string | null
  /** When its stop was left. */
  readonly dhSaida: string | null
}

const COLUMNS = sql`t.owner_id as "ownerId", t.id, t.carga_id as "cargaId", t.parada_id as "paradaId",
  t.documento_id as "documentoId", t.origem_entrega_id as "origemEntregaId", t.devolucao, t.situacao, t.resultado,
  t.quantidade::float8 as quantidade, t.unidade, t.tentativa, ${utc(sql`t.dh_entrega`)} as "dhEntrega",
  t.recebedor_nome as "recebedorNome", t.recebedor_documento as "recebedorDocumento", t.observacao,
  t.ocorrencia_id as "ocorrenciaId", t.segue_na_carga_id as "segueNaCargaId", ${utc(sql`t.canhoto_ate`)} as "canhotoAte",
  t.fotos, ${utc(sql`t.conferida_em`)} as "conferidaEm", t.conferida_por_nome as "conferidaPorNome",
  t.unidade_id as "unidadeId", t.contratado_owner_id as "contratadoOwnerId", t.transportadora, t.embarcador,
  t.carga_codigo as "cargaCodigo", ${utc(sql`t.dh_carga`)} as "dhCarga", t.valor_acordado::float8 as "valorAcordado",
  t.valor_total_cte::float8 as "valorTotalCte", t.cliente_id as "clienteId", t.cliente, t.cidade, t.uf,
  t.fuso_horario as "fusoHorario", ${utc(sql`t.prazo`)} as prazo, t.dia::text as dia, t.nf_numero as "nfNumero",
  t.nf_serie as "nfSerie", t.nf_chave as "nfChave", t.nf_quantidade::float8 as "nfQuantidade", t.pedido, t.versao,
  ${utc(sql`p.dh_previsao`)} as "dhPrevisao", ${utc(sql`p.dh_saida`)} as "dhSaida"`

/** Rows of the condition about `t`, at most `limit`, ordered. */
async function select(
  tx: Pick<Tx, 'db'>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<EntregaLida[]> {
  const { rows } = await sql<EntregaLida>`
    select ${COLUMNS} from entrega t
    left join carga_parada p on p.owner_id = t.owner_id and p.id = t.parada_id
    where ${where} order by ${order} limit ${limit}
  `.execute(tx.db)
  return rows
}

/** In the order of the ids; those that are gone, or not to be seen, are left out. */
export async function readEntregas(tx: Pick<Tx, 'db'>, ids: readonly string[]): Promise<EntregaLida[]> {
  if (ids.length === 0) return []
  const found = await select(tx, sql`t.id = any(${[...ids]}::uuid[])`, sql`t.id`, ids.length)
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}

/** Of the company of the transaction, by id. */
export async function readProprias(tx: OwnerTx, ids: readonly string[]): Promise<EntregaLida[]> {
  if (ids.length === 0) return []
  return select(
    tx,
    sql`t.owner_id = ${tx.ownerId} and t.id = any(${[...ids]}::uuid[])`,
    sql`t.id`,
    ids.length,
  )
}

const MAX_DA_CARGA = 2_000

export const listDaCarga = (tx: Pick<Tx, 'db'>, ownerId: string, cargaId: string): Promise<EntregaLida[]> =>
  select(
    tx,
    sql`t.owner_id = ${ownerId} and t.carga_id = ${cargaId}`,
    sql`p.ordem nulls last, t.nf_numero nulls last, t.criado_em, t.id`,
    MAX_DA_CARGA,
  )

/** Those of one stop of the company's load, in the order of their invoices. */
export const listDaParada = (tx: OwnerTx, paradaId: string): Promise<EntregaLida[]> =>
  select(
    tx,
    sql`t.owner_id = ${tx.ownerId} and t.parada_id = ${paradaId}`,
    sql`t.nf_numero nulls last, t.criado_em, t.id`,
    MAX_DA_CARGA,
  )

/** The whole page of an order, for spreadsheets: rows by their ids in groups. */
export async function readInGroups(tx: Pick<Tx, 'db'>, ids: readonly string[]): Promise<EntregaLida[]> {
  const GROUP = 5_000
  const all: EntregaLida[] = []
  for (let start = 0; start < ids.length; start += GROUP) {
    all.push(...(await readEntregas(tx, ids.slice(start, start + GROUP))))
  }
  return all
}

/** One delivery of the company, or of a load that was given to it. */
export const findEntrega = async (tx: OwnerTx, id: string): Promise<EntregaLida | undefined> =>
  (
    await select(
      tx,
      sql`t.id = ${id} and (t.owner_id = ${tx.ownerId} or t.contratado_owner_id = ${tx.ownerId})`,
      sql`t.id`,
      1,
    )
  )[0]

/** Which of these stops have a delivery without a result. */
export async function listParadasAbertas(tx: OwnerTx, paradaIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct parada_id as id from entrega
    where owner_id = ${tx.ownerId} and parada_id = any(${[...paradaIds]}::uuid[]) and situacao in (1, 2)
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}
