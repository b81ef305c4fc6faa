/** Occurrences are looked after and ended; of two people who resolve one, the second is told who was first (E-214). */
import {
  SITUACAO_OCORRENCIA,
  SITUACAO_OCORRENCIA_LABELS,
  type SituacaoOcorrencia,
} from '#modules/carga/carga-codes.ts'
import { isAberta, PROXIMAS_OCORRENCIA } from '#modules/carga/ciclo.rules.ts'
import { tellSistemas } from '#modules/carga/server/tell-sistemas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { formatDateTime, formatTime, parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type AlterarOcorrencia,
  type EncerrarOcorrencia,
  type OcorrenciaCarga,
  ocorrenciaErrors,
} from '../ocorrencia.contract.ts'
import { assertAlcance } from './alcance.ts'
import { announceOcorrencia } from './announce-ocorrencia.ts'
import { checkResponsavel, followLoad, lockFor } from './follow-load.ts'
import { notifyOcorrencia } from './notify-ocorrencia.ts'
import {
  findAbertaPor,
  findOcorrencia,
  lockOcorrencia,
  type OcorrenciaValues,
  updateOcorrencia,
} from './ocorrencia.repository.ts'

const { Pendente, EmAndamento, Resolvida, Cancelada } = SITUACAO_OCORRENCIA

export const changeOcorrencia = (deps: Deps, session: Session, id: string, body: AlterarOcorrencia) =>
  change(deps, session, id, body.version, async (tx, before) => {
    await checkResponsavel(tx, body.responsavelId, before.responsavelId)
    const situacao = body.situacao ?? before.situacao
    const open = isAberta(situacao)
    return {
      descricao: body.descricao === undefined ? before.descricao : cleanLine(body.descricao),
      responsavelId: body.responsavelId === undefined ? before.responsavelId : body.responsavelId,
      situacao,
      resolucao: open ? null : before.resolucao,
      resolvidaEm: open ? null : before.resolvidaEm,
      resolvidaPor: open ? null : before.resolvidaPor,
      prazoEm: prazoOf(body, before),
      ocorenCodigo: body.ocorenCodigo === undefined ? before.ocorenCodigo : body.ocorenCodigo || null,
    }
  })

/** Throws `invalid_input` for what is no instant, or lies before the opening. */
function prazoOf({ prazoEm }: AlterarOcorrencia, before: OcorrenciaCarga): string | null {
  if (prazoEm === undefined) return before.prazoEm
  if (prazoEm === null) return null
  const instant = parseInstant(prazoEm)
  if (instant === undefined) throw invalidField('prazoEm', 'Informe data e hora, como 25/11/2026 12:00')
  if (instant <= before.abertaEm)
    throw invalidField('prazoEm', 'O prazo termina depois da abertura da ocorrência')
  return instant
}

const endAs =
  (situacao: SituacaoOcorrencia) => (deps: Deps, session: Session, id: string, body: EncerrarOcorrencia) =>
    change(deps, session, id, body.version, async (_tx, before) => {
      if (situacao === Resolvida) assertUnresolved(session, before)
      return {
        ...before,
        situacao,
        resolucao: cleanLine(body.resolucao),
        resolvidaEm: deps.clock.now().toISOString(),
        resolvidaPor: session.userName,
      }
    })
export const resolveOcorrencia = endAs(Resolvida)
export const cancelOcorrencia = endAs(Cancelada)

function assertUnresolved(session: Session, before: OcorrenciaCarga): void {
  const { situacao, resolvidaPor, resolvidaEm, fusoHorario } = before
  if (situacao !== Resolvida || resolvidaPor === null || resolvidaEm === null) return
  const who = resolvidaPor === session.userName ? 'Você' : resolvidaPor
  throw new AppError(ocorrenciaErrors.ocorrencia_ja_resolvida, {
    message: `${who} já resolveu esta ocorrência às ${formatTime(resolvidaEm, fusoHorario)}. O que você escreveu não foi gravado: retome a ocorrência se ela não terminou.`,
    extra: { current: before },
  })
}

type Decide = (tx: OwnerTx, before: OcorrenciaCarga) => Promise<OcorrenciaValues>

