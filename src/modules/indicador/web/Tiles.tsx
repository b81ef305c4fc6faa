import {
  IconChevronRight,
  IconMinus,
  IconTrendingDown,
  IconTrendingUp,
  IconTriangleFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import { PageLink } from '#platform/web/router/links.tsx'
import styles from './indicador.module.css'
import type { Mudanca, NumeroNaTela } from './textos.ts'

export interface Tile extends NumeroNaTela {
  readonly label: string
  readonly icon: TablerIcon
  /** How many there are of what it says, and whatever else belongs to it. */
  readonly nota?: string
  /** Where the records stand that it counted; absent: it counts none. */
  readonly to?: string | undefined
}

const ICONS: Readonly<Record<Mudanca['sentido'], TablerIcon>> = {
  sobe: IconTrendingUp,
  desce: IconTrendingDown,
  igual: IconMinus,
}

/** Numbers side by side, each the way to its records. On a phone they stand in two columns. */
export const Tiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <ul className={styles.tiles} aria-label="Números do período">
    {tiles.map((tile) => (
      <li key={tile.label}>
        <UmTile {...tile} />
      </li>
    ))}
  </ul>
)

/** One number, the way to its records. */
export const UmTile = (tile: Tile) =>
  tile.to === undefined ? (
    <div className={styles.tile} data-fora={tile.isFora || undefined}>
      <Conteudo {...tile} />
    </div>
  ) : (
    <PageLink className={styles.tile} data-fora={tile.isFora || undefined} to={tile.to}>
      <Conteudo {...tile} />
    </PageLink>
  )

function Conteudo({ label, icon: Icon, texto, mudanca, meta, isFora, nota, to }: Tile) {
  const Sentido = mudanca && ICONS[mudanca.sentido]
  return (
    <>
      <span className={styles.rotulo}>
        <Icon size={16} aria-hidden />
        {label}
        {to !== undefined && <IconChevronRight size={15} aria-hidden className={styles.seta} />}
      </span>
      <strong className={styles.valor}>
        {texto}
        {isFora && <Fora />}
      </strong>
      <span className={styles.nota}>
        {mudanca && Sentido && (
          <span className={styles.mudanca} data-boa={mudanca.isBoa}>
            <Sentido size={14} aria-hidden />
            {mudanca.texto}
          </span>
        )}
        {[meta, nota].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** ▲ beside what misses its goal, and the words for it. */
export const Fora = () => (
  <>
    <IconTriangleFilled size={12} aria-hidden className={styles.fora} />
    <span className="visually-hidden">, fora da meta</span>
  </>
)
