import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { ModuleKey, Role, UserTypeCode } from '#platform/shared/access.ts'
import type { Usuario, UsuarioSearch } from '../cadastro-usuario.contract.ts'
import {
  grantedModules,
  type Situacao,
  situacaoOf,
  type UsuarioFields,
  userTypeOf,
} from '../usuario.rules.ts'
import './usuario.tables.ts'

export interface UsuarioValues extends UsuarioFields {
  readonly todasUnidades: boolean
  readonly unidadeIds: readonly string[]
  readonly modulosRecusados: readonly ModuleKey[]
  readonly todosTomadores: boolean
  readonly tomadorIds: readonly string[]
}

interface Row {
  readonly id: string
  readonly nome: string
  readonly email: string
  readonly telefone: string | null
  readonly tipo: UserTypeCode
  readonly papel: Role
  readonly funcao_patio: string | null
  readonly bloqueado: boolean
  readonly modulos_recusados: string[]
  readonly todas_unidades: boolean
  readonly todos_tomadores: boolean
  readonly foto_arquivo_id: string | null
  readonly termo_aceito_em: Date | null
  readonly convidado_em: Date | null
  readonly ultimo_acesso_em: Date | null
  readonly empresa_id: string
  readonly empresa_nome: string
  readonly empresa_tipo: number
  readonly licenca: number
  readonly modulos: string[]
}

const CONDITIONS: Readonly<Record<Situacao, ReturnType<typeof sql>>> = {
  desativado: sql`not t.ativo`,
  bloqueado: sql`t.ativo and t.bloqueado`,
  convidado: sql`t.ativo and not t.bloqueado and t.ultimo_acesso_em is null`,
  ativo: sql`t.ativo and not t.bloqueado and t.ultimo_acesso_em is not null`,
}

/** Accent-blind; the index `usuario_ordem` gives this order. */
const alphabetical = sql`app_fold(t.nome)`

export const usuarioStore = createRegisterStore<Row, Usuario, UsuarioValues, UsuarioSearch>({
  table: 'usuario',
  columns: sql`t.nome, t.email, t.telefone, t.tipo, t.papel, t.funcao_patio, t.bloqueado, t.modulos_recusados,
    t.todas_unidades, t.todos_tomadores, t.foto_arquivo_id, t.termo_aceito_em, t.convidado_em, t.ultimo_acesso_em,
    o.owner_id as empresa_id, o.nome as empresa_nome, o.tipo as empresa_tipo, o.licenca, o.modulos`,
  joins: sql`join owner o on o.owner_id = t.owner_id`,
  async toRecords(tx, rows) {
    const ids = rows.map(({ id }) => id)
    const [units, tomadores] = [await listUnits(tx, ids), await listTomadores(tx, ids)]
    return rows.map((row) => ({
      ...commonFields(row),
      name: row.nome,
      email: row.email,
      telefone: row.telefone,
      tipo: userTypeOf(row.tipo, row.papel),
      papel: row.papel,
      funcaoPatio: row.funcao_patio,
      bloqueio: row.bloqueado,
      situacao: situacaoOf({
        ativo: row.ativo,
        bloqueio: row.bloqueado,
        hasEntered: row.ultimo_acesso_em !== null,
      }),
      empresa: {
        id: row.empresa_id,
        name: row.empresa_nome,
        type: row.empresa_tipo,
        licenseType: row.licenca,
      },
      todasUnidades: row.todas_unidades,
      unidades: units.get(row.id) ?? [],
      modulos: grantedModules(row.modulos, row.modulos_recusados),
      modulosRecusados: row.modulos_recusados,
      todosTomadores: row.todos_tomadores,
      tomadores: tomadores.get(row.id) ?? [],
      fotoId: row.foto_arquivo_id,
      dataTermoUso: row.termo_aceito_em?.toISOString() ?? null,
      convidadoEm: row.convidado_em?.toISOString() ?? null,
      ultimoAcesso: row.ultimo_acesso_em?.toISOString() ?? null,
    }))
  },
  toColumns: (values) => ({
    nome: values.name,
    email: values.email,
    telefone: values.telefone,
    papel: values.papel,
    funcao_patio: values.funcaoPatio,
    todas_unidades: values.todasUnidades,
    modulos_recusados: values.modulosRecusados,
    todos_tomadores: values.todosTomadores,
  }),
  orders: {
    name: [alphabetical],
    email: [sql`lower(t.email)`],
    papel: [sql`t.papel`, alphabetical],
    ultimoAcesso: [sql`t.ultimo_acesso_em`],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ papel, situacao, unidadeId }) => [
    ...(papel ? [sql`t.papel = ${papel}`] : []),
    ...(situacao ? [CONDITIONS[situacao]] : []),
    ...(unidadeId ? [mayEnter(unidadeId)] : []),
  ],
})

const mayEnter = (unidadeId: string) => sql`(t.todas_unidades or exists (
  select from usuario_unidade uu
  where uu.owner_id = t.owner_id and uu.usuario_id = t.id and uu.unidade_id = ${unidadeId}))`

