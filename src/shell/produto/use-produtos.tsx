/** The products of the signed-in person and the one in use (S-012 to S-020, S-285). */
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import {
  activeProduto,
  homeOf,
  listProdutos,
  type Produto,
  type ProdutoState,
} from '#modules/produto/produto.rules.ts'
import { registrarUltimoProduto } from '#modules/usuario/usuario.contract.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { STORED } from '#platform/web/storage.ts'

export interface Produtos {
  /** The enabled ones first; empty while nobody is signed in. */
  readonly states: readonly ProdutoState[]
  /** Undefined when none is enabled. */
  readonly active: Produto | undefined
  /** Where the active product begins, or `/home`. */
  readonly home: string
  /** Makes a product the active one: here, in this browser and on the server. */
  readonly choose: (produto: Produto) => void
}

const ProdutosContext = createContext<Produtos | undefined>(undefined)

export function ProdutosProvider({ children }: { readonly children: ReactNode }) {
  const { values, http } = usePlatform()
  const session = useSession()
  const [stored, setStored] = useState(() => values.get(STORED.selectedProduct) ?? null)
  const subject = session.status === 'signed-in' ? session.subject : undefined
  const userId = session.status === 'signed-in' ? session.identity.userId : undefined
  const claim = session.status === 'signed-in' ? (session.identity.lastProduct ?? null) : null

  const produtos = useMemo((): Produtos => {
    const states = subject ? listProdutos(subject) : []
    const active = activeProduto(states, stored, claim)
    return {
      states,
      active,
      home: homeOf(active),
      choose: ({ key }) => {
        values.set(STORED.selectedProduct, key)
        setStored(key)
        if (userId === undefined) return
        http
          .call(registrarUltimoProduto, { params: { id: userId }, body: { produtoId: key } })
          // This browser remembers the product anyway; only another browser would open the one before.
          .catch((error: unknown) => console.warn('The last product could not be saved.', error))
      },
    }
  }, [subject, stored, claim, userId, values, http])

  return <ProdutosContext value={produtos}>{children}</ProdutosContext>
}

export function useProdutos(): Produtos {
  const produtos = use(ProdutosContext)
  if (!produtos) throw new Error('This component stands outside the ProdutosProvider.')
  return produtos
}
