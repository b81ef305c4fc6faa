/** One conversation with who has read it and how far, and the phone of its driver, masked until somebody asks for it. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordLooks } from '#platform/server/privacy/record-looks.ts'
import type { Session } from '#platform/server/session/session.ts'
import { maskPhone } from '#platform/shared/mask-personal.ts'
import type { ConversaDetalhe } from '../conversa.contract.ts'
import { type ConversaLida, ENTIDADE_CONVERSA } from './conversa.repository.ts'
import { findDestinatario } from './destinatario.ts'
import { getConversaListada, getGrupo } from './list-conversas.ts'
import { readConversa } from './open-conversa.ts'

const MAX_LEITORES = 100

/** Throws `not_found`. */
export async function getDetalhe(deps: Deps, session: Session, id: string): Promise<ConversaDetalhe> {
  const { conversa, telefone } = await readConversa(deps, session, id, async ({ tx, conversa: lida }) => ({
    conversa: lida,
    telefone: await findTelefone(tx, lida),
  }))
  const own = await deps.db.readAsOwner(session.ownerId, async (tx) => ({
    listada: await getConversaListada(tx, session, id),
    leitores: await listLeitores(tx, conversa.id),
  }))
  return {
    ...own.listada,
    encerradaPor: conversa.encerradaPor,
    telefone: telefone && maskPhone(telefone),
    ateSeq: own.leitores.find(({ usuarioId }) => usuarioId === session.userId)?.ateSeq ?? 0,
    leitores: own.leitores,
    motorista: { entregueSeq: conversa.entregueSeq, ateSeq: conversa.motoristaSeq },
  }
}

export async function getGrupoComDetalhes(deps: Deps, session: Session, id: string) {
  const grupo = await deps.db.readAsOwner(session.ownerId, (tx) => getGrupo(tx, session, id))
  const conversasMotorista = await Promise.all(
    grupo.conversasMotorista.map(({ conversaId }) => getDetalhe(deps, session, conversaId)),
  )
  return { ...grupo, conversasMotorista }
}

/** Of the register, of what the carrier told, or of whoever else knows the driver. */
async function findTelefone(tx: OwnerTx, conversa: ConversaLida): Promise<string | null> {
  const { rows } = await sql<{ telefone: string | null }>`
    select coalesce(
      (select m.telefone from motorista m where m.owner_id = ${tx.ownerId} and m.id = ${conversa.motoristaId}::uuid
        and ${conversa.motoristaOwnerId}::uuid = m.owner_id),
      (select x.motorista ->> 'telefone' from carga_contratacao x
        where x.owner_id = ${tx.ownerId} and x.carga_id = ${conversa.cargaId}
          and x.motorista ->> 'id' = ${conversa.motoristaId}::text)) as telefone
  `.execute(tx.db)
  return rows[0]?.telefone ?? (await findDestinatario(tx, conversa))?.telefone ?? null
}

/** The whole number; who asked for it is noted in the company of whoever did. Throws `not_found`. */
export async function showTelefone(
  deps: Deps,
  session: Session,
  id: string,
): Promise<{ telefone: string | null }> {
  const telefone = await readConversa(deps, session, id, ({ tx, conversa }) => findTelefone(tx, conversa))
  await recordLooks(deps, session, {
    entidade: ENTIDADE_CONVERSA,
    ids: [id.toLowerCase()],
    dado: 'completo',
    tela: 'Mensagens',
  })
  return { telefone }
}

/** People of the own company who have read something of it. */
async function listLeitores(tx: OwnerTx, conversaId: string): Promise<ConversaDetalhe['leitores']> {
  const { rows } = await sql<{ usuarioId: string; nome: string; ateSeq: number; lidaEm: Date }>`
    select l.usuario_id as "usuarioId", u.nome, l.ate_seq as "ateSeq", l.lida_em as "lidaEm"
    from conversa_leitura l join usuario u on u.owner_id = l.owner_id and u.id = l.usuario_id
    where l.owner_id = ${tx.ownerId} and l.conversa_id = ${conversaId}
    order by l.lida_em desc, l.usuario_id limit ${MAX_LEITORES}
  `.execute(tx.db)
  return rows.map((row) => ({ ...row, lidaEm: row.lidaEm.toISOString() }))
}
