import { IconLock } from '@tabler/icons-react'
import type { ProdutoState } from '#modules/produto/produto.rules.ts'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import { LaterTooltip } from '#platform/ui/later/LaterTooltip.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useBrand } from '../brand/use-brand.ts'
import { DENIAL_TEXTS, PRODUTO_ICONS } from '../produto/produto-icons.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { HelpButton } from './HelpButton.tsx'
import styles from './ProductRail.module.css'
import { UserAvatar } from './UserAvatar.tsx'
import { UserMenu } from './UserMenu.tsx'

interface ProductRailProps {
  readonly onExpand: () => void
}

/** The products as marks, 48 px wide (S-074). */
export function ProductRail({ onExpand }: ProductRailProps) {
  const { states, active } = useProdutos()
  const brand = useBrand()
  return (
    <nav className={styles.rail} aria-label="Produtos" data-tour="produtos">
      <LaterTooltip label="Expandir menu de produtos" position="right">
        <button
          type="button"
          className={styles.mark}
          aria-label="Expandir menu de produtos"
          aria-expanded={false}
          onClick={onExpand}
        >
          <BrandMark size={26} brand={brand} isDecorative />
        </button>
      </LaterTooltip>
      {states.map((state) => (
        <RailProduct
          key={state.produto.key}
          state={state}
          isActive={state.produto === active}
          onExpand={onExpand}
        />
      ))}
      <span className={styles.space} />
      <HelpButton className={styles.tool} />
      <UserMenu position="right-end">
        <button type="button" className={styles.user} aria-label="Menu do usuário" data-tour="pessoa">
          <UserAvatar />
        </button>
      </UserMenu>
    </nav>
  )
}

interface RailProductProps extends ProductRailProps {
  readonly state: ProdutoState
  readonly isActive: boolean
}

function RailProduct({ state: { produto, because }, isActive, onExpand }: RailProductProps) {
  const Icon = because ? IconLock : PRODUTO_ICONS[produto.key]
  // The name begins with what is seen, so that it can be said to a voice control.
  const name = produto.sigla === produto.nome ? produto.nome : `${produto.sigla}, ${produto.nome}`
  const content = (
    <>
      <Icon size={19} stroke={1.75} aria-hidden />
      {produto.sigla}
    </>
  )
  if (because) {
    const reason = DENIAL_TEXTS[because]
    return (
      <LaterTooltip label={`${produto.nome}: ${reason}`} position="right">
        {/* The reason is read in the full menu. */}
        <button
          type="button"
          className={styles.product}
          data-off=""
          aria-label={`${name}: ${reason}`}
          onClick={onExpand}
        >
          {content}
        </button>
      </LaterTooltip>
    )
  }
  return (
    <LaterTooltip label={produto.nome} position="right">
      <PageLink
        to={produto.home}
        className={styles.product}
        data-on={isActive || undefined}
        aria-label={isActive ? `${name}, produto em uso` : name}
      >
        {content}
      </PageLink>
    </LaterTooltip>
  )
}
