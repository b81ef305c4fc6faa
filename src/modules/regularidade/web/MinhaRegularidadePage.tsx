import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { Regularidade } from '../regularidade.contract.ts'
import { RegistroFields } from './RegistroFields.tsx'
import { ConsultaLida } from './RegistroLido.tsx'
import styles from './Regularidade.module.css'
import { MINHA_CONSULTA_DRAWER, useRegularidade } from './regularidade.api.ts'
import { FIELDS } from './regularidade-form.ts'
import { useRegistroEditor } from './use-registro-editor.ts'

/** The own record of a carrier, as its linked shippers read it. */
export default function MinhaRegularidadePage() {
  const { ownerId } = useSignedIn().identity
  const query = useRegularidade(ownerId)
  const openDrawer = useOpenDrawer()
  return (
    <>
      <PageHeader
        title="Regularidade"
        subtitle="Os embarcadores vinculados leem o que você preenche; os outros não veem"
        actions={
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openDrawer(MINHA_CONSULTA_DRAWER)}
          >
            Registrar consulta
          </Button>
        }
      />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando a regularidade" />}
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível carregar a regularidade.</ReadFailure>
      )}
      {query.data && <Loaded regularidade={query.data} />}
    </>
  )
}

function Loaded({ regularidade }: { readonly regularidade: Regularidade }) {
  const editor = useRegistroEditor(regularidade, { isSelf: true })
  const { form, save, history, idOf, registro } = editor
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit()
  }
  return (
    <div className={styles.own}>
      <Panel title="RNTRC e seguros">
        <form onSubmit={submit} noValidate className={styles.body}>
          <RecordStrips form={form} failure={save.failure} fields={FIELDS} idOf={idOf} />
          {registro && <ConsultaLida id={regularidade.id} registro={registro} de="transportadora" />}
          <RegistroFields regularidade={regularidade} editor={editor} isSelf />
          <div className={styles.arquivo}>
            <WriteButton type="submit" loading={save.isSaving} disabled={!form.isDirty}>
              Salvar regularidade
            </WriteButton>
            {form.isDirty && (
              <Button variant="subtle" onClick={form.discard}>
                Desfazer
              </Button>
            )}
          </div>
        </form>
      </Panel>
      <Panel title="Histórico">
        <div className={styles.body}>
          <RecordHistory query={history} />
        </div>
      </Panel>
      <RecordConflict
        recordName={regularidade.nome}
        save={save}
        form={form}
        fields={FIELDS}
        savedAt={editor.savedAt}
        history={history.data}
      />
    </div>
  )
}
