import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { FactList } from '#platform/ui/FactList.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { telefoneMask } from '#platform/web/input-masks.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { UsuarioAtual } from '../../usuario.contract.ts'
import styles from './DadosSection.module.css'
import { FotoField } from './FotoField.tsx'
import { useEditarPerfil } from './perfil.api.ts'
import { checkPerfil, FIELDS, MAX_NAME, stateOf } from './perfil-form.ts'

/** A name of two words that must stay together where only the first is shown. */
const OTHER_SESSION = 'Outra\u00a0sessão'

/** Photo, name and phone. */
export function DadosSection({ usuario }: { readonly usuario: UsuarioAtual }) {
  const formId = useId()
  const edit = useEditarPerfil()
  const form = useRecordForm({
    draftKey: `perfil ${usuario.id}`,
    saved: stateOf(usuario),
    check: checkPerfil,
  })
  useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: UsuarioAtual,
    stateOf,
    send: ({ name, telefone }, version) =>
      edit.mutateAsync({ body: { name, telefone: telefone === '' ? null : telefone, version } }),
    onSaved: () => toast.success('Dados alterados'),
  })
  const { values, problems, change } = form
  const idOf = (field: string) => `${formId}-${field}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit()
  }
  return (
    <Panel title="Seus dados">
      <div className={styles.body}>
        <FotoField usuario={usuario} />
        <form onSubmit={submit} noValidate className={styles.form}>
          <RecordStrips form={form} failure={save.failure} fields={FIELDS} idOf={idOf} />
          <FormGrid>
            <FormCell span={7}>
              <TextInput
                id={idOf('name')}
                label="Nome"
                required
                autoComplete="name"
                maxLength={MAX_NAME}
                value={values.name}
                error={problems.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            </FormCell>
            <FormCell span={5}>
              <MaskedInput
                id={idOf('telefone')}
                label="Telefone"
                type="tel"
                autoComplete="tel-national"
                placeholder="(11) 98765-4321"
                mask={telefoneMask}
                value={values.telefone}
                error={problems.telefone}
                onChange={(telefone) => change({ telefone })}
              />
            </FormCell>
          </FormGrid>
          <FactList
            facts={[
              { label: 'E-mail, com que você entra', value: usuario.email },
              { label: 'Empresa', value: usuario.empresa.name },
            ]}
          />
          <div className={styles.actions}>
            <WriteButton type="submit" loading={save.isSaving} disabled={!form.isDirty}>
              Salvar dados
            </WriteButton>
            {form.isDirty && (
              <Button variant="subtle" onClick={form.discard}>
                Desfazer
              </Button>
            )}
          </div>
        </form>
      </div>
      <RecordConflict
        recordName="Seu perfil"
        save={save}
        form={form}
        fields={FIELDS}
        anonymous={OTHER_SESSION}
      />
    </Panel>
  )
}
