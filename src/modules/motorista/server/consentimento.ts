/** A driver's consent to being tracked: given, withdrawn, and every step kept as proof. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { parseInstant } from '#platform/shared/date.ts'
import {
  type ConsentimentoItem,
  type concederConsentimento as concederCall,
  type Motorista,
  motoristaErrors,
  type retirarConsentimento as retirarCall,
} from '../motorista.contract.ts'
import { MEIOS_CONSENTIMENTO, type MeioConsentimento, TERMO_RASTREAMENTO } from '../motorista.rules.ts'
import { ENTIDADE_MOTORISTA, motoristaStore } from './motorista.store.ts'

const MAX_LISTED = 200

interface Ato {
  readonly acao: 'concedido' | 'retirado'
  readonly versaoTermo: string
  readonly meio: MeioConsentimento
  readonly quando: Date
}

export function concederConsentimento(
  deps: Deps,
  session: Session,
  id: string,
  body: BodyOf<typeof concederCall>,
): Promise<Motorista> {
  if (body.versaoTermo !== TERMO_RASTREAMENTO.versao) {
    throw invalidField(
      'versaoTermo',
      `O termo em vigor é o de versão ${TERMO_RASTREAMENTO.versao}: apresente-o`,
    )
  }
  return note(deps, session, id, body.quando, (quando) => ({
    acao: 'concedido',
    versaoTermo: body.versaoTermo,
    meio: body.meio,
    quando,
  }))
}

/** From here on the driver is not tracked. */
export function retirarConsentimento(
  deps: Deps,
  session: Session,
  id: string,
  body: BodyOf<typeof retirarCall>,
): Promise<Motorista> {
  return note(deps, session, id, body.quando, (quando, { consentimento }) => {
    if (!consentimento) throw new AppError(motoristaErrors.consentimento_ausente)
    return { acao: 'retirado', versaoTermo: consentimento.versaoTermo, meio: body.meio, quando }
  })
}

export function listConsentimentos(deps: Deps, session: Session, id: string): Promise<ConsentimentoItem[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    if (!(await motoristaStore.find(tx, id))) throw new AppError(platformErrors.not_found)
    const rows = await tx.db
      .selectFrom('motorista_consentimento')
      .selectAll()
      .where('owner_id', '=', tx.ownerId)
      .where('motorista_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(MAX_LISTED)
      .execute()
    return rows.map((row) => ({
      seq: row.seq,
      acao: row.acao,
      versaoTermo: row.versao_termo,
      meio: row.meio,
      quando: row.quando.toISOString(),
      registradoEm: row.registrado_em.toISOString(),
      registradoPor: row.registrado_por_nome,
    }))
  })
}

/** The moment that is told; now without one. */
function momentOf(told: string | undefined, now: Date): Date {
  if (told === undefined) return now
  const instant = parseInstant(told)
  if (instant === undefined) throw invalidField('quando', 'Data inválida')
  if (instant > now.toISOString()) throw invalidField('quando', 'Informe um momento que já passou')
  return new Date(instant)
}

async function note(
  deps: Deps,
  session: Session,
  id: string,
  told: string | undefined,
  decide: (quando: Date, before: Motorista) => Ato,
): Promise<Motorista> {
  const now = deps.clock.now()
  const quando = momentOf(told, now)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = existing(await motoristaStore.findForChange(tx, id))
    const ato = decide(quando, before)
    await save(tx, session, id, ato, now)
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_MOTORISTA,
      entidadeId: id,
      acao: ato.acao === 'concedido' ? 'consentimento concedido' : 'consentimento retirado',
      versao: before.version,
      mudancas: [
        {
          campo: 'Consentimento de rastreamento',
          de: before.consentimento ? `Termo ${before.consentimento.versaoTermo}` : null,
          para:
            ato.acao === 'concedido' ? `Termo ${ato.versaoTermo}, ${MEIOS_CONSENTIMENTO[ato.meio]}` : null,
        },
      ],
    })
    tx.announce({
      ownerId: tx.ownerId,
      tipo: `${ENTIDADE_MOTORISTA}.changed`,
      entidadeId: id,
      versao: before.version,
    })
    return existing(await motoristaStore.find(tx, id))
  })
}

/** The version of the record stays: a consent is no edit of the form, so it outdates nobody's typing. */
async function save(tx: OwnerTx, session: Session, id: string, ato: Ato, now: Date): Promise<void> {
  const isGiven = ato.acao === 'concedido'
  await tx.db
    .updateTable('motorista')
    .set({
      consentimento_versao: isGiven ? ato.versaoTermo : null,
      consentimento_em: isGiven ? ato.quando : null,
      consentimento_meio: isGiven ? ato.meio : null,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
  await sql`
    insert into motorista_consentimento (owner_id, motorista_id, seq, acao, versao_termo, meio, quando,
      registrado_em, registrado_por_id, registrado_por_nome)
    select ${tx.ownerId}, ${id}, coalesce(max(seq), 0) + 1, ${ato.acao}, ${ato.versaoTermo}, ${ato.meio},
      ${ato.quando}::timestamptz, ${now}::timestamptz, ${session.userId}::uuid, ${session.userName}
    from motorista_consentimento where owner_id = ${tx.ownerId} and motorista_id = ${id}
  `.execute(tx.db)
}
