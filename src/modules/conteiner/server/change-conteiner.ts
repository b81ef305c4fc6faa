/** A container goes on to its next state, is filled and emptied: one row locked, its history and one event. */
import { sql } from 'kysely'
import { isWithin, openRemessas } from '#modules/remessa/server/remessa.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { changed, diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { isDay } from '#platform/shared/day.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  type Conteiner,
  conteinerErrors,
  MAX_DENTRO,
  type MoverConteiner,
  type RemessaDentro,
} from '../conteiner.contract.ts'
import { cleanLacres } from '../conteiner.fields.ts'
import { ESTADOS, isAcessivel, lacresDepois, refusalOf } from '../conteiner.rules.ts'
import { conteineres } from './conteiner.register.ts'

const { store, historyFields, inWords, entidade } = conteineres

const isReached = ({ allUnits, unitIds }: Session, { unidade, destino }: Conteiner) =>
  allUnits || [unidade, destino].some((one) => one != null && unitIds.has(one.id))

/** Throws `not_found`, also for one of units out of reach. */
async function lockConteiner(tx: OwnerTx, session: Session, id: string): Promise<Conteiner> {
  const found = existing(await store.findForChange(tx, id))
  if (!isReached(session, found)) throw new AppError(platformErrors.not_found)
  return found
}

