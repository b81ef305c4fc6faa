/** Giving out the calendar of a dock, taking it back, and what it says: which times are taken, not by whom. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import { keptLinks } from '#platform/server/public-link/public-links.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { fullPath } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  DIRECAO_LABELS,
  type Direcao,
  SITUACAO_RESERVA as R,
  SITUACAO_DOCA,
  SITUACAO_RESERVA_LABELS,
  type SituacaoReserva,
} from '../../agendamento-codes.ts'
import {
  calendarioErrors,
  DIAS_FUTUROS,
  DIAS_PASSADOS,
  type DocaCalendario,
  MAX_CALENDARIOS,
  readCalendario as readCalendarioCall,
} from '../../calendario-ical.contract.ts'
import { codigoDeReserva } from '../../reserva-viva.rules.ts'
import { findDocas } from '../read-docas.ts'
import { canEnterUnidade } from '../unidade-da-agenda.ts'
import './calendario.tables.ts'
import { type EventoDoCalendario, type StatusDoEvento, writeIcal } from './write-ical.ts'

const ENTIDADE = 'doca-calendario'
/** Calendar programs send no headers of ours, so the token stands in the query of this one link. */
const calendarioLinks = keptLinks(
  { scope: 'calendario', refusal: calendarioErrors.calendario_desconhecido },
  async (tx, id) => (await list(tx, sql`c.id = ${id}::uuid and c.revogado_em is null`))[0],
)
const MAX_EVENTOS = 5_000
const CACHE_SECONDS = 300
/** Uses are noted this seldom, as programs ask every few minutes. */
const USO_MS = 3_600_000

interface Row {
  readonly id: string
  readonly docaId: string
  readonly docaNome: string
  readonly docaNomeVersao: number
  readonly docaNomeEm: Date | null
  readonly unidadeNome: string
  readonly fusoHorario: string
  readonly nome: string
  readonly tokenHash: string
  readonly revogadoEm: Date | null
  readonly usadoEm: Date | null
  readonly criadoPor: string
  readonly criadoEm: Date
}

async function list(tx: OwnerTx, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.doca_id as "docaId", d.nome as "docaNome",
      d.nome_versao as "docaNomeVersao", d.nome_em as "docaNomeEm", u.descricao as "unidadeNome",
      u.fuso_horario as "fusoHorario", c.nome, c.token_hash as "tokenHash", c.revogado_em as "revogadoEm",
      c.usado_em as "usadoEm", c.criado_por_nome as "criadoPor", c.criado_em as "criadoEm"
    from doca_calendario c
    join doca d on d.owner_id = c.owner_id and d.id = c.doca_id
    join unidade_negocio u on u.owner_id = d.owner_id and u.id = d.unidade_id
    where c.owner_id = ${tx.ownerId} and ${condition}
    order by c.criado_em desc, c.id limit ${MAX_CALENDARIOS}
  `.execute(tx.db)
  return rows
}

const toCalendario = (row: Row): DocaCalendario => ({
  id: row.id,
  docaId: row.docaId,
  docaNome: row.docaNome,
  unidadeNome: row.unidadeNome,
  nome: row.nome,
  revogadoEm: row.revogadoEm?.toISOString() ?? null,
  usadoEm: row.usadoEm?.toISOString() ?? null,
  criadoPor: row.criadoPor,
  criadoEm: row.criadoEm.toISOString(),
})

export const listCalendarios = (deps: Deps, session: Session): Promise<DocaCalendario[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => (await list(tx, sql`true`)).map(toCalendario))

async function getRow(tx: OwnerTx, id: string): Promise<Row> {
  const [found] = await list(tx, sql`c.id = ${id}::uuid`)
  if (!found) throw new AppError(platformErrors.not_found)
  return found
}

/** The address is in the answer and nowhere else. */
export function createCalendario(
  deps: Deps,
  session: Session,
  body: { docaId: string; nome: string },
): Promise<{ calendario: DocaCalendario; endereco: string }> {
  const nome = cleanLine(body.nome)
  if (nome === null) {
    throw invalidField('nome', validationMessages.required)
  }
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const doca = (await findDocas(tx, [body.docaId])).get(body.docaId.toLowerCase())
    if (!doca || doca.situacao === SITUACAO_DOCA.Excluida || !canEnterUnidade(session, doca.unidadeId)) {
      throw new AppError(calendarioErrors.calendario_doca_unknown)
    }
    if ((await list(tx, sql`true`)).length >= MAX_CALENDARIOS) {
      throw new AppError(calendarioErrors.calendario_demais)
    }
    const id = uuidv7()
    const { token, hash } = calendarioLinks.make(deps, { ownerId: tx.ownerId, id })
    await tx.db
      .insertInto('doca_calendario')
      .values({
        owner_id: tx.ownerId,
        id,
        doca_id: doca.id,
        nome,
        token_hash: hash,
        criado_por_nome: session.userName,
        criado_em: deps.clock.now(),
      })
      .execute()
    const calendario = toCalendario(await getRow(tx, id))
    await note(tx, session, calendario, 'criação')
    const endereco = `${deps.config.publicUrl}${fullPath(readCalendarioCall)}?token=${token}`
    return { calendario, endereco }
  })
}

export const revokeCalendario = (deps: Deps, session: Session, id: string): Promise<DocaCalendario> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await getRow(tx, id)
    if (before.revogadoEm !== null) return toCalendario(before)
    await tx.db
      .updateTable('doca_calendario')
      .set({ revogado_em: deps.clock.now() })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .execute()
    const after = toCalendario(await getRow(tx, id))
    await note(tx, session, after, 'revogação')
    return after
  })

async function note(tx: OwnerTx, session: Session, { id, nome, docaNome }: DocaCalendario, acao: string) {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: id,
    acao,
    versao: null,
    mudancas: acao === 'criação' ? [{ campo: 'Calendário', de: null, para: `${nome}, ${docaNome}` }] : [],
  })
  const verbo = acao === 'criação' ? 'created' : 'changed'
  tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE}.${verbo}`, entidadeId: id, versao: null })
}

