import { IconLink } from '@tabler/icons-react'
import { useId } from 'react'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { TIPO_ACESSO_LABELS } from '../../portal.rules.ts'
import { acessoErrors, PortalAcesso } from '../../portal-acesso.contract.ts'
import { camposDaEdicao, checkEdicao, edicaoEnviada, estadoDoAcesso } from './acesso-edicao.ts'
import { useAcessos, useChangeAcesso, useHistoricoAcesso } from './acessos.api.ts'
import { RegrasFields } from './RegrasFields.tsx'

/** Changes what a company may do in the portal; its link stays as it is and is not shown. */
export default function EditarAcessoDrawer() {
  const id = useRouteParam('id')
  const close = useCloseDrawer()
  const query = useAcessos()
  const unidades = useUnidadesDaAgenda()
  const acesso = query.data?.find((one) => one.id === id)
  const failed = query.isError ? query : unidades.query.isError ? unidades.query : undefined
  if (acesso && acesso.revogadoEm === null && unidades.query.data) return <Editor key={id} acesso={acesso} />
  return (
    <Drawer isOpen onClose={() => close()} title="Acesso ao portal" icon={IconLink}>
      {failed ? (
        <ReadFailure query={failed}>Não foi possível carregar o acesso.</ReadFailure>
      ) : query.data && acesso?.revogadoEm !== null ? (
        <StateMessage icon={IconLink} title={acesso ? 'Este acesso foi revogado' : 'Este acesso não existe'}>
          {acesso ? 'Ele não muda mais. Crie outro para a empresa voltar a agendar.' : 'Confira o endereço.'}
        </StateMessage>
      ) : (
        <LoadingSkeleton lines={6} label="Carregando o acesso" />
      )}
    </Drawer>
  )
}

function Editor({ acesso }: { readonly acesso: PortalAcesso }) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const { todas } = useUnidadesDaAgenda()
  const change = useChangeAcesso()
  const history = useHistoricoAcesso(acesso.id)
  const zone = localZone()
  const stateOf = (one: PortalAcesso) => estadoDoAcesso(one, zone)
  const form = useRecordForm({
    draftKey: `acesso ${acesso.id}`,
    saved: stateOf(acesso),
    check: (values) => checkEdicao(values, acesso),
  })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const fields = camposDaEdicao((id) => todas.find((one) => one.id === id)?.descricao ?? 'Unidade inativa')
  const save = useRecordSave({
    form,
    schema: PortalAcesso,
    stateOf,
    fieldOfCode: { [acessoErrors.acesso_unidade_unknown.code]: 'unidades' },
    send: (values, version) =>
      change.mutateAsync({
        params: { id: acesso.id },
        body: { ...edicaoEnviada(values, acesso, zone), version },
      }),
    onSaved: ({ empresaNome }) => {
      toast.success(`Acesso de ${empresaNome} salvo`)
      guard.release()
      close()
    },
    onConflict: () => void history.refetch(),
  })
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={save.submit}
      title={acesso.empresaNome}
      subtitle={
        <span>{[TIPO_ACESSO_LABELS[acesso.tipo], acesso.parceiroNome].filter(Boolean).join(' · ')}</span>
      }
      icon={IconLink}
      initialFocus="content"
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
      <RecordStrips form={form} failure={save.failure} fields={fields} idOf={idOf} />
      <FormGrid>
        <RegrasFields form={form} idOf={idOf} />
        <FormCell span={4}>
          <DateField {...textField({ form, idOf })('expiraEm')} label="Vale até" />
        </FormCell>
      </FormGrid>
      <RecordConflict
        recordName={acesso.empresaNome}
        save={save}
        form={form}
        fields={fields}
        history={history.data}
      />
    </Drawer>
  )
}
