/** Saves what a person or a company chose. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { VIAS, type Vias } from '#platform/shared/notifications/notification.ts'
import { isTimeZone } from '#platform/shared/time-zone.ts'
import { isSameVias, viasDe } from '../../notificacao.rules.ts'
import {
  type PreferenciasNotificacao,
  preferenciaNotificacaoErrors,
  type RegrasNotificacao,
  type SalvarPreferencias,
} from '../../preferencia-notificacao.contract.ts'
import '../notificacao.tables.ts'
import { findPessoa, preferenciasOf, readRegras, regrasOf } from './read-preferencias.ts'

interface Escolha {
  readonly evento: string
  readonly vias: Vias | null
}

export function savePreferencias(
  deps: Deps,
  session: Session,
  body: SalvarPreferencias,
): Promise<PreferenciasNotificacao> {
  const fields = checkFields(session, body)
  if (fields.length > 0) throw new AppError(platformErrors.invalid_input, { details: fields })
  checkEventos(body.eventos ?? [])
  return deps.db.asOwner(session.ownerId, async (tx) => {
    // One writer at a time for a person who has no row yet, too.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`notificacao_pessoa ${session.userId}`}, 0))`.execute(
      tx.db,
    )
    const { versao, preferencia } = await findPessoa(tx, session.userId)
    if (body.version !== undefined && body.version !== versao) {
      throw new AppError(platformErrors.version_conflict)
    }
    const silencio = body.silencio ?? preferencia.silencio
    const values = {
      so_meus: body.soMeus ?? preferencia.soMeus,
      unidades: body.unidades === undefined ? (preferencia.unidades?.slice() ?? null) : body.unidades,
      silencio_de: silencio.de,
      silencio_ate: silencio.ate,
      silencio_dias: silencio.dias.reduce((bits, day) => bits | (1 << day), 0),
      fuso: body.fuso ?? preferencia.fuso,
      versao: versao + 1,
    }
    await tx.db
      .insertInto('notificacao_pessoa')
      .values({ owner_id: tx.ownerId, usuario_id: session.userId, ...values })
      .onConflict((conflict) => conflict.columns(['owner_id', 'usuario_id']).doUpdateSet(values))
      .execute()
    await saveProprias(tx, session.userId, body.eventos ?? [])
    return preferenciasOf(deps, tx, session)
  })
}

function checkFields(session: Session, body: SalvarPreferencias) {
  const fields: { path: string; message: string }[] = []
  if (body.fuso !== undefined && !isTimeZone(body.fuso)) {
    fields.push({ path: 'fuso', message: 'Informe um fuso horário, como America/Sao_Paulo.' })
  }
  if (body.silencio && (body.silencio.de === null) !== (body.silencio.ate === null)) {
    const path = body.silencio.de === null ? 'silencio.de' : 'silencio.ate'
    fields.push({ path, message: 'Informe o começo e o fim do horário de silêncio.' })
  }
  const foreign = (body.unidades ?? []).find((id) => !session.allUnits && !session.unitIds.has(id))
  if (foreign !== undefined) {
    fields.push({ path: 'unidades', message: 'Escolha unidades às quais você tem acesso.' })
  }
  return fields
}

function checkEventos(escolhas: readonly Escolha[]): void {
  const unknown = escolhas.findIndex(({ evento }) => notificationKinds.find(evento) === undefined)
  if (unknown < 0) return
  const { notificacao_evento_desconhecido } = preferenciaNotificacaoErrors
  throw new AppError(notificacao_evento_desconhecido, {
    details: [{ path: `eventos.${unknown}.evento`, message: notificacao_evento_desconhecido.message }],
  })
}

async function saveProprias(tx: OwnerTx, usuarioId: string, escolhas: readonly Escolha[]): Promise<void> {
  if (escolhas.length === 0) return
  const latest = new Map(escolhas.map(({ evento, vias }) => [evento, vias]))
  await tx.db
    .deleteFrom('notificacao_preferencia')
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', '=', usuarioId)
    .where('evento', 'in', [...latest.keys()])
    .execute()
  const chosen = [...latest].flatMap(([evento, vias]) =>
    vias === null ? [] : [{ owner_id: tx.ownerId, usuario_id: usuarioId, evento, ...vias }],
  )
  if (chosen.length > 0) await tx.db.insertInto('notificacao_preferencia').values(chosen).execute()
}

const NOMES: Readonly<Record<(typeof VIAS)[number], string>> = {
  painel: 'painel',
  email: 'e-mail',
  push: 'push',
  resumo: 'resumo',
}
const describe = (vias: Vias): string =>
  VIAS.filter((via) => vias[via])
    .map((via) => NOMES[via])
    .join(', ') || 'nenhum'

const ENTIDADE_REGRA = 'notificacao-regra'

/** The history of the company's defaults stands with the company. */
export function saveRegras(
  deps: Deps,
  session: Session,
  escolhas: readonly Escolha[],
): Promise<RegrasNotificacao> {
  checkEventos(escolhas)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`notificacao_regra ${tx.ownerId}`}, 0))`.execute(
      tx.db,
    )
    const before = await readRegras(tx)
    const latest = new Map(escolhas.map(({ evento, vias }) => [evento, vias]))
    await tx.db
      .deleteFrom('notificacao_regra')
      .where('owner_id', '=', tx.ownerId)
      .where('evento', 'in', [...latest.keys()])
      .execute()
    const chosen = [...latest].flatMap(([evento, vias]) =>
      vias === null ? [] : [{ owner_id: tx.ownerId, evento, ...vias }],
    )
    if (chosen.length > 0) await tx.db.insertInto('notificacao_regra').values(chosen).execute()
    const mudancas = [...latest].flatMap(([evento, vias]) => {
      const kind = notificationKinds.find(evento)
      if (!kind) return []
      const de = viasDe(kind, before.get(evento), undefined)
      const para = viasDe(kind, vias ?? undefined, undefined)
      return isSameVias(de, para)
        ? []
        : [{ campo: `${kind.label}`.slice(0, 80), de: describe(de), para: describe(para) }]
    })
    if (mudancas.length > 0) {
      await recordHistory(tx, actorOf(session), {
        entidade: ENTIDADE_REGRA,
        entidadeId: tx.ownerId,
        acao: 'alteração',
        versao: null,
        mudancas,
      })
    }
    return regrasOf(tx)
  })
}
