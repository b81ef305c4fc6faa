import { useEffect } from 'react'
import { canAccess, isEmbarcador, isMarketplaceOnly } from '#platform/shared/access.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { usePart } from '#platform/web/extension/lazy-parts.ts'
import type { HomeBlock } from '#platform/web/extension/web-module.ts'
import { useAddress } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { TourOffer } from '../tour/TourOffer.tsx'
import { homeAt } from './blocks.ts'
import { formatDay } from './format-when.ts'
import styles from './home.module.css'

/** The worklist that a product begins with; opening the home of a product chooses the product. */
export default function HomePage() {
  const { subject } = useSignedIn()
  const { states, active, choose } = useProdutos()
  const { path } = useAddress().page
  const now = useNow()
  const home = homeAt(path, isEmbarcador(subject))
  const own = states.find(({ enabled, produto }) => enabled && produto.home === path)?.produto

  useEffect(() => {
    if (own && own !== active) choose(own)
  }, [own, active, choose])

  const shown = (blocks: readonly HomeBlock[]) =>
    blocks.filter(
      ({ access, isForRestrictedOffering }) =>
        (!isMarketplaceOnly(subject) || isForRestrictedOffering === true) &&
        (access === undefined || canAccess(access, subject)),
    )
  const [top, main, side] = [shown(home.top), shown(home.main), shown(home.side)]
  const draw = (block: HomeBlock) => <Block key={block.key} block={block} />
  return (
    <>
      <PageHeader title={home.title} subtitle={[own?.nome, formatDay(now)].filter(Boolean).join(' · ')} />
      <TourOffer />
      {top.length > 0 && <div className={styles.top}>{top.map(draw)}</div>}
      <div className={styles.grid}>
        <div className={styles.column} data-queue="">
          {main.map(draw)}
        </div>
        <div className={styles.column}>{side.map(draw)}</div>
      </div>
    </>
  )
}

function Block({ block }: { readonly block: HomeBlock }) {
  const Component = usePart(block)
  return <Component />
}
