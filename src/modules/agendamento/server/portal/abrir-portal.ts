/** What the page of the portal shows first: who receives, where, and by which rules. */
import { sql } from 'kysely'
import type { OwnerTx } from '../../../../platform/server/database/database.ts'
import type { Deps } from '../../../../platform/server/deps.ts'
import { dayAt } from '../../../../platform/shared/date.ts'
import { TIPOS_CARACTERISTICA } from '../../../caracteristica/caracteristica.rules.ts'
import '../../../caracteristica/server/caracteristica.tables.ts'
import '../../../unidade-negocio/server/unidade-negocio.tables.ts'
import type { PortalAberto } from '../../portal-dados.contract.ts'
import type { Visita } from './visita.ts'

const MAX_CARACTERISTICAS = 200

export function abrirPortal(deps: Deps, { ownerId, acesso, anfitriao }: Visita): Promise<PortalAberto> {
  const agora = deps.clock.now()
  return deps.db.readAsOwner(ownerId, async (tx) => ({
    id: acesso.id,
    anfitriao,
    empresa: acesso.empresaNome,
    modo: acesso.modo,
    maxAbertas: acesso.maxAbertas,
    maxDia: acesso.maxDia,
    prazoAlteracaoMin: acesso.prazoAlteracaoMin,
    email: acesso.email,
    agora: agora.toISOString(),
    unidades: (await listUnidades(tx, acesso.unidades)).map((unidade) => ({
      ...unidade,
      hoje: dayAt(agora, unidade.fusoHorario),
    })),
    caracteristicas: await tx.db
      .selectFrom('caracteristica')
      .select(['id', 'descricao as nome'])
      .where('owner_id', '=', tx.ownerId)
      .where('tipo', '=', TIPOS_CARACTERISTICA.agendamento)
      .where('ativo', '=', true)
      .orderBy('descricao')
      .limit(MAX_CARACTERISTICAS)
      .execute(),
  }))
}

interface UnidadeDoPortal {
  readonly id: string
  readonly nome: string
  readonly endereco: string | null
  readonly fusoHorario: string
}

/** Active units with their addresses, by name. */
export async function listUnidades(tx: OwnerTx, ids: readonly string[]): Promise<UnidadeDoPortal[]> {
  const { rows } = await sql<UnidadeDoPortal>`
    select u.id, u.descricao as nome, u.fuso_horario as "fusoHorario",
      nullif(concat_ws(' · ', nullif(concat_ws(', ', u.logradouro, u.numero), ''),
        case when m.id is null then null else m.nome || ', ' || m.uf end), '') as endereco
    from unidade_negocio u left join municipio m on m.id = u.municipio_id
    where u.owner_id = ${tx.ownerId} and u.id = any(${[...ids]}::uuid[]) and u.ativo
    order by u.descricao
  `.execute(tx.db)
  return rows
}
