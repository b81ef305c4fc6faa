import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { DadosEncontrados } from '../privacidade.contract.ts'
import styles from './Privacidade.module.css'

const PALAVRA = 'ELIMINAR'

interface EliminarFormProps extends FormDialogControl<true> {
  readonly encontrados: readonly DadosEncontrados[]
}

/** What would go, and the word that confirms it. */
export function EliminarForm({ encontrados, submit, cancel }: EliminarFormProps) {
  const [palavra, setPalavra] = useState('')
  const [isTried, setTried] = useState(false)
  const isRight = palavra.trim().toUpperCase() === PALAVRA
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight) submit(true)
  }
  return (
    <form className={styles.confirm} onSubmit={confirm}>
      <ul className={styles.list}>
        {encontrados
          .filter(({ eliminados }) => eliminados > 0)
          .map(({ chave, nome, eliminados }) => (
            <li key={chave}>{`${nome}: ${eliminados}`}</li>
          ))}
      </ul>
      <p>O que a lei manda guardar fica. Esta ação não pode ser desfeita.</p>
      <TextInput
        label={`Digite ${PALAVRA} para confirmar`}
        data-autofocus
        autoComplete="off"
        value={palavra}
        error={isTried && !isRight ? `Digite a palavra ${PALAVRA}` : undefined}
        onChange={(event) => setPalavra(event.currentTarget.value)}
      />
      <div className={styles.footer}>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" color="vermelho">
          Eliminar
        </WriteButton>
      </div>
    </form>
  )
}
