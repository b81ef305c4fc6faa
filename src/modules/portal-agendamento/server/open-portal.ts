/** What the page of the portal shows first: who receives, where, and by which rules. */
import { sql } from 'kysely'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { dayAt } from '#platform/shared/date.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { type Direcao, SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { listUnidades } from '#modules/doca/server/unidades-com-endereco.ts'
import { operacoesDe } from '../portal.rules.ts'
import type { PortalAberto } from '../portal-dados.contract.ts'
import type { Visita } from './visita.ts'

const MAX_CARACTERISTICAS = 200

export function openPortal(deps: Deps, { ownerId, acesso, anfitriao }: Visita): Promise<PortalAberto> {
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
    unidades: await openUnidades(tx, acesso.unidades, agora),
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

async function openUnidades(
  tx: OwnerTx,
  ids: readonly string[],
  agora: Date,
): Promise<PortalAberto['unidades']> {
  const unidades = await listUnidades(tx, ids)
  const doDia = unidades.map((unidade) => ({ ...unidade, hoje: dayAt(agora, unidade.fusoHorario) }))
  const direcoes = await listDirecoes(tx, doDia)
  return doDia.map((unidade) => ({ ...unidade, operacoes: operacoesDe(direcoes.get(unidade.id) ?? []) }))
}

/** By unit, what its docks do that work today or later: active, with a pattern or with hours of one day. */
async function listDirecoes(
  tx: OwnerTx,
  unidades: readonly { readonly id: string; readonly hoje: string }[],
): Promise<ReadonlyMap<string, readonly Direcao[]>> {
  const { rows } = await sql<{ unidadeId: string; direcoes: Direcao[] }>`
    select d.unidade_id as "unidadeId", array_agg(distinct d.direcao) as direcoes
    from doca d
    join unnest(${unidades.map(({ id }) => id)}::uuid[], ${unidades.map(({ hoje }) => hoje)}::date[]) as u (id, hoje)
      on u.id = d.unidade_id
    where d.owner_id = ${tx.ownerId} and d.situacao = ${SITUACAO_DOCA.Ativa} and (
      exists (
        select from doca_grade g
        where g.owner_id = d.owner_id and g.doca_id = d.id and (g.vigencia_fim is null or g.vigencia_fim >= u.hoje)
      )
      or exists (
        select from doca_excecao e
        where e.owner_id = d.owner_id and e.unidade_id = d.unidade_id and (e.doca_id is null or e.doca_id = d.id)
          and e.data >= u.hoje and e.turnos is not null
      )
    )
    group by d.unidade_id
  `.execute(tx.db)
  return new Map(rows.map(({ unidadeId, direcoes }) => [unidadeId, direcoes]))
}
