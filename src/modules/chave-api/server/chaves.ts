/** Making, listing and revoking keys of the API, and finding the company behind one. */
import { randomInt } from 'node:crypto'
import bwipjs from 'bwip-js/node'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { loginLicenceState } from '#modules/owner/owner.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { hashOfKey, type KeyCaller } from '#platform/server/session/key-caller.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { fullPath, type ResponseOf } from '#platform/shared/call.ts'
import {
  CHAVE_TAMANHO,
  chaveOf,
  ESCOPO_KEYS,
  ESCOPOS,
  type Escopo,
  prefixoOf,
} from '#platform/shared/chave.ts'
import { dayAt, dayRange } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  type ChaveApi,
  type CreateChaveApi,
  chaveApiErrors,
  type createChaveApi,
  MAX_CHAVES,
  MAX_CHAVES_LISTA,
} from '../chave-api.contract.ts'
import { situacaoDaChave } from '../chave-api.rules.ts'
import './chave-api.tables.ts'

const ENTIDADE = 'chave-api'
const ZONE = 'America/Sao_Paulo'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** The list says when a key was used last; who writes that each second would do little else. */
const USE_NOTED_MS = 60_000

interface Row {
  readonly id: string
  readonly nome: string
  readonly prefixo: string
  readonly escopos: Escopo[]
  readonly expiraEm: Date | null
  readonly revogadaEm: Date | null
  readonly ultimoUso: Date | null
  readonly criadoPor: string
  readonly criadoEm: Date
}

async function list(tx: OwnerTx, now: Date, id: string | null = null): Promise<ChaveApi[]> {
  const { rows } = await sql<Row>`
    select c.id, c.nome, c.prefixo, c.expira_em as "expiraEm", c.revogada_em as "revogadaEm",
      c.ultimo_uso as "ultimoUso", c.criado_por_nome as "criadoPor", c.criado_em as "criadoEm",
      array(select e.escopo from chave_api_escopo e where e.owner_id = c.owner_id and e.chave_id = c.id
        order by e.escopo) as escopos
    from chave_api c
    where c.owner_id = ${tx.ownerId} and (${id}::uuid is null or c.id = ${id}::uuid)
    order by c.criado_em desc, c.id limit ${MAX_CHAVES_LISTA}
  `.execute(tx.db)
  return rows.map((row) => {
    const prazos = {
      expiraEm: row.expiraEm?.toISOString() ?? null,
      revogadaEm: row.revogadaEm?.toISOString() ?? null,
    }
    return {
      ...row,
      ...prazos,
      situacao: situacaoDaChave(prazos, now.toISOString()),
      ultimoUso: row.ultimoUso?.toISOString() ?? null,
      criadoEm: row.criadoEm.toISOString(),
    }
  })
}

const get = async (tx: OwnerTx, now: Date, id: string) => existing((await list(tx, now, id))[0])

export const listChaves = (deps: Deps, session: Session): Promise<ChaveApi[]> =>
  deps.db.readAsOwner(session.ownerId, (tx) => list(tx, deps.clock.now()))

/** The end of the day in Brasília; the day itself may not be over. */
function endOf(dia: string | null | undefined, now: Date): Date | null {
  if (dia === null || dia === undefined) return null
  if (dia < dayAt(now, ZONE))
    throw invalidField('expiraEm', 'O dia já passou: escolha hoje ou um dia adiante')
  return new Date(dayRange(dia, ZONE).end)
}

