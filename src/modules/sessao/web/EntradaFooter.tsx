import { useState } from 'react'
import type { TermoDocumento } from '#modules/termo/termo.rules.ts'
import { readAtendimento } from '#modules/termo/web/shared/atendimento.ts'
import { TermoDialog } from '#modules/termo/web/shared/TermoDialog.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import styles from './EntradaFooter.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Legal texts, support and colour scheme; the texts open here because their pages ask for a session. */
export function EntradaFooter() {
  const { config } = usePlatform()
  const [documento, setDocumento] = useState<TermoDocumento>('termos-uso')
  const [isOpen, setOpen] = useState(false)
  const open = (chosen: TermoDocumento) => {
    setDocumento(chosen)
    setOpen(true)
  }
  return (
    <footer className={styles.footer}>
      <button type="button" className={styles.link} onClick={() => open('termos-uso')}>
        Termos de uso
      </button>
      <button type="button" className={styles.link} onClick={() => open('adendo-protecao-dados')}>
        Proteção de dados
      </button>
      <a className={styles.link} {...readAtendimento(config.file).anchor}>
        Atendimento
      </a>
      <span className={styles.theme}>
        <ThemeSwitch />
      </span>
      <TermoDialog documento={documento} isOpen={isOpen} onClose={() => setOpen(false)} />
    </footer>
  )
}
