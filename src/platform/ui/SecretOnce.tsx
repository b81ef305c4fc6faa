import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './SecretOnce.module.css'
import { snackbar } from './toasts/toast.ts'

interface SecretOnceProps {
  /** `Link de agendamento` */
  readonly label: string
  readonly value: string
  /** What it opens, and that it is not shown again. */
  readonly children: ReactNode
}

/** A secret that is shown this once: to be copied, or read from the screen. */
export function SecretOnce({ label, value, children }: SecretOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      snackbar('Copiado')
    } catch {
      // The text stands on the screen; a browser that refuses the clipboard leaves it to be copied by hand.
      snackbar('O navegador não permitiu copiar. Selecione o texto.')
    }
  }
  return (
    <div className={styles.secret}>
      <p>{children}</p>
      <Textarea
        label={label}
        value={value}
        readOnly
        autosize
        minRows={2}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        className={styles.copy}
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => void copy()}
      >
        Copiar
      </Button>
    </div>
  )
}
