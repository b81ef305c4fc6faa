import { IconForklift, IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { drafts } from '#platform/web/record/drafts.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import {
  useCloseDrawer,
  useOpenDrawer,
  useQueryState,
  useRouteParams,
} from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { DIRECAO_LABELS, SITUACAO_DOCA } from '../agendamento-codes.ts'
import { changeDoca, Doca } from '../doca.contract.ts'
import { DocaFields } from './DocaFields.tsx'
import { ExcecoesTab } from './ExcecoesTab.tsx'
import { GradeTab, gradeDraftKey } from './GradeTab.tsx'
import { acimaDaCapacidade, perguntaCapacidade } from './sem-horario.tsx'
import {
  checkDoca,
  docaFields,
  FIELD_OF_CODE,
  inputOf,
  novaDoca,
  rotuloDaDuracao,
  stateOf,
} from './shared/doca-form.ts'
import {
  docaDrawer,
  useCaracteristicasDeAgenda,
  useChangeDoca,
  useCreateDoca,
  useDoca,
  useHistoricoDoca,
} from './shared/docas.api.ts'
import { useUnidadesDaAgenda } from './shared/unidades-da-agenda.ts'
import { useDocaAcoes } from './use-doca-acoes.ts'

const ABAS = ['dados', 'grade', 'excecoes', 'historico'] as const
type Aba = (typeof ABAS)[number]
const isAba = (value: string): value is Aba => ABAS.some((aba) => aba === value)

/** One dock, or a new one: what it receives, its calendar, its exceptions. */
export default function DocaDrawer() {
  const { id } = useRouteParams()
  const close = useCloseDrawer()
  const doca = useDoca(id)
  const { unidades, query: units } = useUnidadesDaAgenda()
  const isGone = isMissing(doca.error)
  if (id === undefined && units.data) {
    return <DocaEditor key={unidades[0]?.id} unidadeNegocioId={unidades[0]?.id ?? ''} />
  }
  if (doca.data && !isGone && units.data) return <DocaEditor key={doca.data.id} record={doca.data} />
  return (
    <Drawer isOpen onClose={close} title="Doca" icon={IconForklift} size="details">
      {isGone && (
        <StateMessage icon={IconForklift} title="Esta doca não existe">
          Ela foi excluída, ou é de uma unidade que você não acessa.
        </StateMessage>
      )}
      {doca.isError && !isGone && <ReadFailure query={doca}>Não foi possível carregar a doca.</ReadFailure>}
      {!doca.isError && <LoadingSkeleton lines={8} label="Carregando a doca" />}
    </Drawer>
  )
}

interface DocaEditorProps {
  /** Absent for a new one. */
  readonly record?: Doca
  /** Of a new one. */
  readonly unidadeNegocioId?: string
}

