/** What people of a company write about an occurrence: kept in order, never changed, told to whoever is called by @. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import {
  type ComentarioDaOcorrencia,
  MAX_COMENTARIOS,
  type OcorrenciaCarga,
  type OcorrenciaDetalhe,
} from '../ocorrencia.contract.ts'
import { ocorrenciaMencao } from '../ocorrencia.notices.ts'
import { type ComentarOcorrencia, conversaDaOcorrenciaErrors } from '../ocorrencia-conversa.contract.ts'
import { assertAlcance } from './alcance.ts'
import { anexosDaOcorrencia } from './anexos.ts'
import { announceOcorrencia } from './announce-ocorrencia.ts'
import { findOcorrencia } from './ocorrencia.repository.ts'

/** The oldest first. */
async function listComentarios(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  id: string,
): Promise<ComentarioDaOcorrencia[]> {
  const { rows } = await sql<Omit<ComentarioDaOcorrencia, 'criadoEm'> & { criadoEm: Date }>`
    select x.id, x.tipo, x.texto, x.autor_nome as autor, x.criado_em as "criadoEm",
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome) order by u.nome) from usuario u
        where u.owner_id = x.owner_id and u.id = any(x.mencoes)), '[]') as mencoes
    from ocorrencia_comentario x
    where x.owner_id = ${ownerId} and x.ocorrencia_id = ${id}
    order by x.criado_em, x.id limit ${MAX_COMENTARIOS}
  `.execute(tx.db)
  return rows.map(({ criadoEm, ...row }) => ({ ...row, criadoEm: criadoEm.toISOString() }))
}

/** An occurrence with what only its company reads of it. */
export async function readDetalhe(tx: OwnerTx, ocorrencia: OcorrenciaCarga): Promise<OcorrenciaDetalhe> {
  const [comentarios, anexos] = await Promise.all([
    listComentarios(tx, tx.ownerId, ocorrencia.id),
    anexosDaOcorrencia.list(tx, ocorrencia.id),
  ])
  return { ...ocorrencia, comentarios, anexos }
}

/** Locks an own occurrence of a unit within reach. Throws `not_found`. */
export async function openParaConversar(tx: OwnerTx, session: Session, id: string): Promise<OcorrenciaCarga> {
  await sql`select id from carga_ocorrencia where owner_id = ${tx.ownerId} and id = ${id} for update`.execute(
    tx.db,
  )
  const found = existing(await findOcorrencia(tx, tx.ownerId, id))
  await assertAlcance(tx, session, found)
  return found
}

interface Escrito {
  readonly tipo: ComentarioDaOcorrencia['tipo']
  readonly texto: string
  readonly mencoes: readonly string[]
}

/** On an occurrence that is locked. Its version stays: whoever edits it is not disturbed by what others write. */
export async function writeComentario(
  tx: OwnerTx,
  session: Session,
  ocorrencia: OcorrenciaCarga,
  { tipo, texto, mencoes }: Escrito,
  now: Date,
): Promise<void> {
  if (ocorrencia.qntComentarios >= MAX_COMENTARIOS) {
    throw new AppError(conversaDaOcorrenciaErrors.ocorrencia_comentarios_demais)
  }
  await tx.db
    .insertInto('ocorrencia_comentario')
    .values({
      owner_id: tx.ownerId,
      id: uuidv7(),
      ocorrencia_id: ocorrencia.id,
      tipo,
      texto,
      mencoes: [...mencoes],
      autor_id: session.userId,
      autor_nome: session.userName,
      criado_em: now,
    })
    .execute()
  announceOcorrencia(tx, ocorrencia, now)
}

/** Throws `not_found`, `ocorrencia_comentarios_demais`, and `invalid_input` for nobody of the company. */
export const comentarOcorrencia = (
  deps: Deps,
  session: Session,
  id: string,
  { texto, mencoes = [] }: ComentarOcorrencia,
): Promise<OcorrenciaDetalhe> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const words = texto.trim()
    if (words === '') throw invalidField('texto', 'Escreva o comentário')
    const ocorrencia = await openParaConversar(tx, session, id)
    const called = [...new Set(mencoes.map((one) => one.toLowerCase()))]
    await assertColegas(tx, called)
    const now = deps.clock.now()
    await writeComentario(tx, session, ocorrencia, { tipo: 'comentario', texto: words, mencoes: called }, now)
    const after = existing(await findOcorrencia(tx, tx.ownerId, id))
    tellMencionados(tx, session, after, words, called)
    return readDetalhe(tx, after)
  })

async function assertColegas(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from usuario where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) and ativo
  `.execute(tx.db)
  if (rows.length < ids.length) {
    throw invalidField(
      'mencoes',
      'Uma das pessoas chamadas não trabalha mais na empresa. Tire o @ dela do texto.',
    )
  }
}

function tellMencionados(
  tx: OwnerTx,
  session: Session,
  ocorrencia: OcorrenciaCarga,
  texto: string,
  called: readonly string[],
): void {
  if (called.length === 0) return
  tx.notify(ocorrenciaMencao, {
    ownerId: tx.ownerId,
    id: ocorrencia.cargaId ?? ocorrencia.id,
    rotaId: ocorrencia.id,
    ocasiao: `${ocorrencia.id}:comentario:${ocorrencia.qntComentarios}`,
    atorId: session.userId,
    unidadeId: ocorrencia.unidadeNegocioId,
    envolvidos: called,
    facts: {
      codigo: ocorrencia.codigoCarga,
      tipo: ocorrencia.tipoOcorrencia.descricao,
      autor: session.userName,
      texto,
    },
  })
}
