/** Creating and changing a business unit. */
import { v7 as uuidv7 } from 'uuid'
import { checkPosicoes } from '#modules/referencia/server/check-posicao.ts'
import { findMunicipio } from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { type SaveUnidade, type Unidade, unidadeErrors } from '../unidade-negocio.contract.ts'
import {
  checkUnidade,
  cleanUnidade,
  MODO_CERCA_PADRAO,
  type UnidadeFields,
} from '../unidade-negocio.rules.ts'
import { checkMudanca } from './check-unidade.ts'
import { renameShares } from './compartilhamento.repository.ts'
import { announceUnidade, changesOf, noteChange } from './note-unidade.ts'
import { findPadrao, findUnidade, lockUnidades, unsetPadrao } from './unidade-negocio.repository.ts'
import { type UnidadeValues, unidadeStore } from './unidade-negocio.store.ts'

export async function createUnidade(deps: Deps, session: Session, input: SaveUnidade): Promise<Unidade> {
  const fields = checkedFields(input)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await lockUnidades(tx)
    await assertPosicao(tx, fields, undefined)
    const values: UnidadeValues = {
      ...(await withTimeZone(tx, fields)),
      padrao: input.padrao ?? false,
      modoCerca: input.modoCerca ?? MODO_CERCA_PADRAO,
    }
    if (values.padrao) await replacePadrao(deps, tx, session)
    const id = uuidv7()
    await unidadeStore.insert(tx, id, values, deps.clock.now())
    const created = await getUnidade(tx, id)
    await noteChange(tx, session, 'criação', undefined, created)
    await announceUnidade(tx, 'created', created)
    await deps.sessions.recordChange(tx, 'owner', session.ownerId)
    return created
  })
}

/** A position that is new lies in its municipality. */
async function assertPosicao(tx: OwnerTx, fields: UnidadeFields, antes: Unidade | undefined): Promise<void> {
  const details = await checkPosicoes(tx, [{ path: 'latitude', ...fields, antes }])
  if (details.length > 0) throw invalidInput(details)
}

/** `basedOn`: the version the caller read; undefined: the last one wins, and the history says so. */
export async function changeUnidade(
  deps: Deps,
  session: Session,
  id: string,
  input: SaveUnidade,
  basedOn: number | undefined,
): Promise<Unidade> {
  const fields = checkedFields(input)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await lockUnidades(tx)
    const before = await getUnidade(tx, id)
    await assertPosicao(tx, fields, before)
    const values: UnidadeValues = {
      ...(await withTimeZone(tx, fields)),
      padrao: input.padrao ?? before.padrao,
      modoCerca: input.modoCerca ?? before.modoCerca,
    }
    const wanted: Unidade = { ...before, ...values, municipio: await namePlace(tx, values.municipioId) }
    if (basedOn !== undefined && basedOn !== before.version) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: before, yours: wanted } })
    }
    if (changesOf(before, wanted).length === 0) return before
    if (values.padrao && !before.padrao) {
      if (!before.ativo) throw new AppError(unidadeErrors.unidade_padrao_inactive)
      await replacePadrao(deps, tx, session)
    }
    if (values.fusoHorario !== before.fusoHorario) {
      await checkMudanca(tx, { unidadeId: before.id, mudanca: 'mudar-fuso' }, deps.clock.now())
    }
    await unidadeStore.update(tx, id, values, deps.clock.now())
    if (values.descricao !== before.descricao) await renameShares(tx, id, values.descricao)
    const after = await getUnidade(tx, id)
    await noteChange(
      tx,
      session,
      basedOn === undefined ? 'alteração sem conferir a versão' : 'alteração',
      before,
      after,
    )
    await announceUnidade(tx, 'changed', after)
    return after
  })
}

/** Throws `not_found`. */
export async function getUnidade(tx: OwnerTx, id: string): Promise<Unidade> {
  return existing(await findUnidade(tx, id))
}

/** At most one unit is the default: the former one steps back in the same transaction. */
async function replacePadrao(deps: Deps, tx: OwnerTx, session: Session): Promise<void> {
  const former = await findPadrao(tx)
  if (!former) return
  await unsetPadrao(tx, former.id, deps.clock.now())
  const after = await getUnidade(tx, former.id)
  await noteChange(tx, session, 'alteração', former, after)
  await announceUnidade(tx, 'changed', after)
}

function checkedFields(input: SaveUnidade): UnidadeFields {
  const fields = cleanUnidade(input)
  const details = checkUnidade(fields)
  if (details.length > 0) throw invalidInput(details)
  return fields
}

/** The municipality's time zone wins, because business days belong to the place. */
async function withTimeZone(
  tx: OwnerTx,
  fields: UnidadeFields,
): Promise<Omit<UnidadeValues, 'padrao' | 'modoCerca'>> {
  const { fusoHorario, municipioId } = fields
  const place = municipioId === null ? undefined : await findMunicipio(tx, municipioId)
  const zone = municipioId === null ? fusoHorario : place?.fusoHorario
  if (!zone) {
    throw invalidField('municipioId', 'Município desconhecido')
  }
  return { ...fields, fusoHorario: zone }
}

async function namePlace(tx: OwnerTx, municipioId: number | null): Promise<Unidade['municipio']> {
  const place = municipioId === null ? undefined : await findMunicipio(tx, municipioId)
  return place ? { id: place.id, nome: place.nome, uf: place.uf } : null
}
