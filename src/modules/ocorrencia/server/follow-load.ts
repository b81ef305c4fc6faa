/** What opening and changing an occurrence have in common: the load is locked, checked, and follows. */

import type { OrigemOcorrencia } from '#modules/carga/carga-codes.ts'
import { STATUS_LABELS, statusComOcorrencias } from '#modules/carga/ciclo.rules.ts'
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { lockOwn } from '#modules/carga/server/ciclo/open-carga.ts'
import { entregasOf, readFatos } from '#modules/carga/server/ciclo/read-fatos.ts'
import { refusalOf } from '#modules/carga/server/ciclo/refuse.ts'
import { writeMudancas } from '#modules/carga/server/ciclo/write-mudancas.ts'
import { findResponsavel } from '#modules/tipo-ocorrencia/server/responsavel.repository.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Session } from '#platform/server/session/session.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { whyNotOcorrencia } from '../ocorrencia.rules.ts'

/** Locks the load of an occurrence about to change. Throws `not_found` and why the load refuses it. */
export async function lockFor(
  tx: OwnerTx,
  session: Session,
  cargaId: string,
  origem: OrigemOcorrencia,
): Promise<CargaRecord> {
  const carga = await lockOwn(tx, session, cargaId)
  assertAceita(carga, origem)
  return carga
}

export function assertAceita({ status }: CargaRecord, origem: OrigemOcorrencia): void {
  const recusa = whyNotOcorrencia(status, origem)
  if (recusa) throw refusalOf(recusa, status)
}

/** The load is at 7 while an occurrence is open, and on the road again when none is. */
export async function followLoad(
  tx: OwnerTx,
  actor: Actor,
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
  await writeMudancas(tx, actor, [change], now)
}

/** Throws `invalid_input` for who is unknown or switched off; whoever answers for it already may stay. */
export async function checkResponsavel(
  tx: OwnerTx,
  id: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (!id || id === before) return
  const responsavel = await findResponsavel(tx, id)
  if (!responsavel) throw invalidField('responsavelId', 'Usuário não encontrado')
  if (!responsavel.ativo) throw invalidField('responsavelId', 'O usuário está desativado: escolha outro')
}
