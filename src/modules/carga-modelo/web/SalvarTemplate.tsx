import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import type { AfterSaving } from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import {
  type CargaTemplate,
  createTemplate,
  listTemplates,
  listTemplatesAtivos,
} from '../template.contract.ts'

const MAX_NOME = 80

interface TemplateFormProps extends FormDialogControl<CargaTemplate> {
  readonly carga: Carga
}

/** `Jundiaí → Araguari` until the person says otherwise. */
const sugestao = ({ origem, destino }: Carga) =>
  [origem, destino]
    .map(({ cidade, empresa }) => cidade ?? empresa ?? '')
    .join(' → ')
    .slice(0, MAX_NOME)

function TemplateForm({ carga, submit, cancel }: TemplateFormProps) {
  const [nome, setNome] = useState(() => sugestao(carga))
  const create = useCallMutation(createTemplate, { changes: [listTemplates, listTemplatesAtivos] })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ body: { nome: nome.trim(), cargaId: carga.id } }, { onSuccess: submit })
      }}
    >
      <TextInput
        label="Nome do template"
        description="Códigos, horários, veículo e motorista não ficam no template."
        required
        maxLength={MAX_NOME}
        data-autofocus
        value={nome}
        error={create.error ? refusalText(create.error) : undefined}
        onChange={(event) => {
          create.reset()
          setNome(event.currentTarget.value)
        }}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Agora não
        </Button>
        <WriteButton type="submit" disabled={nome.trim() === ''} loading={create.isPending}>
          Salvar template
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

/** Asks for a name and keeps the load as a template; its ids and codes stay out (L-159). */
export const saveTemplate: AfterSaving = async (carga, dialogs) => {
  const template = await dialogs.form<CargaTemplate>({
    title: 'Salvar como template',
    render: (control) => <TemplateForm carga={carga} {...control} />,
  })
  if (template === undefined) return
  const { nome, avisos } = template
  toast.success(`Template ${nome} salvo`, {
    detail: [...avisos, 'Para usar: Criar, em Templates de cargas.'].join(' '),
  })
}
