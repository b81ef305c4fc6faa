/** Accesses of the portal as they are stored, with the names that they are shown with. */
import { type RawBuilder, sql } from 'kysely'
import { VIVAS } from '#modules/doca/reserva-viva.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { ModoPortal, TipoAcesso } from '../portal.rules.ts'
import { MAX_ACESSOS, type PortalAcesso } from '../portal-acesso.contract.ts'
import './portal.tables.ts'

export interface AcessoLido {
  readonly id: string
  readonly tipo: TipoAcesso
  readonly empresaId: string
  readonly empresaNome: string
  readonly empresaAtiva: boolean
  readonly tokenHash: string | null
  readonly parceiroId: string | null
  readonly parceiroNome: string | null
  readonly unidades: readonly string[]
  readonly unidadeNomes: readonly string[]
  readonly modo: ModoPortal
  readonly maxAbertas: number
  readonly maxDia: number
  readonly prazoAlteracaoMin: number
  readonly email: string | null
  readonly expiraEm: Date | null
  readonly revogadoEm: Date | null
  readonly revogadoPor: string | null
  readonly usadoEm: Date | null
  readonly esperas: number
  readonly esperasDesde: Date | null
  readonly versao: number
  readonly criadoPor: string
  readonly criadoEm: Date
}

async function list(tx: OwnerTx, condition: RawBuilder<unknown>): Promise<AcessoLido[]> {
  const { rows } = await sql<AcessoLido>`
    select a.id, a.tipo, a.empresa_id as "empresaId", e.nome as "empresaNome", e.ativo as "empresaAtiva",
      a.token_hash as "tokenHash", a.parceiro_owner_id as "parceiroId", p.nome as "parceiroNome", a.unidades,
      array(select u.descricao from unidade_negocio u
        where u.owner_id = a.owner_id and u.id = any(a.unidades) order by u.descricao) as "unidadeNomes",
      a.modo, a.max_abertas as "maxAbertas", a.max_dia as "maxDia", a.prazo_alteracao_min as "prazoAlteracaoMin",
      a.email, a.expira_em as "expiraEm", a.revogado_em as "revogadoEm", a.revogado_por_nome as "revogadoPor",
      a.usado_em as "usadoEm", a.esperas, a.esperas_desde as "esperasDesde", a.versao, a.criado_por_nome as "criadoPor",
      a.criado_em as "criadoEm"
    from portal_acesso a
    join empresa e on e.owner_id = a.owner_id and e.id = a.empresa_id
    left join parceiro p on p.owner_id = a.owner_id and p.parceiro_owner_id = a.parceiro_owner_id
    where a.owner_id = ${tx.ownerId} and ${condition}
    order by a.criado_em desc, a.id limit ${MAX_ACESSOS}
  `.execute(tx.db)
  return rows
}

export const listAcessosLidos = (tx: OwnerTx) => list(tx, sql`true`)

export const findAcesso = async (tx: OwnerTx, id: string): Promise<AcessoLido | undefined> =>
  (await list(tx, sql`a.id = ${id}::uuid`))[0]

/** The living access of a partner. */
export const findAcessoDoParceiro = async (
  tx: OwnerTx,
  parceiroId: string,
): Promise<AcessoLido | undefined> =>
  (await list(tx, sql`a.parceiro_owner_id = ${parceiroId}::uuid and a.revogado_em is null`))[0]

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const toAcesso = (acesso: AcessoLido): PortalAcesso => ({
  id: acesso.id,
  version: acesso.versao,
  tipo: acesso.tipo,
  empresaId: acesso.empresaId,
  empresaNome: acesso.empresaNome,
  parceiroId: acesso.parceiroId,
  parceiroNome: acesso.parceiroNome,
  unidades: [...acesso.unidades],
  unidadeNomes: [...acesso.unidadeNomes],
  modo: acesso.modo,
  maxAbertas: acesso.maxAbertas,
  maxDia: acesso.maxDia,
  prazoAlteracaoMin: acesso.prazoAlteracaoMin,
  email: acesso.email,
  expiraEm: iso(acesso.expiraEm),
  revogadoEm: iso(acesso.revogadoEm),
  revogadoPor: acesso.revogadoPor,
  usadoEm: iso(acesso.usadoEm),
  criadoPor: acesso.criadoPor,
  criadoEm: acesso.criadoEm.toISOString(),
})

/** How many files an access sent since when; its row is locked. */
export const openEnvios = (tx: OwnerTx, acessoId: string) =>
  tx.db
    .selectFrom('portal_acesso')
    .select(['envios', 'envios_desde as desde'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', acessoId)
    .forUpdate()
    .executeTakeFirst()

/** One after the other within a company of the register, so that its limits hold. Ends with the transaction. */
export const lockEmpresaDoPortal = (tx: OwnerTx, empresaId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`portal:${tx.ownerId}:${empresaId}`}, 0))`.execute(
    tx.db,
  )

export interface Contagem {
  readonly abertas: number
  readonly noDia: number
}

/**
 * Living bookings of the company that are not over, and those of the day on which a dock's slot begins, counted by the
 * calendar of its unit. `exceto`: one that is being moved.
 */
export async function countReservas(
  tx: OwnerTx,
  empresaId: string,
  { docaId, inicio, agora, exceto }: { docaId: string; inicio: string; agora: Date; exceto?: string },
): Promise<Contagem> {
  const { rows } = await sql<Contagem>`
    with vivas as (
      select r.dia, r.dh_fim_reserva from reserva r
      where r.owner_id = ${tx.ownerId} and r.empresa_id = ${empresaId}::uuid
        and r.situacao = any(${[...VIVAS]}::smallint[]) and r.id is distinct from ${exceto ?? null}::uuid
        and r.dh_reserva > ${new Date(agora.getTime() - 2 * 86_400_000)}
    ), pedida as (
      select (${inicio}::timestamptz at time zone u.fuso_horario)::date as dia
      from doca d join unidade_negocio u on u.owner_id = d.owner_id and u.id = d.unidade_id
      where d.owner_id = ${tx.ownerId} and d.id = ${docaId}::uuid
    )
    select (select count(*)::integer from vivas where dh_fim_reserva > ${agora}) as abertas,
      (select count(*)::integer from vivas where dia = (select dia from pedida)) as "noDia"
  `.execute(tx.db)
  return rows[0] ?? { abertas: 0, noDia: 0 }
}

/** Ids of what the company sees of itself: coming bookings and those of the last 30 days, the next ones before. */
export async function listIdsDaEmpresa(
  tx: OwnerTx,
  { empresaId, unidades }: AcessoLido,
  agora: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reserva r
    where r.owner_id = ${tx.ownerId} and r.empresa_id = ${empresaId}::uuid
      and r.unidade_id = any(${[...unidades]}::uuid[])
      and r.dh_reserva > ${new Date(agora.getTime() - 30 * 86_400_000)}
    order by r.dh_reserva desc, r.id limit ${limit}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}
