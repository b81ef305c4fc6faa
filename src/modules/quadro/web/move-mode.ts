/** Moving cards by keyboard: M begins, the arrows choose the stage, Enter drops, Esc gives up (DESIGN §8). */
import { createStore, type Store } from '#platform/web/store.ts'
import type { Quadro } from './quadro.rules.ts'

interface MoveMode {
  readonly ids: readonly string[]
  /** The stage that Enter drops on. */
  readonly etapaId: string
}

export interface MoveModeControl extends Pick<Store<MoveMode | undefined>, 'get' | 'subscribe'> {
  readonly start: (ids: readonly string[], etapaId: string) => void
  /** True when the key belongs to the mode. */
  readonly press: (key: string) => boolean
  readonly end: () => void
}

export interface MoveModeDeps {
  readonly quadro: () => Quadro
  readonly onDrop: (ids: readonly string[], etapaId: string) => void
  /** Says the stage that is chosen, for those who do not see it. */
  readonly say: (text: string) => void
}

/** The stage that an arrow leads to: up and down among the stages of a group, left and right among the groups. */
export function nextEtapa(quadro: Quadro, etapaId: string, key: string): string | undefined {
  const grupo = quadro.grupos.findIndex(({ etapas }) => etapas.includes(etapaId))
  const etapas = quadro.grupos[grupo]?.etapas ?? []
  const index = etapas.indexOf(etapaId)
  switch (key) {
    case 'ArrowDown':
      return etapas[index + 1]
    case 'ArrowUp':
      return etapas[index - 1]
    case 'ArrowRight':
      return atHeight(quadro.grupos.slice(grupo + 1), index)
    case 'ArrowLeft':
      return atHeight(quadro.grupos.slice(0, Math.max(0, grupo)).toReversed(), index)
    default:
      return undefined
  }
}

const atHeight = (grupos: Quadro['grupos'], index: number): string | undefined => {
  const etapas = grupos.find((grupo) => grupo.etapas.length > 0)?.etapas
  return etapas?.[Math.min(index, etapas.length - 1)]
}

export function createMoveMode({ quadro, onDrop, say }: MoveModeDeps): MoveModeControl {
  const mode = createStore<MoveMode | undefined>(undefined)
  const nameOf = (etapaId: string) => quadro().etapas.get(etapaId)?.descricao ?? ''
  return {
    get: mode.get,
    subscribe: mode.subscribe,
    start: (ids, etapaId) => {
      mode.set({ ids, etapaId })
      say(`Movendo. Etapa ${nameOf(etapaId)}. As setas escolhem a etapa, Enter solta, Esc cancela.`)
    },
    end: () => mode.set(undefined),
    press: (key) => {
      const current = mode.get()
      if (!current) return false
      if (key === 'Escape' || key === 'Enter') {
        mode.set(undefined)
        if (key === 'Enter') onDrop(current.ids, current.etapaId)
        else say('Movimento cancelado')
        return true
      }
      if (!key.startsWith('Arrow')) return false
      const next = nextEtapa(quadro(), current.etapaId, key)
      if (next !== undefined) {
        mode.set({ ...current, etapaId: next })
        say(nameOf(next))
      }
      return true
    },
  }
}
