import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDocumento } from '#platform/shared/documento.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useCloseDrawer, useOpenDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import type { Regularidade } from '../regularidade.contract.ts'
import { RegistroFields } from './RegistroFields.tsx'
import { ConsultaLida, RegistroLido } from './RegistroLido.tsx'
import { consultaDrawer, useHistoricoRegularidade, useRegularidade } from './regularidade.api.ts'
import { FIELDS } from './regularidade-form.ts'
import { useRegistroEditor } from './use-registro-editor.ts'

/** A carrier of a shipper: what it says of itself, or what the shipper keeps of one without account. */
export default function RegularidadeDrawer() {
  const { id = '' } = useRouteParams()
  const query = useRegularidade(id)
  const closeDrawer = useCloseDrawer()
  if (query.data?.daTransportadora) return <Lida key={id} regularidade={query.data} />
  if (query.data) return <Editada key={id} regularidade={query.data} />
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={IconShieldCheck} title="Regularidade">
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando a regularidade" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar a regularidade.</ReadFailure>}
    </Drawer>
  )
}

type Tab = 'dados' | 'historico'

function ConsultaButton({ regularidade: { id, empresaId } }: { readonly regularidade: Regularidade }) {
  const openDrawer = useOpenDrawer()
  if (empresaId === null) return null
  return (
    <Button variant="default" w="fit-content" onClick={() => openDrawer(consultaDrawer(id))}>
      Registrar consulta
    </Button>
  )
}

/** The own record of a linked carrier, which only the carrier changes. */
function Lida({ regularidade }: { readonly regularidade: Regularidade }) {
  const tabsId = useId()
  const [tab, setTab] = useState<Tab>('dados')
  const closeDrawer = useCloseDrawer()
  const history = useHistoricoRegularidade(regularidade.id)
  const { id, nome, documento, daTransportadora, daEmpresa } = regularidade
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      icon={IconShieldCheck}
      title={nome}
      subtitle={formatDocumento(documento)}
      tabs={
        daEmpresa && (
          <TabBar
            id={tabsId}
            label="Partes da regularidade"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'dados', label: 'Da transportadora' },
              { value: 'historico', label: 'Da sua empresa', count: history.data?.length },
            ]}
          />
        )
      }
      footer={<ConsultaButton regularidade={regularidade} />}
    >
      <TabPanel id={tabsId} value={tab}>
        {tab === 'dados' && daTransportadora && (
          <>
            <AlertStrip kind="info" title="A transportadora preenche estes dados.">
              Para corrigir, peça os documentos a ela.
            </AlertStrip>
            <RegistroLido id={id} registro={daTransportadora} de="transportadora" />
          </>
        )}
        {tab === 'historico' && daEmpresa && (
          <>
            <RegistroLido id={id} registro={daEmpresa} de="empresa" />
            <Section title="Histórico">
              <RecordHistory query={history} />
            </Section>
          </>
        )}
      </TabPanel>
    </Drawer>
  )
}

function Editada({ regularidade }: { readonly regularidade: Regularidade }) {
  const [tab, setTab] = useState<Tab>('dados')
  const closeDrawer = useCloseDrawer()
  const editor = useRegistroEditor(regularidade, { isSelf: false, onSaved: () => closeDrawer() })
  const { form, save, history, formId, idOf, registro } = editor
  const { id, nome, documento, vinculada, empresaId } = regularidade
  const canEdit = empresaId !== null
  const submit = () => {
    setTab('dados')
    save.submit()
  }
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      onConfirm={canEdit ? submit : undefined}
      icon={IconShieldCheck}
      title={nome}
      subtitle={formatDocumento(documento)}
      tabs={
        canEdit && (
          <TabBar
            id={formId}
            label="Partes da regularidade"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'dados', label: 'Dados', problems: Object.keys(form.problems).length || undefined },
              { value: 'historico', label: 'Histórico', count: history.data?.length },
            ]}
          />
        )
      }
      footer={
        canEdit && (
          <RecordFooter
            form={form}
            history={history.data}
            isSaving={save.isSaving}
            onCancel={() => closeDrawer()}
            onSave={submit}
          />
        )
      }
    >
      {canEdit ? (
        <TabPanel id={formId} value={tab}>
          {tab === 'historico' ? (
            <RecordHistory query={history} />
          ) : (
            <>
              <RecordStrips form={form} failure={save.failure} fields={FIELDS} idOf={idOf} />
              {vinculada && (
                <AlertStrip
                  kind="info"
                  title="A transportadora usa a plataforma e ainda não preencheu os dados."
                >
                  Quando preencher, valem os dela.
                </AlertStrip>
              )}
              {registro && <ConsultaLida id={id} registro={registro} de="empresa" />}
              <ConsultaButton regularidade={regularidade} />
              <RegistroFields regularidade={regularidade} editor={editor} isSelf={false} />
            </>
          )}
        </TabPanel>
      ) : (
        <p>A transportadora está vinculada e ainda não preencheu a regularidade. Peça os documentos a ela.</p>
      )}
      <RecordConflict
        recordName={nome}
        save={save}
        form={form}
        fields={FIELDS}
        savedAt={editor.savedAt}
        history={history.data}
      />
    </Drawer>
  )
}
