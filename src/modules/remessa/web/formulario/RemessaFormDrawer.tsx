import { IconPackages } from '@tabler/icons-react'
import { useId } from 'react'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { useZonasDasUnidades } from '#modules/unidade-negocio/web/shared/unidades-com-acesso.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useCloseDrawer, useOpenDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import { changeRemessa, createRemessa, getHistoricoRemessa } from '../../remessa.contract.ts'
import { RemessaDetalhe } from '../../remessa-dados.contract.ts'
import { remessaDrawer, useChangedRemessas, useRemessa } from '../remessa.api.ts'
import { RemessaFields } from './RemessaFields.tsx'
import {
  checkForm,
  inputOf,
  novaRemessa,
  REMESSA_FIELDS,
  type RemessaValues,
  stateOfRemessa,
} from './remessa-form.ts'

/** A new remessa, or one that is changed. */
export default function RemessaFormDrawer() {
  const { id = '' } = useRouteParams()
  const query = useRemessa(id)
  const close = useCloseDrawer()
  const unidades = useCall(listUnidadesWithAccess, {}).data
  if (id === '') {
    if (unidades) return <Editor record={undefined} unidades={unidades} />
  } else if (query.data && unidades) {
    return <Editor key={query.data.id} record={query.data} unidades={unidades} />
  }
  const isGone = id !== '' && (!isGuid(id) || isMissing(query.error))
  return (
    <Drawer isOpen onClose={() => close()} icon={IconPackages} title="Remessa">
      {isGone && <StateMessage icon={IconPackages} title="Esta remessa não existe mais" />}
      {!isGone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar a remessa.</ReadFailure>
      )}
      {!isGone && !query.isError && <LoadingSkeleton lines={8} label="Carregando a remessa" />}
    </Drawer>
  )
}

interface EditorProps {
  readonly record: RemessaDetalhe | undefined
  readonly unidades: readonly { readonly id: string; readonly descricao: string }[]
}

function Editor({ record, unidades }: EditorProps) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const { http } = usePlatform()
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const changed = useChangedRemessas()
  const zonaDe = useZonasDasUnidades()
  const zoneOf = ({ unidadeNegocioId }: RemessaValues) => record?.fusoHorario ?? zonaDe(unidadeNegocioId)
  const history = useCall(
    getHistoricoRemessa,
    { params: { id: record?.id ?? '' } },
    { enabled: record !== undefined },
  )
  const form = useRecordForm({
    draftKey: `remessa ${record?.id ?? 'nova'}`,
    saved: record ? stateOfRemessa(record) : { values: novaRemessa(unidades[0]?.id ?? ''), version: 0 },
    check: (values) => checkForm(values, zoneOf(values)),
  })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: RemessaDetalhe,
    stateOf: stateOfRemessa,
    send: (values, version) => {
      const body = inputOf(values, zoneOf(values), record)
      return record
        ? http.call(changeRemessa, { params: { id: record.id }, body: { ...body, version } })
        : http.call(createRemessa, { body })
    },
    onSaved: ({ id, codigo }) => {
      toast.success(record ? `${codigo} salva` : `${codigo} criada`)
      guard.release()
      void changed()
      openDrawer(remessaDrawer(id), { replace: true })
    },
    onConflict: () => void history.refetch(),
  })
  const unidade = unidades.find(({ id }) => id === form.values.unidadeNegocioId)
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      icon={IconPackages}
      title={record ? `Editar ${record.codigo}` : 'Nova remessa'}
      initialFocus={record ? 'title' : 'content'}
      onConfirm={save.submit}
      footer={
        <RecordFooter
          form={form}
          history={history.data}
          isSaving={save.isSaving}
          onCancel={() => close()}
          onSave={save.submit}
        />
      }
    >
      <RecordStrips form={form} failure={save.failure} fields={[...REMESSA_FIELDS, ...ROUTES]} idOf={idOf} />
      <RemessaFields
        form={form}
        idOf={idOf}
        unidade={
          unidade ?? (record ? { id: record.unidadeNegocioId, descricao: record.unidadeNegocio.nome } : null)
        }
      />
      {record && (
        <RecordConflict
          recordName={record.codigo}
          save={save}
          form={form}
          fields={REMESSA_FIELDS}
          history={history.data}
        />
      )}
    </Drawer>
  )
}

/** Fields that the server calls otherwise than the form. */
const ROUTES = [
  { name: 'remetenteId', label: 'Remetente' },
  { name: 'destinatarioId', label: 'Destinatário' },
]
