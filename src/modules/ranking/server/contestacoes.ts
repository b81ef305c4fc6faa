/** A carrier contests whose the delay of a load was; the company of the load decides. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockOwn, withOwnOrGiven } from '#modules/carga/server/ciclo/open-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type ContestarAtraso,
  type DecidirContestacao,
  type RankingAtraso,
  type RankingContestacao,
  rankingErrors,
  type SearchContestacoes,
  type searchContestacoes as searchCall,
} from '../ranking.contract.ts'
import { atrasoContestado, contestacaoDecidida } from '../ranking.notices.ts'
import { SITUACAO_CONTESTACAO, SITUACAO_CONTESTACAO_LABELS } from '../ranking.rules.ts'
import { readAtrasoDaCarga } from './atrasos.ts'
import {
  type ContestacaoLida,
  cargasAoAlcance,
  countContestacoes,
  ENTIDADE_CONTESTACAO,
  findContestacao,
  listContestacoes,
} from './contestacao.repository.ts'
import { recontarCargas, writeAtrasosRecebidos } from './recontar.ts'

const { Aberta, Aceita, Recusada } = SITUACAO_CONTESTACAO

const toAnswer = ({ convidadoOwnerId: _account, ...contestacao }: ContestacaoLida): RankingContestacao =>
  contestacao

/** In the transaction of the company of the load, as the carrier that the load was given to. */
export const contestAtraso = (
  deps: Deps,
  session: Session,
  { cargaId, texto }: ContestarAtraso,
): Promise<RankingAtraso> =>
  withOwnOrGiven(deps, session, cargaId, async ({ tx, before, criador, actor }) => {
    if (criador) throw new AppError(platformErrors.not_found)
    const written = cleanLine(texto)
    if (written === null) throw invalidField('texto', 'Diga por que o atraso não foi da transportadora')
    const atraso = await readAtrasoDaCarga(tx, before.id, session.ownerId)
    if (atraso?.contestacao) throw new AppError(rankingErrors.ranking_contestacao_taken)
    if (!atraso || atraso.deOutros || before.transportadora_id === null) {
      throw new AppError(rankingErrors.ranking_carga_sem_atraso)
    }
    const id = uuidv7()
    const agora = deps.clock.now()
    await tx.db
      .insertInto('ranking_contestacao')
      .values({
        owner_id: tx.ownerId,
        id,
        carga_id: before.id,
        transportadora_id: before.transportadora_id,
        convidado_owner_id: session.ownerId,
        texto: written,
        resposta: null,
        criada_em: agora,
        criada_por: session.userId,
        criada_por_nome: actor.name,
        decidida_em: null,
        decidida_por_nome: null,
      })
      .execute()
    await writeAtrasosRecebidos(tx, [before.id])
    await recordHistory(tx, actor, {
      entidade: ENTIDADE_CONTESTACAO,
      entidadeId: id,
      acao: 'contestação',
      versao: 1,
      mudancas: [
        { campo: 'Carga', de: null, para: before.codigo },
        { campo: 'Contestação', de: null, para: written },
      ],
    })
    announce(tx, { id, cargaId: before.id, convidadoOwnerId: session.ownerId, version: 1 })
    tx.notify(atrasoContestado, {
      ownerId: tx.ownerId,
      id,
      ocasiao: 'contestada',
      atorId: session.userId,
      unidadeId: before.unidade_id,
      facts: { codigo: before.codigo, empresa: session.companyName, texto: written, aceita: false },
    })
    return existing(await readAtrasoDaCarga(tx, before.id, session.ownerId))
  })

/** The counts of the carrier follow in the same transaction. */
export const decideContestacao = (
  deps: Deps,
  session: Session,
  id: string,
  { version, aceita, resposta }: DecidirContestacao,
): Promise<RankingContestacao> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const found = existing(await findContestacao(tx, id))
    // Whoever decides holds the load, so the row stays as it is read after the lock.
    const carga = await lockOwn(tx, session, found.carga.id)
    const before = existing(await findContestacao(tx, id))
    if (before.situacao !== Aberta) throw new AppError(rankingErrors.ranking_contestacao_decidida)
    if (before.version !== version) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: toAnswer(before) } })
    }
    const written = cleanLine(resposta)
    if (written === null) throw invalidField('resposta', 'Diga o motivo da decisão')
    const situacao = aceita ? Aceita : Recusada
    await tx.db
      .updateTable('ranking_contestacao')
      .set({
        situacao,
        resposta: written,
        decidida_em: deps.clock.now(),
        decidida_por_nome: session.userName,
        versao: before.version + 1,
      })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', before.id)
      .execute()
    await recontarCargas(tx, [carga.id])
    await writeAtrasosRecebidos(tx, [carga.id])
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_CONTESTACAO,
      entidadeId: before.id,
      acao: aceita ? 'aceite' : 'recusa',
      versao: before.version + 1,
      mudancas: [
        {
          campo: 'Situação',
          de: SITUACAO_CONTESTACAO_LABELS[before.situacao],
          para: SITUACAO_CONTESTACAO_LABELS[situacao],
        },
        { campo: 'Resposta', de: null, para: written },
      ],
    })
    const { convidadoOwnerId } = before
    announce(tx, { id: before.id, cargaId: carga.id, convidadoOwnerId, version: before.version + 1 })
    tx.notify(contestacaoDecidida, {
      ownerId: convidadoOwnerId,
      id: carga.id,
      ocasiao: 'decidida',
      atorId: session.userId,
      unidadeId: null,
      facts: { codigo: carga.codigo, empresa: session.companyName, texto: written, aceita },
    })
    return toAnswer(existing(await findContestacao(tx, before.id)))
  })

/** The company knows the contested delay by its id, the carrier its load. */
function announce(
  tx: OwnerTx,
  one: {
    readonly id: string
    readonly cargaId: string
    readonly convidadoOwnerId: string
    readonly version: number
  },
): void {
  const tipo = `${ENTIDADE_CONTESTACAO}.changed`
  tx.announce({ ownerId: tx.ownerId, tipo, entidadeId: one.id, versao: one.version })
  tx.announce({ ownerId: one.convidadoOwnerId, tipo, entidadeId: one.cargaId, versao: null })
}

export const searchContestados = (
  deps: Deps,
  session: Session,
  { situacao, transportadoraId, ...paging }: SearchContestacoes,
): Promise<ResponseOf<typeof searchCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const condition = sql`${cargasAoAlcance(session)}
      and (${situacao ?? null}::smallint is null or x.situacao = ${situacao ?? null}::smallint)
      and (${transportadoraId ?? null}::uuid is null or x.transportadora_id = ${transportadoraId ?? null}::uuid)`
    const rows = await listContestacoes(tx, condition, pageWindow(paging))
    return { items: rows.map(toAnswer), total: await countContestacoes(tx, condition) }
  })

/** Throws `not_found`, also for a load of a unit out of reach. */
export const getContestado = (deps: Deps, session: Session, id: string): Promise<RankingContestacao> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const condition = sql`x.id = ${id} and ${cargasAoAlcance(session)}`
    return toAnswer(existing((await listContestacoes(tx, condition, { limit: 1 }))[0]))
  })
