/** Occurrences of a load are opened by people of the company or by the driver; the load's status follows them (conflicts A32). */

import { v7 as uuidv7 } from 'uuid'
import type { OrigemOcorrencia } from '#modules/carga/carga-codes.ts'
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { followGatilhos } from '#modules/carga/server/ciclo/follow-gatilhos.ts'
import { tellSistemas } from '#modules/carga/server/tell-sistemas.ts'
import { prazoUtil } from '#modules/unidade-negocio/expediente.rules.ts'
import { readCalendarioDaUnidade } from '#modules/unidade-negocio/server/expediente.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type AbrirOcorrencia,
  MAX_OCORRENCIAS,
  type OcorrenciaCarga,
  ocorrenciaErrors,
} from '../ocorrencia.contract.ts'
import { announceOcorrencia } from './announce-ocorrencia.ts'
import { assertAceita, checkResponsavel, followLoad, lockFor } from './follow-load.ts'
import { notifyOcorrencia } from './notify-ocorrencia.ts'
import { countByCarga, findOcorrencia, findTipo, insertOcorrencia } from './ocorrencia.repository.ts'
import { tellAberta } from './on-ocorrencia.ts'

export const openOcorrencia = (
  deps: Deps,
  session: Session,
  cargaId: string,
  body: AbrirOcorrencia,
): Promise<OcorrenciaCarga> =>
  deps.db.asOwner(session.ownerId, async (tx) =>
    openOcorrenciaNaCarga(
      tx,
      actorOf(session),
      await lockFor(tx, session, cargaId, 'operador'),
      body,
      deps.clock.now(),
      'operador',
    ),
  )

/** On a load that is locked already, told by a person of the company, the driver or a customer. Throws why it is not taken. */
export async function openOcorrenciaNaCarga(
  tx: OwnerTx,
  actor: Actor,
  carga: CargaRecord,
  body: AbrirOcorrencia,
  now: Date,
  origem: OrigemOcorrencia,
): Promise<OcorrenciaCarga> {
  assertAceita(carga, origem)
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
      abertaPorId: actor.userId,
      abertaPor: actor.name,
      origem,
      prazoEm: await prazoDe(tx, carga.unidade_id, tipo.prazo_min, now),
      ocorenCodigo: tipo.codigo_proceda,
    },
    now,
  )
  await followLoad(tx, actor, carga, 'abertura de ocorrência', now, [
    { campo: 'Ocorrência', de: null, para: tipo.descricao },
  ])
  const after = existing(await findOcorrencia(tx, tx.ownerId, id))
  announceOcorrencia(tx, after, now)
  tellSistemas(tx, carga, 'ocorrencia')
  notifyOcorrencia(tx, actor, { carga, before: undefined, after, abertaPorId: actor.userId })
  await followGatilhos(tx, actor, [carga.id], now)
  await tellAberta(tx, actor, { cargaId: carga.id, ocorrenciaId: id, descricao: tipo.descricao }, now)
  return after
}

/** Counted in hours in which the unit works; null: the kind has none, or the unit never works. */
async function prazoDe(
  tx: OwnerTx,
  unidadeId: string,
  prazoMin: number | null,
  now: Date,
): Promise<Date | null> {
  if (prazoMin === null) return null
  const calendario = await readCalendarioDaUnidade(tx, unidadeId, now)
  return calendario ? prazoUtil(now, prazoMin, calendario) : null
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
