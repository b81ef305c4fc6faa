/** Occurrences of a load are opened, looked after and ended; the load's status follows them (conflicts A32). */
import { v7 as uuidv7 } from 'uuid'
import {
  SITUACAO_OCORRENCIA,
  SITUACAO_OCORRENCIA_LABELS,
  type SituacaoOcorrencia,
} from '#modules/carga/carga-codes.ts'
import {
  isAberta,
  PROXIMAS_OCORRENCIA,
  STATUS_LABELS,
  statusComOcorrencias,
  whyNotPermitida,
} from '#modules/carga/ciclo.rules.ts'
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { lockOwn } from '#modules/carga/server/ciclo/open-carga.ts'
import { entregasOf, readFatos } from '#modules/carga/server/ciclo/read-fatos.ts'
import { refusalOf } from '#modules/carga/server/ciclo/refuse.ts'
import { writeMudancas } from '#modules/carga/server/ciclo/write-mudancas.ts'
import { findResponsavel } from '#modules/tipo-ocorrencia/server/responsavel.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type AbrirOcorrencia,
  type AlterarOcorrencia,
  type EncerrarOcorrencia,
  MAX_OCORRENCIAS,
  type OcorrenciaCarga,
  ocorrenciaErrors,
} from '../ocorrencia.contract.ts'
import { notifyOcorrencia } from './notify-ocorrencia.ts'
import {
  countByCarga,
  findAbertaPor,
  findOcorrencia,
  findTipo,
  insertOcorrencia,
  type OcorrenciaValues,
  updateOcorrencia,
} from './ocorrencia.repository.ts'

/** Locks the load of an occurrence about to change. Throws `not_found` and why the load refuses it. */
async function lockFor(tx: OwnerTx, session: Session, cargaId: string): Promise<CargaRecord> {
  const carga = await lockOwn(tx, session, cargaId)
  const recusa = whyNotPermitida('abrir-ocorrencia', carga.status)
  if (recusa) throw refusalOf(recusa, carga.status)
  return carga
}

export function openOcorrencia(
  deps: Deps,
  session: Session,
  cargaId: string,
  body: AbrirOcorrencia,
): Promise<OcorrenciaCarga> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const carga = await lockFor(tx, session, cargaId)
    const tipo = await findTipo(tx, body.tipoOcorrenciaId)
    if (!tipo) throw invalidField('tipoOcorrenciaId', 'Tipo de ocorrência não encontrado')
    if (!tipo.ativo) throw invalidField('tipoOcorrenciaId', 'O tipo está desativado: escolha outro')
    await checkParada(tx, carga.id, body.paradaId)
    await checkResponsavel(tx, body.responsavelId, null)
    if ((await countByCarga(tx, carga.id)) >= MAX_OCORRENCIAS) {
      throw new AppError(ocorrenciaErrors.ocorrencia_list_full)
    }
    const id = uuidv7()
    await insertOcorrencia(
      tx,
      {
        id,
        cargaId: carga.id,
        tipoId: tipo.id,
        paradaId: body.paradaId?.toLowerCase() ?? null,
        descricao: cleanLine(body.descricao),
        responsavelId: body.responsavelId === undefined ? tipo.responsavel_id : body.responsavelId,
        abertaPorId: session.userId,
        abertaPor: session.userName,
      },
      now,
    )
    await followLoad(tx, session, carga, 'abertura de ocorrência', now, [
      { campo: 'Ocorrência', de: null, para: tipo.descricao },
    ])
    const after = existing(await findOcorrencia(tx, tx.ownerId, id))
    notifyOcorrencia(tx, session, { carga, before: undefined, after, abertaPorId: session.userId })
    return after
  })
}

export const changeOcorrencia = (deps: Deps, session: Session, id: string, body: AlterarOcorrencia) =>
  change(deps, session, id, body.version, async (tx, before) => {
    await checkResponsavel(tx, body.responsavelId, before.responsavelId)
    const situacao = body.situacao ?? before.situacao
    return {
      descricao: body.descricao === undefined ? before.descricao : cleanLine(body.descricao),
      responsavelId: body.responsavelId === undefined ? before.responsavelId : body.responsavelId,
      situacao,
      resolucao: isAberta(situacao) ? null : before.resolucao,
      resolvidaEm: isAberta(situacao) ? null : before.resolvidaEm,
    }
  })