async function listUnits(tx: OwnerTx, usuarioIds: readonly string[]) {
  const rows = await tx.db
    .selectFrom('usuario_unidade as uu')
    .innerJoin('unidade_negocio as un', (join) =>
      join.onRef('un.owner_id', '=', 'uu.owner_id').onRef('un.id', '=', 'uu.unidade_id'),
    )
    .select(['uu.usuario_id as usuarioId', 'un.id', 'un.descricao'])
    .where('uu.owner_id', '=', tx.ownerId)
    .where('uu.usuario_id', '=', sql<string>`any(${usuarioIds}::uuid[])`)
    .orderBy(sql`app_fold(un.descricao)`)
    .orderBy('un.id')
    .execute()
  return grouped(rows, ({ id, descricao }) => ({ id, descricao }))
}

/** The companies that users act for, by name. The table `empresa` belongs to a later step of the business. */
export async function listTomadores(tx: OwnerTx, usuarioIds: readonly string[]) {
  const { rows } = await sql<{ usuarioId: string; id: string; nome: string }>`
    select ut.usuario_id as "usuarioId", e.id, e.nome
    from usuario_tomador ut join empresa e on e.owner_id = ut.owner_id and e.id = ut.empresa_id
    where ut.owner_id = ${tx.ownerId} and ut.usuario_id = any(${usuarioIds}::uuid[])
    order by e.nome_ordem, e.id
  `.execute(tx.db)
  return grouped(rows, ({ id, nome }) => ({ id, nome }))
}

function grouped<R extends { usuarioId: string }, T>(rows: readonly R[], pick: (row: R) => T) {
  const byUser = new Map<string, T[]>()
  for (const row of rows) {
    const list = byUser.get(row.usuarioId)
    if (list) list.push(pick(row))
    else byUser.set(row.usuarioId, [pick(row)])
  }
  return byUser
}

/** Replaces what the user is restricted to; nothing is kept for whoever is not restricted. */
export async function saveAccess(tx: OwnerTx, usuarioId: string, values: UsuarioValues): Promise<void> {
  const unidadeIds = values.todasUnidades ? [] : values.unidadeIds
  const tomadorIds = values.todosTomadores ? [] : values.tomadorIds
  await sql`
    delete from usuario_unidade where owner_id = ${tx.ownerId} and usuario_id = ${usuarioId}
      and unidade_id <> all (${unidadeIds}::uuid[])`.execute(tx.db)
  await sql`
    insert into usuario_unidade (owner_id, usuario_id, unidade_id)
    select ${tx.ownerId}, ${usuarioId}, unnest(${unidadeIds}::uuid[]) on conflict do nothing`.execute(tx.db)
  await sql`
    delete from usuario_tomador where owner_id = ${tx.ownerId} and usuario_id = ${usuarioId}
      and empresa_id <> all (${tomadorIds}::uuid[])`.execute(tx.db)
  await sql`
    insert into usuario_tomador (owner_id, usuario_id, empresa_id)
    select ${tx.ownerId}, ${usuarioId}, unnest(${tomadorIds}::uuid[]) on conflict do nothing`.execute(tx.db)
}

/** Grants or takes one unit, and counts the version. */
export async function saveUnitAccess(
  tx: OwnerTx,
  usuarioId: string,
  unidadeId: string,
  isGranted: boolean,
  now: Date,
): Promise<void> {
  const row = { owner_id: tx.ownerId, usuario_id: usuarioId, unidade_id: unidadeId }
  if (isGranted) await tx.db.insertInto('usuario_unidade').values(row).execute()
  else {
    await tx.db
      .deleteFrom('usuario_unidade')
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', usuarioId)
      .where('unidade_id', '=', unidadeId)
      .execute()
  }
  await countVersion(tx, usuarioId, {}, now)
}

/** Of these companies, those that exist and are active. */
export async function listActiveTomadores(tx: OwnerTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from empresa where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) and ativo
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Of these units, those that exist and whether they are active. */
export function listUnitStates(tx: OwnerTx, ids: readonly string[]) {
  return tx.db
    .selectFrom('unidade_negocio')
    .select(['id', 'ativo'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Blocks or unblocks, and counts the version. */
export const saveBlocked = (tx: OwnerTx, id: string, bloqueado: boolean, now: Date) =>
  countVersion(tx, id, { bloqueado }, now)

async function countVersion(
  tx: OwnerTx,
  id: string,
  columns: { readonly bloqueado?: boolean },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('usuario')
    .set((eb) => ({ ...columns, versao: eb('versao', '+', 1), atualizado_em: now }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/** Keeps the identity of the user in step with its address; refused by `usuario_email_taken`. */
export const saveIdentity = (tx: OwnerTx, id: string) => sql`select app_save_identity(${id})`.execute(tx.db)

/** Removes the identity of a user who never signed in. */
export const removeIdentity = (tx: OwnerTx, id: string) =>
  sql`select app_remove_identity(${id})`.execute(tx.db)
