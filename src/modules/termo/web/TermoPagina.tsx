import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
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
      <PageHeader
        title={TERMO_DOCUMENTOS[documento].titulo}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        }
      />
      <div className={styles.content}>
        {children}
        <article className={styles.sheet}>
          <TermoTexto documento={documento} />
        </article>
      </div>
    </>
  )
}
