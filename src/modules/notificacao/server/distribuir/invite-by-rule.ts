/** Whoever keeps working on a record without being told of it is asked, once, whether to follow it (execution §4, setup invite). */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { CONVITE_DA_REGRA } from '../../notificacao.rules.ts'
import { INVITE_STATE } from '../../seguir.contract.ts'
import '../notificacao.tables.ts'

/** A person who did something that others were told of, and the group of that record. */
export interface QuemAgiu {
  readonly usuarioId: string
  readonly grupoId: string
  /** The kinds that only following would tell the person of. */
  readonly eventos: readonly string[]
}

/**
 * Invites those who acted often enough within the last days, and missed what somebody else did there. Nobody is named as
 * the one who invites. An invitation that was answered stays answered, and whoever has many open ones gets no more.
 */
export async function inviteByRule(tx: OwnerTx, quem: readonly QuemAgiu[]): Promise<void> {
  const asked = quem.filter(({ eventos }) => eventos.length > 0)
  if (asked.length === 0) return
  const { atos, dias, abertos } = CONVITE_DA_REGRA
  await sql`
    insert into setup_invite (owner_id, usuario_id, channel_group_id, titulo, convidado_por, convidado_por_nome)
    select n.owner_id, q."usuarioId", n.grupo_id, max(n.grupo_titulo), null, ''
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as q("usuarioId" uuid, "grupoId" uuid, eventos text[])
    join notificacao n on n.owner_id = ${tx.ownerId} and n.grupo_id = q."grupoId"
    where n.dh > now() - make_interval(days => ${dias})
      and (select count(*) from setup_invite i
        where i.owner_id = ${tx.ownerId} and i.usuario_id = q."usuarioId" and i.convidado_por is null
          and i.invite_state = ${INVITE_STATE.pending}) < ${abertos}
    group by n.owner_id, q."usuarioId", n.grupo_id
    having count(distinct n.id) filter (where n.ator_id = q."usuarioId") >= ${atos}
      and bool_or(n.ator_id is distinct from q."usuarioId" and not q."usuarioId" = any(n.envolvidos)
        and n.evento = any(q.eventos))
    on conflict (owner_id, usuario_id, channel_group_id) do nothing
  `.execute(tx.db)
}
