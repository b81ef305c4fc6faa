import { NativeSelect, TextInput } from '@mantine/core'
import { IconLayoutKanban } from '@tabler/icons-react'
import { useId } from 'react'
import {
  CAMPOS_CARD,
  MAX_CARD,
  ROTULOS_CARD,
  SELOS_CARD,
  TOTAIS_CARD,
} from '#modules/preferencia/preferencias.rules.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { OrderedChoice, optionsOf } from '#platform/ui/OrderedChoice.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { type RecordState, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useCloseDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import { KanbanPipe, kanbanPipeErrors } from '../../kanban-pipe.contract.ts'
import { CORES_PIPE, type CorPipe, TIPO_PIPE } from '../../kanban-pipe.rules.ts'
import { CardPreview } from './CardPreview.tsx'
import { GruposField } from './GruposField.tsx'
import { IconeField } from './IconeField.tsx'
import {
  type GrupoEtapasConhecidas,
  useChangePainel,
  useCreatePainel,
  useEtapas,
  useHistoricoPainel,
  usePainel,
} from './paineis.api.ts'
import { checkPainel, inputOf, NEW_PAINEL, type PainelValues, painelFields, stateOf } from './painel-form.ts'

const MAX_NAME = 40
const ROTULOS = Object.entries(ROTULOS_CARD).map(([value, label]) => ({ value, label }))
const CORES = Object.entries(CORES_PIPE).map(([value, label]) => ({ value, label }))

/** Makes or changes a board of the company (L-071, L-206). */
export default function PainelDrawer() {
  const { id } = useRouteParams()
  const close = useCloseDrawer()
  const painel = usePainel(id)
  const etapas = useEtapas()
  const failed = painel.error ?? etapas.error
  const isGone = isMissing(painel.error)
  const isReady = etapas.grupos !== undefined && (id === undefined || painel.data !== undefined)
  if (isReady && !failed) {
    return (
      <PainelEditor
        key={id}
        id={id}
        saved={painel.data ? stateOf(painel.data) : { values: NEW_PAINEL, version: 0 }}
        grupos={etapas.grupos ?? []}
      />
    )
  }
  return (
    <Drawer isOpen onClose={close} title="Painel" icon={IconLayoutKanban} size="details">
      {isGone && (
        <StateMessage icon={IconLayoutKanban} title="Este painel não existe">
          O endereço está incompleto, ou um administrador da empresa excluiu o painel.
        </StateMessage>
      )}
      {failed && !isGone && (
        <ErrorState
          onRetry={() => {
            void painel.refetch()
            void etapas.refetch()
          }}
        >
          Não foi possível carregar o painel. {refusalText(failed)}
        </ErrorState>
      )}
      {!failed && <LoadingSkeleton lines={8} label="Carregando o painel" />}
    </Drawer>
  )
}

interface PainelEditorProps {
  readonly id: string | undefined
  readonly saved: RecordState<PainelValues>
  readonly grupos: readonly GrupoEtapasConhecidas[]
}

function PainelEditor({ id, saved, grupos }: PainelEditorProps) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const create = useCreatePainel()
  const change = useChangePainel()
  const history = useHistoricoPainel(id)
  const etapas = grupos.flatMap((grupo) => grupo.etapas)
  const fields = painelFields(etapas)
  const form = useRecordForm({ draftKey: `painel ${id ?? 'novo'}`, saved, check: checkPainel })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: KanbanPipe,
    stateOf,
    fieldOfCode: { [kanbanPipeErrors.kanban_pipe_name_taken.code]: 'name' },
    send: (values, version) =>
      id === undefined
        ? create.mutateAsync({ body: { tipo: TIPO_PIPE.Cargas, ...inputOf(values, etapas) } })
        : change.mutateAsync({ params: { id }, body: { ...inputOf(values, etapas), version } }),
    onSaved: ({ name }) => {
      toast.success(id === undefined ? `Painel ${name} criado` : `Painel ${name} salvo`)
      guard.release()
      close()
    },
    onConflict: () => void history.refetch(),
  })
  const { values, problems } = form
  return (
    <Drawer
      isOpen
      onClose={close}
      title={id === undefined ? 'Novo painel' : `Painel ${saved.values.name}`}
      icon={IconLayoutKanban}
      size="details"
      initialFocus={id === undefined ? 'content' : 'title'}
      onConfirm={save.submit}
      footer={
        <RecordFooter
          form={form}
          history={history.data}
          isSaving={save.isSaving}
          onCancel={close}
          onSave={save.submit}
        />
      }
    >
      <RecordStrips form={form} failure={save.failure} fields={fields} idOf={idOf} />
      <FormGrid>
        <FormCell span={8}>
          <TextInput
            id={idOf('name')}
            label="Nome"
            required
            maxLength={MAX_NAME}
            value={values.name}
            error={problems.name}
            onChange={(event) => form.change({ name: event.currentTarget.value })}
            data-autofocus={id === undefined || undefined}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('color')}
            label="Cor"
            data={CORES}
            value={values.color}
            onChange={(event) => form.change({ color: event.currentTarget.value as CorPipe })}
          />
        </FormCell>
        <FormCell span={12}>
          <IconeField
            id={idOf('icon')}
            value={values.icon}
            color={values.color}
            onChange={(icon) => form.change({ icon })}
          />
        </FormCell>
        <FormCell span={12}>
          <GruposField
            id={idOf('groups')}
            groups={values.groups}
            etapas={grupos}
            error={problems.groups}
            onChange={(groups) => form.change({ groups })}
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            id={idOf('label')}
            label="Título do cartão"
            data={ROTULOS}
            value={values.label}
            onChange={(event) =>
              form.change({
                label: event.currentTarget.value === 'codigo' ? 'codigo' : 'codigoIdentificador',
              })
            }
          />
          <OrderedChoice
            id={idOf('header')}
            label="Cabeçalho"
            options={optionsOf(CAMPOS_CARD)}
            chosen={values.header}
            max={MAX_CARD.header}
            onChange={(header) => form.change({ header })}
          />
          <OrderedChoice
            id={idOf('body')}
            label="Corpo"
            options={optionsOf(CAMPOS_CARD)}
            chosen={values.body}
            max={MAX_CARD.body}
            onChange={(body) => form.change({ body })}
          />
        </FormCell>
        <FormCell span={6}>
          <CardPreview template={values} />
          <OrderedChoice
            id={idOf('badges')}
            label="Selos"
            options={optionsOf(SELOS_CARD)}
            chosen={values.badges}
            max={MAX_CARD.badges}
            onChange={(badges) => form.change({ badges })}
          />
          <OrderedChoice
            id={idOf('totals')}
            label="Totais"
            options={optionsOf(TOTAIS_CARD)}
            chosen={values.totals}
            max={MAX_CARD.totals}
            onChange={(totals) => form.change({ totals })}
          />
        </FormCell>
      </FormGrid>
      <RecordConflict
        recordName={saved.values.name}
        save={save}
        form={form}
        fields={fields}
        savedAt={save.conflict?.atualizadoEm}
        history={history.data}
      />
    </Drawer>
  )
}
