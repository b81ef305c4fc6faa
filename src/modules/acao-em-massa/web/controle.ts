/** Which dialog of the bulk actions is open on a board, and which actions this person follows. */

import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { createStore, type Store } from '#platform/web/store.ts'
import type { AcaoEmMassa } from '../acao.rules.ts'

type DialogoAberto =
  | { readonly kind: 'ensaio'; readonly acao: AcaoEmMassa; readonly cargas: readonly CargaCartao[] }
  | { readonly kind: 'andamento'; readonly id: string }

interface Estado {
  readonly dialogo: DialogoAberto | undefined
  /** Begun or looked at here; told on the board until their end was seen. */
  readonly acompanhadas: ReadonlySet<string>
}

export interface ControleLote extends Pick<Store<Estado>, 'get' | 'subscribe'> {
  /** Shows what the action would do to these loads; the loads stay those of this moment. */
  readonly ensaiar: (acao: AcaoEmMassa, cargas: readonly CargaCartao[]) => void
  readonly acompanhar: (id: string) => void
  readonly fechar: () => void
  /** Its end was seen. */
  readonly esquecer: (id: string) => void
}

export function createControleLote(): ControleLote {
  const store = createStore<Estado>({ dialogo: undefined, acompanhadas: new Set() })
  const change = (next: Partial<Estado>) => store.set({ ...store.get(), ...next })
  return {
    get: store.get,
    subscribe: store.subscribe,
    ensaiar: (acao, cargas) => change({ dialogo: { kind: 'ensaio', acao, cargas } }),
    acompanhar: (id) =>
      change({
        dialogo: { kind: 'andamento', id },
        acompanhadas: new Set([...store.get().acompanhadas, id]),
      }),
    fechar: () => change({ dialogo: undefined }),
    esquecer: (id) => {
      const { acompanhadas } = store.get()
      change({ acompanhadas: new Set([...acompanhadas].filter((one) => one !== id)) })
    },
  }
}
