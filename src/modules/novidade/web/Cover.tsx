import { IconSparkles } from '@tabler/icons-react'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import styles from './News.module.css'
import { useCapa } from './novidade.api.ts'

interface CoverProps {
  readonly id: string
  readonly hasCover: boolean
  readonly emoji: string | null
  readonly version?: number
  /** On the page of one it takes the whole width. */
  readonly isLarge?: boolean
}

/** The cover of a news item; without a picture its emoji on the dark ground of the product. It repeats the title beside it. */
export function Cover({ id, hasCover, emoji, version, isLarge }: CoverProps) {
  const { data } = useCapa(id, hasCover, version)
  const address = useObjectUrl(hasCover ? data : undefined)
  return (
    <span className={styles.cover} data-large={isLarge || undefined} aria-hidden>
      {address ? <img src={address} alt="" /> : (emoji ?? <IconSparkles size={26} stroke={1.5} />)}
    </span>
  )
}
