/** Occurrences of records that are no loads, opened by their modules within the transaction of what went wrong. */
import { v7 as uuidv7 } from 'uuid'
import type { OrigemOcorrencia } from '#modules/carga/carga-codes.ts'
import { prazoUtil } from '#modules/unidade-negocio/expediente.rules.ts'
import { readCalendarioDaUnidade } from '#modules/unidade-negocio/server/expediente.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { existing } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { announceOcorrencia } from './announce-ocorrencia.ts'
import {
  findOcorrencia,
  findTipo,
  insertOcorrencia,
  type RegistroComOcorrencia,
} from './ocorrencia.repository.ts'

export interface OcorrenciaDoRegistro {
  readonly registro: RegistroComOcorrencia
  readonly tipoId: string
  readonly descricao: string
}

/** Answers its id. Throws `not_found` for a kind that is gone. */
export async function openOcorrenciaDoRegistro(
  tx: OwnerTx,
  actor: Actor,
  { registro, tipoId, descricao }: OcorrenciaDoRegistro,
  now: Date,
  origem: OrigemOcorrencia,
): Promise<string> {
  const tipo = existing(await findTipo(tx, tipoId))
  const calendario =
    tipo.prazo_min === null ? null : await readCalendarioDaUnidade(tx, registro.unidadeId, now)
  const id = uuidv7()
  await insertOcorrencia(
    tx,
    {
      id,
      cargaId: null,
      registro,
      tipoId: tipo.id,
      paradaId: null,
      descricao: cleanLine(descricao)?.slice(0, 500) ?? null,
      responsavelId: tipo.responsavel_id,
      abertaPorId: actor.userId,
      abertaPor: actor.name,
      origem,
      prazoEm: calendario && tipo.prazo_min !== null ? prazoUtil(now, tipo.prazo_min, calendario) : null,
      ocorenCodigo: tipo.codigo_proceda,
    },
    now,
  )
  announceOcorrencia(tx, existing(await findOcorrencia(tx, tx.ownerId, id)), now)
  return id
}
