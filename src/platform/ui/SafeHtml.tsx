import styles from './SafeHtml.module.css'

interface SafeHtmlProps {
  /** Made safe by the server when it was saved (`platform/server/html`). */
  readonly html: string
  readonly className?: string | undefined
}

/** Text with marks that somebody wrote. Only HTML that the server made safe may come here. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  return (
    <div
      className={`${styles.html} ${className ?? ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has taken out whatever could do more than be read.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
