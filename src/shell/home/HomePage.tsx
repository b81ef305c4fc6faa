import { useEffect } from 'react'
import { canAccess, isEmbarcador } from '#platform/shared/access.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useAddress } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { TourOffer } from '../tour/TourOffer.tsx'
import { type HomeBlock, homeAt } from './blocks.ts'
import { formatDay } from './format-when.ts'
import styles from './home.module.css'
import { useNow } from './use-now.ts'

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

  const draw = ({ key, Component, access }: HomeBlock) =>
    access && !canAccess(access, subject) ? null : <Component key={key} />
  return (
    <>
      <PageHeader title={home.title} subtitle={[own?.nome, formatDay(now)].filter(Boolean).join(' · ')} />
      <TourOffer />
      <div className={styles.grid}>
        <div className={styles.column} data-queue="">
          {home.main.map(draw)}
        </div>
        <div className={styles.column}>{home.side.map(draw)}</div>
      </div>
    </>
  )
}
