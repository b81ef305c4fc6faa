import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import '#modules/owner/server/owner.tables.ts'
import './usuario.tables.ts'

/** A user of the company with what the company's record says; undefined when there is none. */
export function findUsuario(tx: OwnerTx, id: string) {
  return tx.db
    .selectFrom('usuario as u')
    .innerJoin('owner as o', 'o.owner_id', 'u.owner_id')
    .select([
      'u.id',
      'u.nome',
      'u.email',
      'u.telefone',
      'u.tipo',
      'u.papel',
      'u.modulos_recusados as modulosRecusados',
      'u.todas_unidades as todasUnidades',
      'u.todos_tomadores as todosTomadores',
      'u.foto_arquivo_id as fotoId',
      'u.termo_aceito_em as termoAceitoEm',
      'u.termo_versao as termoVersao',
      'u.ultimo_produto as ultimoProduto',
      'u.versao',
      'o.owner_id as ownerId',
      'o.nome as empresaNome',
      'o.tipo as empresaTipo',
      'o.licenca',
      'o.trial_ate as trialAte',
      'o.logo_arquivo_id as logoId',
      'o.modulos',
    ])
    .where('u.owner_id', '=', tx.ownerId)
    .where('u.id', '=', id)
    .executeTakeFirst()
}
export type UsuarioRow = NonNullable<Awaited<ReturnType<typeof findUsuario>>>

/** Locks the row for a change. */
export function findUsuarioForUpdate(tx: OwnerTx, id: string) {
  return tx.db
    .selectFrom('usuario')
    .select(['nome', 'telefone', 'versao', 'foto_arquivo_id'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateUsuario(
  tx: OwnerTx,
  id: string,
  values: {
    nome?: string
    telefone?: string | null
    foto_arquivo_id?: string | null
    ultimo_produto?: string
    termo_versao?: string
    termo_aceito_em?: Date
    convidado_em?: Date
    convidado_por?: string
    preferencias?: string
    assistentes?: string[]
    versao?: number
    atualizado_em?: Date
  },
): Promise<void> {
  await tx.db
    .updateTable('usuario')
    .set(values)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

const MAX_LISTED = 20

/** Active users who are blocked, or restricted to units and granted none of the active ones. */
export async function listSemAcesso(tx: OwnerTx) {
  const rows = await tx.db
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nome', 'u.email', 'u.bloqueado', sql<number>`count(*) over ()::int`.as('total')])
    .where('u.owner_id', '=', tx.ownerId)
    .where('u.ativo', '=', true)
    .where((eb) =>
      eb.or([
        eb('u.bloqueado', '=', true),
        eb.and([
          eb('u.todas_unidades', '=', false),
          eb.not(
            eb.exists(
              eb
                .selectFrom('usuario_unidade as uu')
                .innerJoin('unidade_negocio as un', (join) =>
                  join.onRef('un.owner_id', '=', 'uu.owner_id').onRef('un.id', '=', 'uu.unidade_id'),
                )
                .select('un.id')
                .whereRef('uu.owner_id', '=', 'u.owner_id')
                .whereRef('uu.usuario_id', '=', 'u.id')
                .where('un.ativo', '=', true),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('u.nome')
    .limit(MAX_LISTED)
    .execute()
  return rows
}

export async function countUsuarios(tx: OwnerTx): Promise<number> {
  const row = await tx.db
    .selectFrom('usuario')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('ativo', '=', true)
    .executeTakeFirstOrThrow()
  return row.total
}
