/** Making, renaming and arranging stages. Each change is announced, so that open boards show it. */
import { v7 as uuidv7 } from 'uuid'
import { GRUPOS } from '#modules/carga/carga-codes.ts'
import { GATILHOS, isDeUmaEntrega } from '#modules/carga/gatilho.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { changed } from '#platform/server/history.ts'
import { type NotedChange, noteChanges } from '#platform/server/register/note-changes.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type ChangeEtapa,
  type CreateEtapa,
  type Etapa,
  etapaErrors,
  type GrupoEtapas,
} from '../../etapa.contract.ts'
import { type EtapaOrdenada, MAX_ETAPAS_GRUPO, nextOrdem, pushUp, swapOrdem } from '../../etapa.rules.ts'
import {
  type EtapaRow,
  etapaAmong,
  insertEtapa,
  lockEtapas,
  saveOrdens,
  updateEtapa,
} from './etapa.repository.ts'
import { ENTIDADE_ETAPA, readGrupo, toEtapa } from './list-etapas.ts'

/** Throws `invalid_input`, `etapa_descricao_taken` and `etapa_list_full`. */
export async function createEtapa(deps: Deps, session: Session, input: CreateEtapa): Promise<Etapa> {
  const descricao = descricaoOf(input.descricao)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const group = (await lockEtapas(tx)).filter(({ grupo }) => grupo === input.grupoEtapa)
    if (group.length >= MAX_ETAPAS_GRUPO) throw new AppError(etapaErrors.etapa_list_full)
    const etapa = {
      id: uuidv7(),
      grupo: input.grupoEtapa,
      descricao,
      ordem: input.ordem ?? nextOrdem(group),
      ...gatilhoOf(input, SEM_GATILHO),
    }
    const moved = pushUp(group, etapa.ordem)
    await saveOrdens(tx, moved, deps.clock.now())
    await insertEtapa(tx, etapa)
    await noteEtapas(tx, session, 'created', 'criação', [
      {
        id: etapa.id,
        versao: 1,
        mudancas: [
          { campo: 'Descrição', de: null, para: descricao },
          { campo: 'Grupo', de: null, para: grupoName(etapa.grupo) },
          { campo: 'Ordem', de: null, para: etapa.ordem },
          ...changed('Gatilho', null, gatilhoText(etapa)),
        ],
      },
    ])
    await noteEtapas(tx, session, 'changed', 'mudança de ordem', orderChanges(group, moved))
    return toEtapa({ ...etapa, manual: true, versao: 1 })
  })
}

/** `basedOn`: the version the caller read. Throws `not_found`, `version_conflict` and `etapa_descricao_taken`. */
export async function changeEtapa(
  deps: Deps,
  session: Session,
  id: string,
  input: ChangeEtapa,
  basedOn: number | undefined,
): Promise<Etapa> {
  const asked = input.descricao === undefined ? undefined : descricaoOf(input.descricao)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = etapaAmong(await lockEtapas(tx), id)
    if (basedOn !== undefined && basedOn !== before.versao) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: toEtapa(before) } })
    }
    const set = { descricao: asked ?? before.descricao, ...gatilhoOf(input, before) }
    const after = { ...before, ...set, versao: before.versao + 1 }
    const mudancas = [
      ...changed('Descrição', before.descricao, after.descricao),
      ...changed('Gatilho', gatilhoText(before), gatilhoText(after)),
    ]
    if (mudancas.length === 0) return toEtapa(before)
    await updateEtapa(tx, before.id, set, deps.clock.now())
    await noteEtapas(tx, session, 'changed', 'alteração', [{ ...after, mudancas }])
    return toEtapa(after)
  })
}

/** The stage swaps its place with the one that holds the order (L-111). Throws `not_found`. */
export async function reorderEtapa(
  deps: Deps,
  session: Session,
  id: string,
  ordem: number,
): Promise<GrupoEtapas> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const etapas = await lockEtapas(tx)
    const moving = etapaAmong(etapas, id)
    const group = etapas.filter(({ grupo }) => grupo === moving.grupo)
    const moved = swapOrdem(group, moving.id, ordem)
    await saveOrdens(tx, moved, deps.clock.now())
    await noteEtapas(tx, session, 'changed', 'mudança de ordem', orderChanges(group, moved))
    return readGrupo(tx, moving.grupo)
  })
}

/** History and announcements of changed stages. */
export const noteEtapas = (
  tx: OwnerTx,
  session: Session,
  verb: 'created' | 'changed' | 'removed',
  acao: string,
  changes: readonly NotedChange[],
): Promise<void> => noteChanges(tx, actorOf(session), { entidade: ENTIDADE_ETAPA, verb, acao }, changes)

function orderChanges(before: readonly EtapaRow[], moved: readonly EtapaOrdenada[]): NotedChange[] {
  return moved.map(({ id, ordem }) => {
    const etapa = etapaAmong(before, id)
    return {
      id,
      versao: etapa.versao + 1,
      mudancas: [{ campo: 'Ordem', de: etapa.ordem, para: ordem }],
    }
  })
}

type ComGatilho = Pick<EtapaRow, 'gatilho' | 'gatilho_entrega'>
const SEM_GATILHO: ComGatilho = { gatilho: null, gatilho_entrega: null }

/** What is not told stays; the number of a delivery goes with a trigger that has none. Throws `invalid_input`. */
function gatilhoOf(
  { gatilho, gatilhoEntrega }: Pick<ChangeEtapa, 'gatilho' | 'gatilhoEntrega'>,
  before: ComGatilho,
): ComGatilho {
  const next = gatilho === undefined ? before.gatilho : gatilho
  if (gatilhoEntrega != null && !isDeUmaEntrega(next)) {
    throw invalidField('gatilhoEntrega', 'Só gatilhos de uma entrega têm número de entrega')
  }
  const number = gatilhoEntrega === undefined ? before.gatilho_entrega : gatilhoEntrega
  return { gatilho: next, gatilho_entrega: isDeUmaEntrega(next) ? number : null }
}

/** `Chegou à entrega (entrega 2)`; null: nothing brings loads here. */
const gatilhoText = ({ gatilho, gatilho_entrega: n }: ComGatilho): string | null =>
  gatilho && `${GATILHOS[gatilho]}${n === null ? '' : ` (entrega ${n})`}`

function descricaoOf(text: string): string {
  const descricao = cleanLine(text)
  if (descricao !== null) return descricao
  throw invalidField('descricao', 'Dê um nome à etapa')
}

const grupoName = (grupo: number) => GRUPOS.find(({ id }) => id === grupo)?.descricao ?? ''
