/** Registering loads, one or many in one transaction. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories } from '#platform/server/history.ts'
import { actorOf, EVERY_UNIT, type Session, type SessionState } from '#platform/server/session/session.ts'
import { invalidInput } from '#platform/shared/app-error.ts'
import { type CargaFields, type CargaInput, checkCarga, cleanCarga } from '../../cadastro.rules.ts'
import type { Cadastrar } from '../../carga.contract.ts'
import { ORIGEM_CARGA, type OrigemCarga } from '../../carga-codes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { announceCarga, ENTIDADE_CARGA } from '../change-carga.ts'
import { notifyCriadas } from '../ciclo/notify-cargas.ts'
import { type Caminho, computeCaminho } from '../compute-caminho.ts'
import { readCarga, readCargas } from '../leitura/read-carga.ts'
import { allocateNew } from './apply-alocacao.ts'
import { changesOf } from './describe-carga.ts'
import { type CargaResolvida, conferirParadas, resolveCargas } from './resolve-cargas.ts'
import { firstEtapa, insertCargas, type NovaCarga, takeCodigos } from './write-cargas.ts'

/** Cleaned, checked. Throws `invalid_input` with the fields. */
export function toFields(input: CargaInput): CargaFields {
  const fields = cleanCarga(input)
  const problems = checkCarga(fields)
  if (problems.length > 0) throw invalidInput(problems)
  return fields
}

/** A checked load that is ready to be written. */
export interface CargaPronta {
  readonly carga: CargaResolvida
  readonly caminho: Caminho
  readonly origemCarga: OrigemCarga
}

/** Registers a load and puts it on the board, with its vehicle or carrier when one was given. */
export async function createCarga(deps: Deps, session: Session, body: Cadastrar): Promise<Carga> {
  const { origemCarga = ORIGEM_CARGA.Manual, ...input } = body
  const fields = toFields(input)
  const carga = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const [resolved] = await resolveCargas(tx, session, [fields])
    if (!resolved?.carga) throw invalidInput(resolved?.problems ?? [])
    const [longe = []] = await conferirParadas(tx, [resolved.carga])
    if (longe.length > 0) throw invalidInput(longe)
    return resolved.carga
  })
  const caminho = await computeCaminho(deps, carga.paradas)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const [id = ''] = await createCargas(tx, session, [{ carga, caminho, origemCarga }], now)
    await notifyCriadas(tx, session, [id])
    await allocateNew(tx, session, id, carga.alocacao, now)
    return readCarga(tx, session, id)
  })
}

/** Writes loads in a transaction of the caller, with their history and events. Answers their ids in the same order. */
export async function createCargas(
  tx: OwnerTx,
  session: SessionState,
  prontas: readonly CargaPronta[],
  now: Date,
): Promise<string[]> {
  if (prontas.length === 0) return []
  const etapaId = await firstEtapa(tx)
  const codigos = await takeCodigos(tx, prontas.length)
  const novas = prontas.map(({ carga, caminho, origemCarga }, index): NovaCarga => {
    const codigo = codigos[index]
    if (codigo === undefined) throw new Error('Each load has a code.')
    return {
      id: uuidv7(),
      codigo,
      etapaId,
      origemCarga,
      carga,
      caminho,
      paradaIds: carga.paradas.map(() => uuidv7()),
      criadoPor: { id: session.userId, nome: session.userName },
    }
  })
  await insertCargas(tx, novas, now)
  await noteCreations(
    tx,
    session,
    novas.map(({ id }) => id),
  )
  return novas.map(({ id }) => id)
}

async function noteCreations(tx: OwnerTx, session: SessionState, ids: readonly string[]): Promise<void> {
  const cargas = await readCargas(tx, EVERY_UNIT, ids)
  await recordHistories(
    tx,
    actorOf(session),
    [...cargas.values()].map((carga) => ({
      entidade: ENTIDADE_CARGA,
      entidadeId: carga.id,
      acao: 'criação',
      versao: carga.version,
      mudancas: changesOf(undefined, carga),
    })),
  )
  for (const id of ids) announceCarga(tx, { id, versao: 1, contratadoOwnerId: null, verb: 'created' })
}
