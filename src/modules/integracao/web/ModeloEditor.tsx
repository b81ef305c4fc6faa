import { NativeSelect, TextInput } from '@mantine/core'
import { IconTableColumn, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import type { AlvoImportacao } from '../importacao.contract.ts'
import { MODOS_EXISTENTE } from '../linha.rules.ts'
import { ModeloImportacao } from '../modelo-importacao.contract.ts'
import { useAlterarModelo, useRemoverModelo } from './importacao.api.ts'
import { capital, MODO_HINTS, MODO_LABELS } from './importacao-texts.ts'
import { bodyOfModelo, checkModelo, fieldsOfModelo, stateOfModelo } from './modelo-form.ts'

interface ModeloEditorProps {
  readonly modelo: ModeloImportacao
  readonly alvo: AlvoImportacao
}

export function ModeloEditor({ modelo, alvo }: ModeloEditorProps) {
  const formId = useId()
  const closeDrawer = useCloseDrawer()
  const dialogs = useDialogs()
  const alterar = useAlterarModelo()
  const remover = useRemoverModelo()
  const fields = fieldsOfModelo(alvo)
  const form = useRecordForm({
    draftKey: `modelo-importacao ${modelo.id}`,
    saved: stateOfModelo(modelo),
    check: checkModelo,
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: ModeloImportacao,
    stateOf: stateOfModelo,
    fieldOfCode: {},
    send: (values, version) =>
      alterar.mutateAsync({ params: { id: modelo.id }, body: { ...bodyOfModelo(values), version } }),
    onSaved: ({ nome }) => {
      toast.success(`Modelo ${nome} alterado`)
      leave.release()
      closeDrawer()
    },
  })
  const remove = async () => {
    const isSure = await dialogs.confirm({
      title: `Esquecer modelo ${modelo.nome}`,
      message: 'O próximo arquivo com estas colunas será ligado pelos nomes delas.',
      kind: 'delete',
      confirmLabel: 'Esquecer',
    })
    if (!isSure) return
    try {
      await remover.mutateAsync({ params: { id: modelo.id } })
      toast.success('Registro excluído com sucesso!')
      leave.release()
      form.discard()
      closeDrawer()
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  const idOf = (field: string) => `${formId}-${field}`
  const { values, problems, change } = form
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      onConfirm={save.submit}
      icon={IconTableColumn}
      title={modelo.nome}
      subtitle={<span>{capital(modelo.alvoNome)}</span>}
      actions={
        <WriteButton
          size="xs"
          variant="subtle"
          color="vermelho"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => void remove()}
        >
          Esquecer
        </WriteButton>
      }
      footer={
        <RecordFooter
          form={form}
          history={undefined}
          isSaving={save.isSaving}
          onCancel={() => closeDrawer()}
          onSave={save.submit}
        />
      }
    >
      <RecordStrips form={form} failure={save.failure} fields={fields} idOf={idOf} />
      <FormGrid>
        <FormCell span={7}>
          <TextInput
            id={idOf('nome')}
            label="Nome"
            required
            maxLength={80}
            value={values.nome}
            error={problems.nome}
            onChange={(event) => change({ nome: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={5}>
          <NativeSelect
            id={idOf('modo')}
            label="Quando já existe"
            description={MODO_HINTS[values.modo]}
            data={MODOS_EXISTENTE.map((modo) => ({ value: modo, label: MODO_LABELS[modo] }))}
            value={values.modo}
            onChange={(event) =>
              change({
                modo: MODOS_EXISTENTE.find((modo) => modo === event.currentTarget.value) ?? values.modo,
              })
            }
          />
        </FormCell>
        {Object.entries(values.ligacoes).map(([coluna, campo], index) => (
          <FormCell key={coluna} span={6}>
            <NativeSelect
              id={index === 0 ? idOf('ligacoes') : undefined}
              label={`Coluna ${coluna}`}
              error={index === 0 ? problems.ligacoes : undefined}
              value={campo}
              data={[
                { value: '', label: 'Não importar' },
                ...alvo.campos.map((one) => ({ value: one.campo, label: one.rotulo })),
              ]}
              onChange={(event) =>
                change({ ligacoes: { ...values.ligacoes, [coluna]: event.currentTarget.value } })
              }
            />
          </FormCell>
        ))}
      </FormGrid>
      <RecordConflict
        recordName={modelo.nome}
        save={save}
        form={form}
        fields={fields}
        savedAt={save.conflict?.atualizadoEm}
      />
    </Drawer>
  )
}
