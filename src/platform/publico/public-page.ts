/** A page of the light entry: it opens by a link, without a session, and never meets the shell or its design system. */
import type { ComponentType } from 'preact'

export interface PublicPageProps {
  /** What the link carried behind its `#`; the calls of the page show it. */
  readonly secret: string
}

export interface PublicPage {
  /** `page` of the link, e.g. `/pesquisa`; the server answers it with the light entry. */
  readonly path: string
  readonly title: string
  /** Said beside the brand, e.g. `menos de 1 min`. */
  readonly note?: string
  /** The page brings its own head: the frame shows nothing but it. */
  readonly isBare?: true
  /** The page fills wide screens itself: the frame has no edge of its own. */
  readonly isWide?: true
  readonly load: () => Promise<{ readonly default: ComponentType<PublicPageProps> }>
}
