/** Rows of the ledger as they are stored; the company's own ones and those that a carrier received are read alike. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Fase, FatosDaEstadia, Lado, ProvaEstadia } from '../estadia.rules.ts'
import './estadia.tables.ts'

/** The kind of share that lets a carrier see one row, the noun of history, events and attachments. */
export const ENTIDADE_ESTADIA = 'estadia'

/** The own rows, or those of others that the company received as a carrier. */
export type TabelaDeEstadias = 'estadia' | 'estadia_recebida'

export interface EstadiaLida extends FatosDaEstadia {
  /** The company whose list it stands in. */
  readonly ownerId: string
  readonly id: string
  readonly numero: number
  readonly cargaId: string | null
  readonly cargaCodigo: number | null
  readonly local: string
  readonly fusoHorario: string
  readonly embarcador: string
  readonly transportadora: string | null
  readonly transportadoraOwnerId: string | null
  readonly placa: string | null
  readonly dia: string
  readonly dhComprovada: Date | null
  readonly comprovante: string | null
  readonly provaSaida: ProvaEstadia | null
  readonly informadaPor: Lado | null
  readonly valorId: string | null
  readonly valorDe: string | null
  readonly valorAto: string | null
  readonly valorConfirmado: boolean
  readonly vez: Lado | null
  readonly acordadoEm: Date | null
  readonly documento: string | null
  readonly versao: number
}

/** What only the company of the row knows. */
export interface EstadiaPropria extends EstadiaLida {
  readonly reservaId: string | null
  readonly paradaId: string | null
  readonly unidadeId: string
}

type Row<T extends EstadiaLida> = Omit<T, 'horasLivres'> & { readonly horasLivres: string }

const COLUMNS = sql`
  t.owner_id as "ownerId", t.id, t.numero, t.carga_id as "cargaId", t.carga_codigo as "cargaCodigo", t.local,
  t.fuso_horario as "fusoHorario", t.embarcador, t.transportadora, t.transportadora_owner_id as "transportadoraOwnerId",
  t.placa, t.capacidade_kg as "capacidadeKg", t.dia::text as dia, t.dh_chegada as "dhChegada",
  t.dh_comprovada as "dhComprovada", t.comprovante, t.prova_chegada as "provaChegada", t.dh_saida as "dhSaida",
  t.prova_saida as "provaSaida", t.informada_por as "informadaPor", t.valor_id as "valorId",
  t.valor_centavos as "valorCentavos", t.valor_de::text as "valorDe", t.valor_ato as "valorAto",
  t.valor_confirmado as "valorConfirmado", t.horas_livres as "horasLivres", t.livre_ate as "livreAte", t.fase,
  t.devida_desde as "devidaDesde", t.prazo, t.vez, t.proposta_centavos as "propostaCentavos",
  t.acordado_centavos as "acordadoCentavos", t.acordado_em as "acordadoEm", t.documento, t.versao`
const OWN_COLUMNS = sql`${COLUMNS}, t.reserva_id as "reservaId", t.parada_id as "paradaId", t.unidade_id as "unidadeId"`

const toLida = <T extends EstadiaLida>(row: Row<T>): T =>
  ({ ...row, horasLivres: Number(row.horasLivres) }) as unknown as T

/** `condition` speaks of the row as `t`; at most `limit`. */
async function listEstadias(
  tx: Pick<Tx, 'db'>,
  tabela: TabelaDeEstadias,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<EstadiaLida[]> {
  const { rows } = await sql<Row<EstadiaLida>>`
    select ${COLUMNS} from ${sql.table(tabela)} t where ${condition} order by t.dh_chegada desc, t.id limit ${limit}
  `.execute(tx.db)
  return rows.map(toLida)
}

/** In the order of the ids; those that are gone are left out. */
export async function readEstadias(
  tx: OwnerTx,
  tabela: TabelaDeEstadias,
  ids: readonly string[],
): Promise<EstadiaLida[]> {
  if (ids.length === 0) return []
  const found = await listEstadias(
    tx,
    tabela,
    sql`t.owner_id = ${tx.ownerId} and t.id = any(${[...ids]}::uuid[])`,
    ids.length,
  )
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Rows of the company with what only it knows, in the order of their ids; `lock` until the transaction ends. */
export async function listProprias(
  tx: Pick<Tx, 'db'>,
  condition: RawBuilder<unknown>,
  { lock = false, limit = 1_000 }: { readonly lock?: boolean; readonly limit?: number } = {},
): Promise<EstadiaPropria[]> {
  const { rows } = await sql<Row<EstadiaPropria>>`
    select ${OWN_COLUMNS} from estadia t where ${condition} order by t.id limit ${limit}
    ${lock ? sql`for update of t` : sql``}
  `.execute(tx.db)
  return rows.map(toLida)
}

export const findPropria = async (
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  id: string,
  options?: { readonly lock?: boolean },
): Promise<EstadiaPropria | undefined> =>
  (await listProprias(tx, sql`t.owner_id = ${ownerId} and t.id = ${id}`, options))[0]

export interface MensagemLida {
  readonly id: string
  readonly lado: Lado
  readonly empresa: string
  readonly usuarioNome: string
  readonly texto: string
  readonly horas: number | null
  readonly propostaCentavos: number | null
  readonly anexoId: string | null
  readonly anexoNome: string | null
  readonly prazo: Date
  readonly criadoEm: Date
}

/** What the two sides wrote, oldest first, with the names of the files. */
export async function listMensagens(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  estadiaId: string,
  limit: number,
): Promise<MensagemLida[]> {
  const { rows } = await sql<MensagemLida>`
    select m.id, m.lado, m.empresa, m.usuario_nome as "usuarioNome", m.texto, m.horas,
      m.proposta_centavos as "propostaCentavos", m.anexo_id as "anexoId", a.nome as "anexoNome", m.prazo,
      m.criado_em as "criadoEm"
    from estadia_mensagem m
    left join anexo a on a.owner_id = m.owner_id and a.id = m.anexo_id
    where m.owner_id = ${ownerId} and m.estadia_id = ${estadiaId}
    order by m.ordem limit ${limit}
  `.execute(tx.db)
  return rows
}

export interface ColunasDaEstadia {
  readonly fase?: Fase
  readonly prazo?: Date | null
  readonly vez?: Lado | null
  readonly proposta_centavos?: number | null
  readonly acordado_centavos?: number | null
  readonly acordado_em?: Date | null
  readonly documento?: string | null
}

/** Changes a locked row and raises its version. */
export async function updateEstadia(
  tx: OwnerTx,
  id: string,
  set: ColunasDaEstadia,
  agora: Date,
): Promise<void> {
  await tx.db
    .updateTable('estadia')
    .set((eb) => ({ ...set, versao: eb('versao', '+', 1), atualizado_em: agora }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/** Brings what carriers list of these rows up to date. */
export async function writeRecebidas(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.raw('select app_write_estadias_recebidas($1::uuid[])', [[...ids]])
}