async function leaveTrace(
  tx: OwnerTx,
  session: Session,
  before: Conteiner,
  acao: string,
  mudancas: Parameters<typeof recordHistory>[2]['mudancas'] = [],
): Promise<Conteiner> {
  const after = existing(await store.find(tx, before.id))
  await recordHistory(tx, actorOf(session), {
    entidade,
    entidadeId: before.id,
    acao,
    versao: after.version,
    mudancas: [...diffFields(historyFields, inWords(before), inWords(after)), ...mudancas],
  })
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${entidade}.changed`,
    entidadeId: before.id,
    versao: after.version,
    dados: { unidades: [before.unidade?.id, after.unidade?.id, after.destino?.id].filter(Boolean).join(',') },
  })
  return after
}

/** Throws `not_found`, `version_conflict` and why the container does not go on. */
export const moverConteiner = (
  deps: Deps,
  session: Session,
  id: string,
  { version, para, ...body }: MoverConteiner,
): Promise<Conteiner> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await lockConteiner(tx, session, id)
    if (version !== undefined && version !== before.version)
      throw new AppError(platformErrors.version_conflict)
    const lacres = body.lacres ? cleanLacres(body.lacres) : before.lacres
    const recusa = before.ativo
      ? refusalOf({ ...before, lacres }, para)
      : ('conteiner_movimento_impossivel' as const)
    if (recusa) throw new AppError(conteinerErrors[recusa])
    const now = deps.clock.now()
    const leaves = para === 'em_transito'
    const arrives = para === 'recebido'
    const destino = leaves ? await destinoDe(tx, before, body.destinoUnidadeId) : null
    const chegada = leaves ? (body.chegadaPrevista ?? before.chegadaPrevista) : null
    if (chegada !== null && !isDay(chegada))
      throw invalidField('chegadaPrevista', validationMessages.invalidDate)
    await sql`
      update conteiner set estado = ${para}, estado_desde = ${now}, lacres = ${JSON.stringify(lacresDepois(para, lacres))}::jsonb,
        local = ${body.local === undefined ? (arrives ? null : before.local) : cleanLine(body.local)},
        unidade_id = ${arrives ? (before.destino?.id ?? before.unidade?.id) : before.unidade?.id},
        destino_unidade_id = ${leaves ? destino : arrives ? null : (before.destino?.id ?? null)},
        chegada_prevista = ${chegada}, ativo = ${para !== 'devolvido'},
        devolvido_em = ${para === 'devolvido' ? dayAt(now, before.fusoHorario) : null},
        versao = versao + 1, atualizado_em = ${now}
      where owner_id = ${tx.ownerId} and id = ${id}
    `.execute(tx.db)
    return leaveTrace(tx, session, before, `movimento para ${ESTADOS[para].toLowerCase()}`)
  })

/** Any unit of the company may be where a container goes; of the one it is in, it does not leave. */
async function destinoDe(
  tx: OwnerTx,
  before: Conteiner,
  asked: string | null | undefined,
): Promise<string | null> {
  const id = asked === undefined ? (before.destino?.id ?? null) : asked
  if (id === null) return null
  if (id === before.unidade?.id) throw invalidField('destinoUnidadeId', 'O contêiner já está nesta unidade')
  const { rows } = await sql<{ id: string }>`
    select id from unidade_negocio where owner_id = ${tx.ownerId} and id = ${id} and ativo
  `.execute(tx.db)
  if (rows.length === 0) throw invalidField('destinoUnidadeId', 'Unidade não encontrada')
  return id
}

/** Throws `not_found`. */
export const listRemessasDoConteiner = (deps: Deps, session: Session, id: string): Promise<RemessaDentro[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const conteiner = existing(await store.find(tx, id))
    if (!isReached(session, conteiner)) throw new AppError(platformErrors.not_found)
    const { rows } = await sql<RemessaDentro>`
      select r.id, 'RM-' || r.codigo as codigo, coalesce(r.destinatario_nome, r.remetente_nome) as descricao,
        r.peso_kg::float8 as "pesoKg", r.volumes
      from conteiner_remessa x join remessa r on r.owner_id = x.owner_id and r.id = x.remessa_id
      where x.owner_id = ${tx.ownerId} and x.conteiner_id = ${id} order by r.codigo limit ${MAX_DENTRO}
    `.execute(tx.db)
    return rows
  })

/** Throws `not_found`, also for a remessa of units out of reach, and why something does not go in. */
export const estufarConteiner = (
  deps: Deps,
  session: Session,
  id: string,
  remessaIds: readonly string[],
): Promise<Conteiner> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await lockAcessivel(tx, session, id)
    const ids = unique(remessaIds)
    const remessas = await openRemessas(tx, ids, { forChange: false })
    if (remessas.length < ids.length || remessas.some(({ estado }) => !isWithin(session, estado))) {
      throw new AppError(platformErrors.not_found)
    }
    if (remessas.some(({ estado }) => estado.situacao === 3 || estado.situacao === 99)) {
      throw new AppError(conteinerErrors.conteiner_remessa_encerrada)
    }
    await sql`
      insert into conteiner_remessa (owner_id, remessa_id, conteiner_id)
      select ${tx.ownerId}, x, ${id} from unnest(${ids}::uuid[]) x on conflict do nothing
    `.execute(tx.db)
    const { rows } = await sql<{ conteiner_id: string }>`
      select conteiner_id from conteiner_remessa where owner_id = ${tx.ownerId} and remessa_id = any(${ids}::uuid[])
    `.execute(tx.db)
    if (rows.some(({ conteiner_id }) => conteiner_id !== before.id)) {
      throw new AppError(conteinerErrors.conteiner_remessa_em_outro)
    }
    const after = await countOn(
      tx,
      session,
      before,
      'estufagem',
      remessas.map(({ codigo }) => `RM-${codigo}`),
      deps.clock.now(),
    )
    if (after.payloadKg !== null && after.pesoKg > after.payloadKg) {
      throw new AppError(conteinerErrors.conteiner_excede_carga)
    }
    if (after.remessas > MAX_DENTRO) throw new AppError(conteinerErrors.conteiner_excede_carga)
    return after
  })

/** Those that are not in it are passed over. Throws `not_found` and `conteiner_fechado`. */
export const desovarConteiner = (
  deps: Deps,
  session: Session,
  id: string,
  remessaIds: readonly string[],
): Promise<Conteiner> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await lockAcessivel(tx, session, id)
    const { rows } = await sql<{ codigo: string }>`
      with gone as (
        delete from conteiner_remessa where owner_id = ${tx.ownerId} and conteiner_id = ${id}
          and remessa_id = any(${unique(remessaIds)}::uuid[]) returning remessa_id
      )
      select 'RM-' || r.codigo as codigo from gone join remessa r on r.owner_id = ${tx.ownerId} and r.id = gone.remessa_id
      order by r.codigo
    `.execute(tx.db)
    return countOn(
      tx,
      session,
      before,
      'desova',
      rows.map(({ codigo }) => codigo),
      deps.clock.now(),
    )
  })

/** Throws `conteiner_fechado`. */
async function lockAcessivel(tx: OwnerTx, session: Session, id: string): Promise<Conteiner> {
  const found = await lockConteiner(tx, session, id)
  if (!found.ativo || !isAcessivel(found.estado)) throw new AppError(conteinerErrors.conteiner_fechado)
  return found
}

async function countOn(
  tx: OwnerTx,
  session: Session,
  before: Conteiner,
  acao: 'estufagem' | 'desova',
  codigos: readonly string[],
  now: Date,
): Promise<Conteiner> {
  await sql`
    update conteiner set versao = versao + 1, atualizado_em = ${now} where owner_id = ${tx.ownerId} and id = ${before.id}
  `.execute(tx.db)
  const told =
    codigos.length > 20
      ? `${codigos.slice(0, 20).join(', ')} e mais ${codigos.length - 20}`
      : codigos.join(', ')
  return leaveTrace(tx, session, before, acao, changed('Remessas', null, told))
}

const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]