/** Throws `calendario_desconhecido` alike for what is forged, revoked and of nobody. */
export async function readCalendario(deps: Deps, token: string): Promise<RawAnswer> {
  const agora = deps.clock.now()
  const { row, eventos, ownerId } = await calendarioLinks.read(deps, token, async (tx, found) => ({
    row: found,
    eventos: await listEventos(tx, found, agora, deps.config.publicUrl),
    ownerId: tx.ownerId,
  }))
  if (row.usadoEm === null || agora.getTime() - row.usadoEm.getTime() > USO_MS) {
    await deps.db.asOwner(ownerId, (tx) =>
      tx.db
        .updateTable('doca_calendario')
        .set({ usado_em: agora })
        .where('owner_id', '=', tx.ownerId)
        .where('id', '=', row.id)
        .execute(),
    )
  }
  const content = writeIcal({
    nome: `${row.docaNome}, ${row.unidadeNome}`,
    fusoHorario: row.fusoHorario,
    eventos,
  })
  return {
    content,
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'doca.ics',
    inline: true,
    cacheSeconds: CACHE_SECONDS,
    etag: createHash('sha256').update(content).digest('base64url'),
  }
}

interface EventoLido {
  readonly id: string
  readonly codigo: number
  readonly versao: number
  readonly situacao: SituacaoReserva
  readonly direcao: Direcao
  readonly inicio: Date
  readonly fim: Date
  readonly alteradoEm: Date
}

/**
 * From the first past day on, whole days of the dock's zone; what was cancelled stays as such. The name of the dock is part
 * of each event: another one is a revision of them all.
 */
async function listEventos(
  tx: OwnerTx,
  { docaId, docaNome, docaNomeVersao, docaNomeEm, unidadeNome, fusoHorario }: Row,
  agora: Date,
  publicUrl: string,
): Promise<EventoDoCalendario[]> {
  const hoje = dayAt(agora, fusoHorario)
  const { rows } = await sql<EventoLido>`
    select id, codigo, versao, situacao, direcao, dh_reserva as inicio, dh_fim_reserva as fim,
      atualizado_em as "alteradoEm"
    from reserva
    where owner_id = ${tx.ownerId} and doca_id = ${docaId}::uuid
      and dh_reserva >= ${addDays(hoje, -DIAS_PASSADOS)}::date::timestamp at time zone ${fusoHorario}
      and dh_reserva < ${addDays(hoje, DIAS_FUTUROS + 1)}::date::timestamp at time zone ${fusoHorario}
      and situacao <> ${R.Bloqueado}
    order by dh_reserva, id limit ${MAX_EVENTOS}
  `.execute(tx.db)
  const host = new URL(publicUrl).hostname
  return rows.map((one) => ({
    uid: `${one.id}@${host}`,
    sequence: one.versao + docaNomeVersao,
    inicio: one.inicio,
    fim: one.fim,
    alteradoEm: docaNomeEm !== null && docaNomeEm > one.alteradoEm ? docaNomeEm : one.alteradoEm,
    resumo: `${codigoDeReserva(one.codigo)} · ${DIRECAO_LABELS[one.direcao]}`,
    descricao: SITUACAO_RESERVA_LABELS[one.situacao],
    lugar: `${docaNome}, ${unidadeNome}`,
    status: statusDe(one.situacao),
  }))
}

function statusDe(situacao: SituacaoReserva): StatusDoEvento {
  if (situacao === R.Cancelada || situacao === R.Reprovada) return 'CANCELLED'
  return situacao === R.Pendente || situacao === R.PendenteInformacoes ? 'TENTATIVE' : 'CONFIRMED'
}
