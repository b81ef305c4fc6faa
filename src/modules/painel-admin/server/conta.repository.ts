/** SQL of the admin panel: companies of the whole platform, in the system scope. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { trialDaysLeft } from '#modules/owner/owner.rules.ts'
import { undoOwnerSetup } from '#modules/owner/server/owner-setup.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { CompanyTypeCode, LicenceCode } from '#platform/shared/access.ts'
import '#modules/owner/server/owner.tables.ts'
import type { EmpresaConta, EmpresaContaSearch } from '../painel-admin.contract.ts'
import type { ContaFields } from '../painel-admin.rules.ts'

interface Row {
  readonly id: string
  readonly nome: string
  readonly documento: string
  readonly tipo: CompanyTypeCode
  readonly licenca: LicenceCode
  readonly bloqueada: boolean
  readonly modulos: string[]
  readonly trial_ate: Date | null
  readonly modulo_trial: string | null
  readonly modulo_trial_ate: Date | null
  readonly usuarios: number
  readonly ultimo_acesso: Date | null
  readonly criado_em: Date
  readonly atualizado_em: Date
  readonly versao: number
}

const COLUMNS = sql`o.owner_id as id, o.nome, o.documento, o.tipo, o.licenca, o.bloqueada, o.modulos, o.trial_ate,
  o.modulo_trial, o.modulo_trial_ate, o.criado_em, o.atualizado_em, o.versao, u.usuarios, u.ultimo_acesso`

/** Counted for the companies of the page only. */
const PEOPLE = sql`cross join lateral (
  select count(*) filter (where ativo)::int as usuarios, max(ultimo_acesso_em) as ultimo_acesso
  from usuario where owner_id = o.owner_id) u`

const WEEK_MS = 7 * 86_400_000

const ORDERS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  nome: sql`app_fold(nome)`,
  licenca: sql`licenca`,
  trialAte: sql`trial_ate`,
  criadaEm: sql`criado_em`,
}

const toConta = (row: Row, now: Date): EmpresaConta => ({
  id: row.id,
  nome: row.nome,
  documento: row.documento,
  tipo: row.tipo,
  licenca: row.licenca,
  ativo: !row.bloqueada,
  modulos: row.modulos,
  trialAte: row.trial_ate?.toISOString() ?? null,
  diasPrazoExpiracaoTrial: trialDaysLeft(row.trial_ate, now),
  moduloTrial: row.modulo_trial,
  moduloTrialAte: row.modulo_trial_ate?.toISOString() ?? null,
  usuarios: row.usuarios,
  ultimoAcesso: row.ultimo_acesso?.toISOString() ?? null,
  criadaEm: row.criado_em.toISOString(),
  atualizadoEm: row.atualizado_em.toISOString(),
  version: row.versao,
})

export type ContaFilter = Pick<EmpresaContaSearch, 'busca' | 'ativo' | 'licenca' | 'tipo' | 'trial'>

function conditionsOf(filter: ContaFilter, now: Date) {
  const { ativo, licenca, tipo, trial } = filter
  const words = searchWords(filter.busca ?? '').map(
    (spellings) =>
      sql`(${sql.join(
        spellings.map((spelling) => sql`busca like app_contains(${spelling})`),
        sql` or `,
      )})`,
  )
  const ends =
    trial === 'vencido'
      ? sql`trial_ate <= ${now}`
      : sql`trial_ate > ${now} and trial_ate <= ${new Date(now.getTime() + WEEK_MS)}`
  const given = [
    sql`true`,
    ...words,
    ...(typeof ativo === 'boolean' ? [sql`bloqueada = ${!ativo}`] : []),
    ...(typeof licenca === 'number' ? [sql`licenca = ${licenca}`] : []),
    ...(typeof tipo === 'number' ? [sql`tipo = ${tipo}`] : []),
    ...(trial ? [sql`licenca = 1 and ${ends}`] : []),
  ]
  return sql.join(given, sql` and `)
}

