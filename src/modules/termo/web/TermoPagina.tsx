import type { ReactNode } from 'react'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { PrintButton } from '#platform/web/print/PrintButton.tsx'
import { TERMO_DOCUMENTOS, type TermoDocumento } from '../termo.rules.ts'
import { TermoTexto } from './shared/TermoTexto.tsx'
import styles from './TermoPagina.module.css'

interface TermoPaginaProps {
  readonly documento: TermoDocumento
  /** What stands above the text: the acceptance, where there is one. */
  readonly children?: ReactNode
}

/** A page with one legal text. */
export function TermoPagina({ documento, children }: TermoPaginaProps) {
  return (
    <>
      <PageHeader title={TERMO_DOCUMENTOS[documento].titulo} actions={<PrintButton variant="default" />} />
      <div className={styles.content}>
        {children}
        <article className={styles.sheet}>
          <TermoTexto documento={documento} />
        </article>
      </div>
    </>
  )
}
