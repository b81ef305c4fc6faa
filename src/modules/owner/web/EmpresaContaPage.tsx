import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { formatDocumento } from '#platform/shared/documento.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { Owner } from '../owner.contract.ts'
import { COMPANY_TYPE_LABELS, LICENCE_LABELS } from '../owner.rules.ts'
import styles from './EmpresaContaPage.module.css'
import { LogoField } from './LogoField.tsx'
import { useAlterarOwner, useHistoricoOwner, useOwner } from './owner.api.ts'
import { checkOwner, FIELDS, MAX_NOME, stateOf, textosOf } from './owner-form.ts'
import { TextosField } from './TextosField.tsx'

/** The own company: name, logo and wording; what the contract fixes is shown to read. */
export default function EmpresaContaPage() {
  const { ownerId } = useSignedIn().identity
  const query = useOwner(ownerId)
  return (
    <>
      <PageHeader title="Empresa" subtitle="Como a empresa aparece para as pessoas dela e para parceiros" />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando a empresa" />}
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível carregar a empresa.</ReadFailure>
      )}
      {query.data && <Loaded owner={query.data} />}
    </>
  )
}

function Loaded({ owner }: { readonly owner: Owner }) {
  const history = useHistoricoOwner(owner.id)
  return (
    <div className={styles.page}>
      <Panel title="Logotipo">
        <div className={styles.body}>
          <LogoField owner={owner} />
        </div>
      </Panel>
      <Dados owner={owner} />
      <Panel title="Histórico">
        <div className={styles.body}>
          <RecordHistory query={history} />
        </div>
      </Panel>
    </div>
  )
}

function Dados({ owner }: { readonly owner: Owner }) {
  const formId = useId()
  const change = useAlterarOwner()
  const history = useHistoricoOwner(owner.id)
  const form = useRecordForm({ draftKey: `owner ${owner.id}`, saved: stateOf(owner), check: checkOwner })
  useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: Owner,
    stateOf,
    send: ({ nome, textos }, version) =>
      change.mutateAsync({ params: { id: owner.id }, body: { nome, textos: textosOf(textos), version } }),
    onSaved: () => toast.success('Dados da empresa alterados'),
  })
  const { values, problems } = form
  const idOf = (field: string) => `${formId}-${field}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit()
  }
  return (
    <Panel title="Dados e textos próprios">
      <form onSubmit={submit} noValidate className={styles.body}>
        <RecordStrips form={form} failure={save.failure} fields={FIELDS} idOf={idOf} />
        <TextInput
          id={idOf('nome')}
          label="Nome"
          required
          maxLength={MAX_NOME}
          value={values.nome}
          error={problems.nome}
          onChange={(event) => form.change({ nome: event.currentTarget.value })}
        />
        <FactList
          facts={[
            { label: 'CPF ou CNPJ', value: formatDocumento(owner.documento) },
            { label: 'Tipo', value: COMPANY_TYPE_LABELS[owner.type] },
            { label: 'Licença', value: LICENCE_LABELS[owner.licenseType] },
          ]}
        />
        <div>
          <p className={styles.hint}>
            Troque palavras da plataforma pelas da empresa. Elas mudam em títulos e botões para todos.
          </p>
          <TextosField
            id={idOf('textos')}
            value={values.textos}
            error={problems.textos}
            onChange={(textos) => form.change({ textos: [...textos] })}
          />
        </div>
        <div className={styles.actions}>
          <WriteButton type="submit" loading={save.isSaving} disabled={!form.isDirty}>
            Salvar empresa
          </WriteButton>
          {form.isDirty && (
            <Button variant="subtle" onClick={form.discard}>
              Desfazer
            </Button>
          )}
        </div>
      </form>
      <RecordConflict
        recordName={owner.nome}
        save={save}
        form={form}
        fields={FIELDS}
        savedAt={save.conflict?.atualizadoEm}
        history={history.data}
      />
    </Panel>
  )
}
