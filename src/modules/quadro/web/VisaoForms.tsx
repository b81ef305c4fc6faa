import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ORDENACAO_LABELS, type Ordenacao } from '#modules/carga/carga-codes.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { FiltroCarga } from '../quadro.contract.ts'
import { filtroText } from './filtro-textos.ts'
import { useCreateVisao, useDeleteVisao, useVisoes } from './quadro.api.ts'
import styles from './VisaoForms.module.css'

const MAX_NOME = 40

interface SaveVisaoFormProps extends FormDialogControl<true> {
  readonly filtro: FiltroCarga
  readonly ordem: Ordenacao
}

/** Keeps the filters and the order of the board under a name. */
export function SaveVisaoForm({ filtro, ordem, submit, cancel }: SaveVisaoFormProps) {
  const create = useCreateVisao()
  const [nome, setNome] = useState('')
  const description = filtroText(filtro, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate(
          { body: { nome: nome.trim(), filtros: filtro, ordem } },
          {
            onSuccess: () => {
              toast.success(`Visão ${nome.trim()} guardada`)
              submit(true)
            },
          },
        )
      }}
    >
      <TextInput
        label="Nome"
        required
        maxLength={MAX_NOME}
        value={nome}
        error={create.error ? refusalText(create.error) : undefined}
        description={description === '' ? 'Sem filtros' : description}
        onChange={(event) => {
          create.reset()
          setNome(event.currentTarget.value)
        }}
        data-autofocus
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={nome.trim() === ''} loading={create.isPending}>
          Guardar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

/** The views of the person, each of which may be removed. */
export function VisoesList({ onClose }: { readonly onClose: () => void }) {
  const visoes = useVisoes().data ?? []
  const remove = useDeleteVisao()
  return (
    <>
      {visoes.length === 0 && <p>Nenhuma visão guardada.</p>}
      <ul className={styles.list}>
        {visoes.map(({ id, nome, filtros, ordem }) => (
          <li key={id} className={styles.item}>
            <span className={styles.text}>
              <strong>{nome}</strong>
              <span className={styles.filters}>
                {[filtroText(filtros, []), ORDENACAO_LABELS[ordem]].filter(Boolean).join(' · ')}
              </span>
            </span>
            <ActionIcon
              aria-label={`Excluir a visão ${nome}`}
              onClick={() =>
                remove.mutate({ params: { id } }, { onError: (error) => toast.danger(refusalText(error)) })
              }
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={onClose}>Fechar</Button>
      </DialogFooter>
    </>
  )
}
