/** The people of a company and what they chose, read once for a whole batch of notices. */
import { sql } from 'kysely'
import { userTypeOf } from '#modules/usuario/usuario.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Role, UserTypeCode } from '#platform/shared/access.ts'
import type { Vias } from '#platform/shared/notifications/notification.ts'
import {
  PESSOA_PADRAO,
  type Pessoa,
  type PessoaPreferencia,
  type Seguimento,
} from '../../notificacao.rules.ts'
import '../notificacao.tables.ts'

export interface Escolhas {
  /** By kind of notice. */
  readonly empresa: ReadonlyMap<string, Vias>
  /** By person and kind. */
  readonly pessoa: ReadonlyMap<string, Vias>
  /** By person and group. */
  readonly seguimento: ReadonlyMap<string, Seguimento>
}

/** Key of the maps by person. */
export const pairKey = (usuarioId: string, other: string) => `${usuarioId} ${other}`

interface PessoaRow {
  readonly id: string
  readonly tipo: UserTypeCode
  readonly papel: Role
  readonly recusados: string[]
  readonly todas: boolean
  readonly unidades: string[]
  readonly licenca: number
  readonly empresaTipo: number
  readonly modulos: string[]
  readonly preferencia: PreferenciaRow | null
}

export interface PreferenciaRow {
  readonly so_meus: boolean
  readonly unidades: string[] | null
  readonly silencio_de: string | null
  readonly silencio_ate: string | null
  readonly silencio_dias: number
  readonly fuso: string
}

/** Everybody who can sign in. */
export async function readPessoas(tx: OwnerTx): Promise<Pessoa[]> {
  const { rows } = await sql<PessoaRow>`
    select u.id, u.tipo, u.papel, u.modulos_recusados as recusados, u.todas_unidades as todas,
      o.licenca, o.tipo as "empresaTipo", o.modulos, to_jsonb(p) as preferencia,
      coalesce((select array_agg(uu.unidade_id::text) from usuario_unidade uu
        where uu.owner_id = u.owner_id and uu.usuario_id = u.id), '{}') as unidades
    from usuario u
    join owner o on o.owner_id = u.owner_id
    left join notificacao_pessoa p on p.owner_id = u.owner_id and p.usuario_id = u.id
    where u.owner_id = ${tx.ownerId} and u.ativo and not u.bloqueado and not o.bloqueada
    order by u.id
  `.execute(tx.db)
  return rows.map((row) => ({
    id: row.id,
    allUnits: row.todas,
    unitIds: new Set(row.unidades),
    preferencia: row.preferencia ? toPreferencia(row.preferencia) : PESSOA_PADRAO,
    subject: {
      role: row.papel,
      licence: row.licenca,
      companyType: row.empresaTipo,
      userType: userTypeOf(row.tipo, row.papel),
      modules: row.modulos.filter((module) => !row.recusados.includes(module)),
      refusedModules: row.modulos.filter((module) => row.recusados.includes(module)),
    },
  }))
}

export const toPreferencia = (row: PreferenciaRow): PessoaPreferencia => ({
  soMeus: row.so_meus,
  unidades: row.unidades,
  silencio: {
    de: row.silencio_de?.slice(0, 5) ?? null,
    ate: row.silencio_ate?.slice(0, 5) ?? null,
    dias: [0, 1, 2, 3, 4, 5, 6].filter((day) => (row.silencio_dias & (1 << day)) !== 0),
  },
  fuso: row.fuso,
})

export async function readEscolhas(
  tx: OwnerTx,
  eventos: readonly string[],
  grupos: readonly string[],
): Promise<Escolhas> {
  const regras = await tx.db
    .selectFrom('notificacao_regra')
    .select(['evento', 'painel', 'email', 'push', 'resumo'])
    .where('owner_id', '=', tx.ownerId)
    .where('evento', 'in', [...eventos])
    .execute()
  const preferencias = await tx.db
    .selectFrom('notificacao_preferencia')
    .select(['usuario_id', 'evento', 'painel', 'email', 'push', 'resumo'])
    .where('owner_id', '=', tx.ownerId)
    .where('evento', 'in', [...eventos])
    .execute()
  const seguidos = await tx.db
    .selectFrom('notificacao_grupo_pessoa')
    .select(['usuario_id', 'grupo_id', 'modo'])
    .where('owner_id', '=', tx.ownerId)
    .where('grupo_id', 'in', [...grupos])
    .execute()
  return {
    empresa: new Map(regras.map(({ evento, ...vias }) => [evento, vias])),
    pessoa: new Map(
      preferencias.map(({ usuario_id, evento, ...vias }) => [pairKey(usuario_id, evento), vias]),
    ),
    seguimento: new Map(seguidos.map((row) => [pairKey(row.usuario_id, row.grupo_id), row.modo])),
  }
}