export async function listContas(
  tx: Tx,
  search: EmpresaContaSearch,
  window: { limit: number; offset: number },
  now: Date,
): Promise<EmpresaConta[]> {
  const direction = search.direcao === 'desc' ? sql`desc` : sql`asc`
  const order = ORDERS[search.ordem ?? 'nome'] ?? ORDERS.nome
  const { rows } = await sql<Row>`
    select ${COLUMNS} from (
      select * from owner where ${conditionsOf(search, now)}
      order by ${order} ${direction}, owner_id ${direction} limit ${window.limit} offset ${window.offset}
    ) o ${PEOPLE}
    order by ${order} ${direction}, o.owner_id ${direction}
  `.execute(tx.db)
  return rows.map((row) => toConta(row, now))
}

export async function countContas(tx: Tx, filter: ContaFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from owner where ${conditionsOf(filter, now)}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

/** Undefined when there is none. */
export async function findConta(tx: Tx, id: string, now: Date): Promise<EmpresaConta | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from owner o ${PEOPLE} where o.owner_id = ${id}
  `.execute(tx.db)
  return rows[0] && toConta(rows[0], now)
}

/** Locks the company for a change. */
export async function lockConta(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from owner where owner_id = ${id} for no key update`.execute(tx.db)
}

/** Saves and counts the version. */
export async function updateConta(
  tx: Tx,
  id: string,
  { licenca, tipo, ...values }: ContaFields & { readonly ativo: boolean },
  now: Date,
): Promise<void> {
  await sql`
    update owner set nome = ${values.nome}, documento = ${values.documento}, tipo = ${tipo}, licenca = ${licenca},
      modulos = ${values.modulos}, bloqueada = ${!values.ativo}, trial_ate = ${values.trialAte}::timestamptz,
      modulo_trial = ${values.moduloTrial}, modulo_trial_ate = ${values.moduloTrialAte}::timestamptz,
      versao = versao + 1, atualizado_em = ${now}
    where owner_id = ${id}`.execute(tx.db)
}

/** The company that stands under the document in the directory. */
export const findByDocumento = (tx: Tx, documento: string) =>
  tx.db
    .selectFrom('diretorio_empresa')
    .select('empresa_id as id')
    .where('documento', '=', documento)
    .executeTakeFirst()

/** Where partners find the company, and how its shares call it. */
export async function renameConta(tx: Tx, id: string, nome: string, documento: string): Promise<void> {
  await tx.db.updateTable('diretorio_empresa').set({ nome, documento }).where('empresa_id', '=', id).execute()
  await tx.db.updateTable('compartilhamento').set({ owner_nome: nome }).where('owner_id', '=', id).execute()
  await tx.db
    .updateTable('compartilhamento')
    .set({ convidado_nome: nome })
    .where('convidado_owner_id', '=', id)
    .execute()
}

/** Removes a company in which nobody ever signed in; what else belongs to it refuses this. */
export async function removeConta(tx: Tx, id: string): Promise<void> {
  // Locked, so that an invitation which is being made at this moment adds no link in between.
  await sql`select from identidade where owner_id = ${id} for update`.execute(tx.db)
  await sql`
    delete from link_uso_unico where usuario_id in (select usuario_id from identidade where owner_id = ${id})
  `.execute(tx.db)
  await sql`delete from identidade where owner_id = ${id}`.execute(tx.db)
  await sql`delete from usuario where owner_id = ${id}`.execute(tx.db)
  await sql`delete from acesso_atendimento where owner_id = ${id}`.execute(tx.db)
  await sql`delete from diretorio_empresa where empresa_id = ${id}`.execute(tx.db)
  await undoOwnerSetup(tx, id)
  await sql`delete from owner where owner_id = ${id}`.execute(tx.db)
}

const SAME_LOOK_MS = 10 * 60_000

/**
 * Notes for the company that somebody of the support team looked or acted; the same look within ten minutes
 * is one.
 */
export async function noteLook(tx: Tx, session: Session, id: string, acao: string, now: Date): Promise<void> {
  if (id === session.ownerId) return
  await sql`
    insert into acesso_atendimento (owner_id, id, quando, usuario_id, usuario_nome, acao, endereco_ip)
    select ${id}, ${uuidv7()}, ${now}, ${session.userId}, ${session.userName}, ${acao}, ${session.ip}
    where not exists (
      select from acesso_atendimento
      where owner_id = ${id} and usuario_id = ${session.userId} and acao = ${acao}
        and quando > ${new Date(now.getTime() - SAME_LOOK_MS)})`.execute(tx.db)
}
