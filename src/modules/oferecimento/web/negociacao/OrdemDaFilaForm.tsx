import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { SITUACAO_CONVITE as C } from '../../ciclo.rules.ts'
import type { ConviteDaOferta } from '../../oferta.contract.ts'
import styles from './negociacao.module.css'

interface OrdemDaFilaProps extends FormDialogControl<readonly string[]> {
  readonly convites: readonly ConviteDaOferta[]
}

/** The steps that still wait, in another order. */
export function OrdemDaFilaForm({ convites, submit, cancel }: OrdemDaFilaProps) {
  const [fila, setFila] = useState(() =>
    convites.filter(({ situacao }) => situacao === C.NaFila).sort((a, b) => a.ordem - b.ordem),
  )
  const move = (from: number, to: number) => {
    const next = [...fila]
    const [one] = next.splice(from, 1)
    if (!one) return
    next.splice(to, 0, one)
    setFila(next)
    announce(`${one.nome}: ${to + 1}ª da fila`)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(fila.map(({ id }) => id))
      }}
    >
      <ol className={styles.escolha}>
        {fila.map(({ id, nome, nota }, index) => (
          <li key={id}>
            <span className={styles.quem}>{`${index + 1}ª ${nome}`}</span>
            <span className={styles.nota}>{nota?.nota ?? 'sem nota'}</span>
            <ActionIcon
              variant="default"
              aria-label={`${nome}: um passo antes`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`${nome}: um passo depois`}
              disabled={index === fila.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Mudar a ordem</WriteButton>
      </DialogFooter>
    </form>
  )
}