/** The whole key is in the answer and nowhere else. */
export async function createChave(
  deps: Deps,
  session: Session,
  body: CreateChaveApi,
): Promise<ResponseOf<typeof createChaveApi>> {
  const nome = cleanLine(body.nome)
  if (nome === null) throw invalidField('nome', validationMessages.required)
  const now = deps.clock.now()
  const expiraEm = endOf(body.expiraEm, now)
  const escopos = ESCOPO_KEYS.filter((escopo) => body.escopos.includes(escopo))
  const secret = Array.from({ length: CHAVE_TAMANHO }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const segredo = chaveOf(secret)
  const chave = await deps.db.asOwner(session.ownerId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`chaves:${tx.ownerId}`}, 0))`.execute(tx.db)
    const active = (await list(tx, now)).filter(({ situacao }) => situacao === 'ativa')
    if (active.length >= MAX_CHAVES) throw new AppError(chaveApiErrors.chave_demais)
    const id = uuidv7()
    await tx.db
      .insertInto('chave_api')
      .values({
        owner_id: tx.ownerId,
        id,
        nome,
        prefixo: prefixoOf(segredo),
        hash: hashOfKey(segredo),
        expira_em: expiraEm,
        criado_por: session.userId,
        criado_por_nome: session.userName,
        criado_em: now,
      })
      .execute()
    await tx.db
      .insertInto('chave_api_escopo')
      .values(escopos.map((escopo) => ({ owner_id: tx.ownerId, chave_id: id, escopo })))
      .execute()
    await note(tx, session, id, 'criação', [
      { campo: 'Nome', de: null, para: nome },
      { campo: 'Permissões', de: null, para: escopos.map((escopo) => ESCOPOS[escopo]).join(', ') },
    ])
    return get(tx, now, id)
  })
  return { chave, segredo, aparelho: escopos.includes('posicoes') ? aparelhoDe(deps, segredo) : null }
}

/** The one address that may hold a key, as it can only write positions. */
function aparelhoDe(deps: Deps, segredo: string) {
  const path = fullPath({ service: 'integracao', path: `/posicoes/osmand/${segredo}` })
  const endereco = `${deps.config.publicUrl}${path}`
  return { endereco, qrSvg: bwipjs.toSVG({ bcid: 'qrcode', text: endereco, scale: 3 }) }
}

/** A key that has ended stays so. */
export const revokeChave = (deps: Deps, session: Session, id: string): Promise<ChaveApi> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const before = await get(tx, now, id)
    if (before.revogadaEm !== null) return before
    await tx.db
      .updateTable('chave_api')
      .set({ revogada_em: now })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .execute()
    await note(tx, session, id, 'revogação', [])
    return get(tx, now, id)
  })

async function note(
  tx: OwnerTx,
  session: Session,
  id: string,
  acao: string,
  mudancas: { campo: string; de: string | null; para: string | null }[],
): Promise<void> {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: id,
    acao,
    versao: null,
    mudancas,
  })
  const verb = acao === 'criação' ? 'created' : 'changed'
  tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE}.${verb}`, entidadeId: id, versao: null })
}

/** The company behind a key, by its hash. A key works as long as the people of its company are let in. */
export async function findByHash(deps: Deps, hash: string) {
  const now = deps.clock.now()
  const found = await deps.db.asSystem('api-key', async (tx) => {
    const { rows } = await sql<{
      chaveId: string
      ownerId: string
      nome: string
      expira_em: Date | null
      revogada_em: Date | null
      licenca: number
      trial_ate: Date | null
      escopos: Escopo[]
    }>`
      select c.id as "chaveId", c.owner_id as "ownerId", c.nome, c.expira_em, c.revogada_em, o.licenca, o.trial_ate,
        array(select e.escopo from chave_api_escopo e where e.owner_id = c.owner_id and e.chave_id = c.id) as escopos
      from chave_api c join owner o on o.owner_id = c.owner_id and not o.bloqueada
      where c.hash = ${hash}
    `.execute(tx.db)
    return rows[0]
  })
  if (!found) return undefined
  const { expira_em, revogada_em, licenca, trial_ate: trialAte, ...caller } = found
  const prazos = {
    expiraEm: expira_em?.toISOString() ?? null,
    revogadaEm: revogada_em?.toISOString() ?? null,
  }
  return {
    ...caller,
    hasEnded: situacaoDaChave(prazos, now.toISOString()) !== 'ativa',
    hasTrialEnded: loginLicenceState({ licenca, bloqueada: false, trialAte }, now) === 'trial-expired',
  }
}

/** Whoever answers a call with a key notes that in the transaction of its company. */
export async function noteUse(tx: OwnerTx, { chaveId }: KeyCaller, now: Date): Promise<void> {
  await sql`
    update chave_api set ultimo_uso = ${now}
    where owner_id = ${tx.ownerId} and id = ${chaveId}
      and (ultimo_uso is null or ultimo_uso < ${new Date(now.getTime() - USE_NOTED_MS)})
  `.execute(tx.db)
}
