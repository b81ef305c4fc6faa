import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Grupo } from '#modules/carga/carga-codes.ts'
import { announce } from '#platform/ui/announcements.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { HttpError } from '#platform/web/http/http-error.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import {
  type Etapa,
  etapaErrors,
  type GrupoEtapas,
  listEtapas,
  removeEtapa,
  reorderEtapa,
} from '../../etapa.contract.ts'
import { EtapaForm } from './EtapaForm.tsx'

/** What an administrator does to the stages of the board. */
export interface EtapaAcoes {
  readonly isBusy: boolean
  /** Without a stage: makes one. */
  readonly edit: (grupo: Grupo, etapa?: Etapa) => Promise<void>
  readonly reorder: (etapa: Etapa, other: Etapa | undefined) => void
  readonly remove: (etapa: Etapa, ofGroup: readonly Etapa[]) => Promise<void>
}

export function useEtapaAcoes(grupos: readonly GrupoEtapas[]): EtapaAcoes {
  const dialogs = useDialogs()
  const reorder = useCallMutation(reorderEtapa, { changes: [listEtapas] })
  const removing = useCallMutation(removeEtapa, { changes: [listEtapas] })
  const nameOf = (id: number) => grupos.find((grupo) => grupo.id === id)?.descricao ?? ''

  const remove = async (etapa: Etapa, ofGroup: readonly Etapa[], destino?: string): Promise<void> => {
    try {
      await removing.mutateAsync({ params: { id: etapa.id }, query: destino ? { destino } : {} })
      toast.success(`Etapa ${etapa.descricao} excluída`)
    } catch (error) {
      const hasLoads = error instanceof HttpError && error.code === etapaErrors.etapa_com_cargas.code
      if (!hasLoads || destino !== undefined) {
        toast.danger(`A etapa ${etapa.descricao} não foi excluída`, { detail: refusalText(error) })
        return
      }
      const chosen = await dialogs.form<string>({
        title: `Para onde vão as cargas de ${etapa.descricao}`,
        width: 420,
        render: (control) => (
          <DestinoForm {...control} etapas={ofGroup.filter(({ id }) => id !== etapa.id)} />
        ),
      })
      if (chosen !== undefined) await remove(etapa, ofGroup, chosen)
    }
  }
  return {
    isBusy: reorder.isPending || removing.isPending,
    edit: async (grupo, etapa) => {
      const saved = await dialogs.form<Etapa>({
        title: etapa ? `Etapa ${etapa.descricao}` : `Nova etapa em ${nameOf(grupo)}`,
        width: 420,
        render: (control) => <EtapaForm {...control} grupo={grupo} etapa={etapa} />,
      })
      if (saved) toast.success(`Etapa ${saved.descricao} salva`)
    },
    reorder: (etapa, other) => {
      if (!other) return
      reorder.mutate(
        { params: { id: etapa.id }, body: { ordem: other.ordem } },
        {
          onSuccess: () => announce(`${etapa.descricao} trocou de lugar com ${other.descricao}`),
          onError: (error) => void toast.danger('A ordem não foi salva', { detail: refusalText(error) }),
        },
      )
    },
    remove: async (etapa, ofGroup) => {
      const isWanted = await dialogs.confirm({
        title: `Excluir a etapa ${etapa.descricao}`,
        message: 'Ela sai do quadro. Se houver cargas nela, você escolhe para onde vão.',
        kind: 'cancel',
        confirmLabel: 'Excluir',
      })
      if (isWanted) await remove(etapa, ofGroup)
    },
  }
}

interface DestinoFormProps extends FormDialogControl<string> {
  readonly etapas: readonly Etapa[]
}

function DestinoForm({ etapas, submit, cancel }: DestinoFormProps) {
  const [id, setId] = useState(etapas[0]?.id ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(id)
      }}
    >
      <NativeSelect
        label="Etapa que recebe as cargas"
        data={etapas.map((etapa) => ({ value: etapa.id, label: etapa.descricao }))}
        value={id}
        data-autofocus
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Mover e excluir</WriteButton>
      </DialogFooter>
    </form>
  )
}