function DocaEditor({ record, unidadeNegocioId = '' }: DocaEditorProps) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const [abaNaRota, setAba] = useQueryState('aba', 'dados')
  const aba: Aba = isAba(abaNaRota) && record ? abaNaRota : 'dados'
  const { todas } = useUnidadesDaAgenda()
  const caracteristicas = useCaracteristicasDeAgenda()
  const history = useHistoricoDoca(record?.id)
  const create = useCreateDoca()
  const change = useChangeDoca()
  const canEdit = useCanCall(changeDoca)
  const { alternar } = useDocaAcoes()
  const dialogs = useDialogs()
  const fields = docaFields((id) => caracteristicas.find(({ value }) => value === id)?.label ?? id)
  const form = useRecordForm({
    draftKey: `doca ${record?.id ?? 'nova'}`,
    saved: record ? stateOf(record) : { values: novaDoca(unidadeNegocioId), version: 0 },
    check: checkDoca,
  })
  const [isGradeDirty, setGradeDirty] = useState(false)
  const guard = useLeaveGuard(form.isDirty || isGradeDirty, () => {
    form.discard()
    if (record) drafts.remove(gradeDraftKey(record.id))
  })
  const save = useRecordSave({
    form,
    schema: Doca,
    stateOf,
    fieldOfCode: FIELD_OF_CODE,
    send: async (values, version) => {
      if (!record) {
        return create.mutateAsync({
          body: { ...inputOf(values), unidadeNegocioId: values.unidadeNegocioId },
        })
      }
      const body = { ...inputOf(values), version }
      try {
        return await change.mutateAsync({ params: { id: record.id }, body })
      } catch (error) {
        const reservas = acimaDaCapacidade(error)
        if (!reservas || !(await dialogs.confirm(perguntaCapacidade(reservas, record.fusoHorario))))
          throw error
        return await change.mutateAsync({
          params: { id: record.id },
          body: { ...body, manterReservas: true },
        })
      }
    },
    onSaved: ({ id, nome }) => {
      toast.success(record ? `${nome} salva` : `${nome} criada`)
      guard.release()
      // A new dock has no slots before it has a calendar.
      if (record) close()
      else openDrawer(docaDrawer(id, 'grade'), { replace: true })
    },
    onConflict: () => void history.refetch(),
  })
  const submit = () => {
    setAba('dados')
    save.submit()
  }
  const isBlocked = record?.situacao === SITUACAO_DOCA.Bloqueada
  const duracoes = Object.keys(form.problems)
    .filter((name) => name.startsWith('duracoes.'))
    .map((name) => ({ name, label: rotuloDaDuracao(name) }))
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      icon={IconForklift}
      title={record?.nome ?? 'Nova doca'}
      badge={isBlocked && <StatusBadge color="vermelho" icon={IconLock} label="Bloqueada" />}
      subtitle={record && DIRECAO_LABELS[record.direcao]}
      initialFocus={record ? 'title' : 'content'}
      onConfirm={canEdit && aba === 'dados' ? submit : undefined}
      actions={
        record &&
        canEdit && (
          <WriteButton
            size="xs"
            variant="default"
            leftSection={<IconLock size={14} aria-hidden />}
            onClick={() => void alternar(record)}
          >
            {isBlocked ? 'Desbloquear' : 'Bloquear'}
          </WriteButton>
        )
      }
      tabs={
        record && (
          <TabBar
            id={formId}
            label="Partes da doca"
            value={aba}
            onChange={setAba}
            tabs={[
              { value: 'dados', label: 'Dados', problems: Object.keys(form.problems).length || undefined },
              { value: 'grade', label: 'Grade' },
              { value: 'excecoes', label: 'Exceções' },
              { value: 'historico', label: 'Histórico', count: history.data?.length },
            ]}
          />
        )
      }
      footer={
        canEdit && aba === 'dados' ? (
          <RecordFooter
            form={form}
            history={history.data}
            isSaving={save.isSaving}
            onCancel={() => close()}
            onSave={submit}
          />
        ) : undefined
      }
    >
      {record && aba !== 'dados' ? (
        <TabPanel id={formId} value={aba}>
          {aba === 'grade' && <GradeTab doca={record} canEdit={canEdit} onDirty={setGradeDirty} />}
          {aba === 'excecoes' && <ExcecoesTab doca={record} canEdit={canEdit} />}
          {aba === 'historico' && <RecordHistory query={history} />}
        </TabPanel>
      ) : (
        <Dados id={record && formId} aba={aba}>
          <RecordStrips form={form} failure={save.failure} fields={[...fields, ...duracoes]} idOf={idOf} />
          <DocaFields
            form={form}
            idOf={idOf}
            isNew={!record}
            unidades={todas.map(({ id, descricao }) => ({ value: id, label: descricao }))}
            caracteristicas={caracteristicas}
          />
        </Dados>
      )}
      {record && (
        <RecordConflict
          recordName={record.nome}
          save={save}
          form={form}
          fields={fields}
          savedAt={save.conflict?.atualizadoEm}
          history={history.data}
        />
      )}
    </Drawer>
  )
}

/** A panel of the tabs, which a new dock does not have yet. */
function Dados({
  id,
  aba,
  children,
}: {
  readonly id: string | undefined
  readonly aba: Aba
  readonly children: React.ReactNode
}) {
  if (id === undefined) return children
  return (
    <TabPanel id={id} value={aba}>
      {children}
    </TabPanel>
  )
}
