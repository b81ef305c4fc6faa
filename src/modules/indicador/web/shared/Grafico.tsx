import { Component, type ReactNode, Suspense } from 'react'
import { SkeletonBlock } from '#platform/ui/SkeletonBlock.tsx'
import styles from './Grafico.module.css'

interface GraficoProps {
  /** What the table under it says in words. */
  readonly children: ReactNode
}

/**
 * The place of a chart, which comes when the page is there already. Readers and keyboards use the table under it, so the
 * picture is hidden from them; where it cannot be drawn, the table is what remains.
 */
export const Grafico = ({ children }: GraficoProps) => (
  <div className={styles.grafico} aria-hidden="true">
    <SemGrafico>
      <Suspense fallback={<SkeletonBlock height="200px" />}>{children}</Suspense>
    </SemGrafico>
  </div>
)

class SemGrafico extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <p className={styles.vazio}>O gráfico não pôde ser desenhado. Os números estão na tabela.</p>
  }
}
