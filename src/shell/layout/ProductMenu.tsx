import { IconLayoutSidebarLeftCollapse, IconSelector, IconX } from '@tabler/icons-react'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useBrand } from '../brand/use-brand.ts'
import { HelpButton } from './HelpButton.tsx'
import { ProductList } from './ProductList.tsx'
import styles from './ProductRail.module.css'
import { UserAvatar } from './UserAvatar.tsx'
import { UserMenu } from './UserMenu.tsx'

interface ProductMenuProps {
  readonly onCompact: () => void
  readonly onClose: () => void
}

/** The products with name and one line each, 360 px wide (S-074); those out of reach follow with the reason. */
export function ProductMenu({ onCompact, onClose }: ProductMenuProps) {
  const brand = useBrand()
  const { subject, user } = useSignedIn()
  return (
    <nav className={styles.rail} data-full="" aria-label="Produtos" data-tour="produtos">
      <div className={styles.head}>
        <BrandMark size={26} brand={brand} isDecorative />
        <span className={styles.name}>{brand.name}</span>
        <button
          type="button"
          className={styles.tool}
          aria-label="Recolher menu de produtos"
          aria-expanded
          title="Recolher menu de produtos"
          onClick={onCompact}
        >
          <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label="Fechar menu de produtos"
          title="Fechar menu de produtos"
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <ProductList hasKeys />
      <span className={styles.space} />
      <div className={styles.help}>
        <HelpButton className={styles.tool} />
      </div>
      <UserMenu position="top">
        <button type="button" className={styles.person}>
          <span className="visually-hidden">Menu do usuário</span>
          <UserAvatar />
          <span className={styles.who}>
            <span>{user.name}</span>
            <span>{`${user.empresa.name} · ${subject.role}`}</span>
          </span>
          <IconSelector size={16} aria-hidden />
        </button>
      </UserMenu>
    </nav>
  )
}