const endAs =
  (situacao: SituacaoOcorrencia) => (deps: Deps, session: Session, id: string, body: EncerrarOcorrencia) =>
    change(deps, session, id, body.version, async (_tx, before) => ({
      descricao: before.descricao,
      responsavelId: before.responsavelId,
      situacao,
      resolucao: cleanLine(body.resolucao),
      resolvidaEm: deps.clock.now().toISOString(),
    }))
export const resolveOcorrencia = endAs(SITUACAO_OCORRENCIA.Resolvida)
export const cancelOcorrencia = endAs(SITUACAO_OCORRENCIA.Cancelada)

function change(
  deps: Deps,
  session: Session,
  id: string,
  version: number | undefined,
  decide: (tx: OwnerTx, before: OcorrenciaCarga) => Promise<OcorrenciaValues>,
): Promise<OcorrenciaCarga> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const found = existing(await findOcorrencia(tx, tx.ownerId, id))
    const carga = await lockFor(tx, session, found.cargaId)
    // Whoever changes an occurrence holds its load, so it stays as it is read here.
    const before = existing(await findOcorrencia(tx, tx.ownerId, id))
    if (version !== undefined && version !== before.version) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: before } })
    }
    const values = await decide(tx, before)
    assertFollows(before.situacao, values.situacao)
    await updateOcorrencia(tx, id, values)
    const after = existing(await findOcorrencia(tx, tx.ownerId, id))
    const mudancas = changesOf(before, after)
    if (mudancas.length > 0) {
      await followLoad(tx, session, carga, ACTIONS[after.situacao] ?? 'alteração de ocorrência', now, [
        { campo: 'Ocorrência', de: before.tipoOcorrencia.descricao, para: after.tipoOcorrencia.descricao },
        ...mudancas,
      ])
    }
    notifyOcorrencia(tx, session, { carga, before, after, abertaPorId: await findAbertaPor(tx, id) })
    return after
  })
}

const ACTIONS: Readonly<Partial<Record<SituacaoOcorrencia, string>>> = {
  3: 'resolução de ocorrência',
  99: 'cancelamento de ocorrência',
}

function assertFollows(before: SituacaoOcorrencia, after: SituacaoOcorrencia): void {
  if (before === after && isAberta(before)) return
  if (PROXIMAS_OCORRENCIA[before].includes(after)) return
  throw new AppError(
    isAberta(before) || before === SITUACAO_OCORRENCIA.Resolvida
      ? ocorrenciaErrors.ocorrencia_situacao_indevida
      : ocorrenciaErrors.ocorrencia_encerrada,
  )
}

function changesOf(before: OcorrenciaCarga, after: OcorrenciaCarga): FieldChangeRow[] {
  const lines: FieldChangeRow[] = [
    {
      campo: 'Situação da ocorrência',
      de: SITUACAO_OCORRENCIA_LABELS[before.situacao],
      para: SITUACAO_OCORRENCIA_LABELS[after.situacao],
    },
    { campo: 'Descrição', de: before.descricao, para: after.descricao },
    { campo: 'Responsável', de: before.responsavel, para: after.responsavel },
    { campo: 'Resolução', de: before.resolucao, para: after.resolucao },
  ]
  return lines.filter(({ de, para }) => de !== para)
}

/** The load is at 7 while an occurrence is open, and on the road again when none is. */
async function followLoad(
  tx: OwnerTx,
  session: Session,
  before: CargaRecord,
  acao: string,
  now: Date,
  mudancas: readonly FieldChangeRow[],
): Promise<void> {
  const fatos = (await readFatos(tx, [before.id]))(before.id)
  const status = statusComOcorrencias(before.status, entregasOf(fatos), fatos.ocorrenciasAbertas)
  const moved =
    status === before.status
      ? []
      : [{ campo: 'Situação', de: STATUS_LABELS[before.status], para: STATUS_LABELS[status] }]
  const change = { before, set: { status }, acao, mudancas: [...mudancas, ...moved] }
  await writeMudancas(tx, actorOf(session), [change], now)
}

async function checkParada(tx: OwnerTx, cargaId: string, id: string | null | undefined): Promise<void> {
  if (!id) return
  const found = await tx.db
    .selectFrom('carga_parada')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw invalidField('paradaId', 'Parada não encontrada nesta carga')
}

async function checkResponsavel(
  tx: OwnerTx,
  id: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (!id || id === before) return
  const responsavel = await findResponsavel(tx, id)
  if (!responsavel) throw invalidField('responsavelId', 'Usuário não encontrado')
  if (!responsavel.ativo) throw invalidField('responsavelId', 'O usuário está desativado: escolha outro')
}
