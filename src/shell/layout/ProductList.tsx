import { IconLock } from '@tabler/icons-react'
import type { ProdutoState } from '#modules/produto/produto.rules.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { DENIAL_TEXTS, PRODUTO_ICONS } from '../produto/produto-icons.ts'
import { productKeys } from '../produto/produto-shortcuts.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import styles from './ProductRail.module.css'

interface ProductListProps {
  /** Shows the keys that open each product. */
  readonly hasKeys?: boolean
}

/** The enabled products as links, then the others with the reason (S-020). Stands on the brand surface. */
export function ProductList({ hasKeys = false }: ProductListProps) {
  const { states, active } = useProdutos()
  const enabled = states.filter((state) => state.enabled)
  const disabled = states.filter((state) => !state.enabled)
  return (
    <>
      <ul>
        {enabled.map(({ produto }, position) => {
          const Icon = PRODUTO_ICONS[produto.key]
          const keys = hasKeys ? productKeys(position) : undefined
          return (
            <li key={produto.key}>
              <PageLink to={produto.home} className={styles.row} data-on={produto === active || undefined}>
                <span className={styles.picture}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                </span>
                <span>
                  <span className={styles.title}>{produto.nome}</span>
                  <span className={styles.line}>{produto.descricao}</span>
                </span>
                {keys && <Kbd keys={keys} />}
              </PageLink>
            </li>
          )
        })}
      </ul>
      {disabled.length > 0 && <DisabledProducts states={disabled} />}
    </>
  )
}

function DisabledProducts({ states }: { readonly states: readonly ProdutoState[] }) {
  return (
    <>
      <p className={styles.label}>Fora do seu acesso</p>
      <ul>
        {states.map(({ produto, because }) => (
          <li key={produto.key} className={styles.row} data-off="">
            <span className={styles.picture}>
              <IconLock size={18} stroke={1.75} aria-hidden />
            </span>
            <span>
              <span className={styles.title}>{produto.nome}</span>
              <span className={styles.line}>{because && DENIAL_TEXTS[because]}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
