import { Button } from '@mantine/core'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import { ProgressCounters } from '#platform/ui/dialogs/ProgressCounters.tsx'
import type { Resultado } from './use-envio.ts'
import styles from './varias.module.css'

interface ResultadoProps {
  readonly resultado: Resultado
  readonly onClose: () => void
}

/** How far the job is, and what became of each load; it goes on without the dialog. */
export function ResultadoDoEnvio({ resultado, onClose }: ResultadoProps) {
  const { total, publicadas, recusadas, isDone, erros } = resultado
  return (
    <div className={styles.varias}>
      <ProgressCounters
        total={total}
        succeeded={publicadas}
        failed={recusadas}
        labels={{ success: 'Publicadas', failure: 'Recusadas' }}
      />
      <p role="status" className={styles.nota}>
        {isDone ? 'Terminado.' : 'Publicando. Pode fechar: o trabalho continua.'}
      </p>
      {erros.length > 0 && (
        <ul className={styles.erros}>
          {erros.map(({ codigo, erro }) => (
            <li key={codigo}>
              <strong>{codigo}</strong> {erro}
            </li>
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </DialogFooter>
    </div>
  )
}