const change = (
  deps: Deps,
  session: Session,
  id: string,
  version: number | undefined,
  decide: Decide,
): Promise<OcorrenciaCarga> =>
  deps.db.asOwner(session.ownerId, (tx) => changeWithin(tx, session, id, version, decide, deps.clock.now()))

/** Somebody has begun to look after an occurrence that waits; within a transaction that holds its load. */
export async function beginOcorrencia(tx: OwnerTx, session: Session, id: string, now: Date): Promise<void> {
  const found = existing(await findOcorrencia(tx, tx.ownerId, id))
  if (found.situacao !== Pendente) return
  await changeWithin(
    tx,
    session,
    id,
    undefined,
    async (_tx, before) => ({ ...before, situacao: EmAndamento }),
    now,
  )
}

async function changeWithin(
  tx: OwnerTx,
  session: Session,
  id: string,
  version: number | undefined,
  decide: Decide,
  now: Date,
): Promise<OcorrenciaCarga> {
  const found = existing(await findOcorrencia(tx, tx.ownerId, id))
  const carga = found.cargaId === null ? null : await lockFor(tx, session, found.cargaId, found.origem)
  if (!carga) {
    await assertAlcance(tx, session, found)
    await lockOcorrencia(tx, id)
  }
  // Whoever changes an occurrence holds its load, so it stays as it is read here.
  const before = existing(await findOcorrencia(tx, tx.ownerId, id))
  // Whoever was first is told in words before a stale version is: that says nothing of what happened.
  const values = await decide(tx, before)
  if (version !== undefined && version !== before.version) {
    throw new AppError(platformErrors.version_conflict, { extra: { current: before } })
  }
  assertFollows(before.situacao, values.situacao)
  await updateOcorrencia(tx, id, values)
  const after = existing(await findOcorrencia(tx, tx.ownerId, id))
  const mudancas = changesOf(before, after)
  const acao = ACTIONS[after.situacao] ?? 'alteração de ocorrência'
  const lines = [
    { campo: 'Ocorrência', de: before.tipoOcorrencia.descricao, para: after.tipoOcorrencia.descricao },
    ...mudancas,
  ]
  if (mudancas.length > 0 && carga) await followLoad(tx, actorOf(session), carga, acao, now, lines)
  if (mudancas.length > 0 && after.registroId !== null) {
    await recordHistory(tx, actorOf(session), {
      entidade: after.registroTipo,
      entidadeId: after.registroId,
      acao,
      versao: null,
      mudancas: lines,
    })
  }
  announceOcorrencia(tx, after, now)
  if (carga) {
    tellSistemas(tx, carga, 'ocorrencia')
    notifyOcorrencia(tx, session, { carga, before, after, abertaPorId: await findAbertaPor(tx, id) })
  }
  return after
}

const ACTIONS: Readonly<Partial<Record<SituacaoOcorrencia, string>>> = {
  3: 'resolução de ocorrência',
  99: 'cancelamento de ocorrência',
}

function assertFollows(before: SituacaoOcorrencia, after: SituacaoOcorrencia): void {
  if (before === after && isAberta(before)) return
  if (PROXIMAS_OCORRENCIA[before].includes(after)) return
  throw new AppError(
    isAberta(before) || before === Resolvida
      ? ocorrenciaErrors.ocorrencia_situacao_indevida
      : ocorrenciaErrors.ocorrencia_encerrada,
  )
}

function changesOf(before: OcorrenciaCarga, after: OcorrenciaCarga): FieldChangeRow[] {
  const prazo = ({ prazoEm, fusoHorario }: OcorrenciaCarga) => prazoEm && formatDateTime(prazoEm, fusoHorario)
  const lines: FieldChangeRow[] = [
    {
      campo: 'Situação da ocorrência',
      de: SITUACAO_OCORRENCIA_LABELS[before.situacao],
      para: SITUACAO_OCORRENCIA_LABELS[after.situacao],
    },
    { campo: 'Descrição', de: before.descricao, para: after.descricao },
    { campo: 'Responsável', de: before.responsavel, para: after.responsavel },
    { campo: 'Prazo', de: prazo(before), para: prazo(after) },
    { campo: 'OCOREN', de: before.ocorenCodigo, para: after.ocorenCodigo },
    { campo: 'Resolução', de: before.resolucao, para: after.resolucao },
  ]
  return lines.filter(({ de, para }) => de !== para)
}
