import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlayerStop, IconSend, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Desk } from '#modules/painel-admin/web/shared/Desk.tsx'
import { formatAtTimeOrDay } from '#platform/shared/date.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { NovidadePainel, novidadeErrors } from '../novidade.contract.ts'
import { NovidadeFields } from './NovidadeFields.tsx'
import { NovidadePreview } from './NovidadePreview.tsx'
import { check, FIELDS, inputOf, stateOf } from './novidade-form.ts'
import { useHistorico, useNovidadeCommands } from './painel.api.ts'

interface NovidadeEditorProps {
  readonly novidade: NovidadePainel
  readonly list: ReactNode
  readonly place: string
}

/** One news item: the form and how it will look; saved, published, taken back, deleted. */
export function NovidadeEditor({ novidade, list, place }: NovidadeEditorProps) {
  const formId = useId()
  const dialogs = useDialogs()
  const goToPage = useGoToPage()
  const history = useHistorico(novidade.id)
  const commands = useNovidadeCommands()
  const { id } = novidade
  const isDraft = novidade.publicadaEm === null
  const form = useRecordForm({ draftKey: `novidade ${id}`, saved: stateOf(novidade), check: check(!isDraft) })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: NovidadePainel,
    stateOf,
    send: (values, version) =>
      commands.change.mutateAsync({ params: { id }, body: { ...inputOf(values), version } }),
    onSaved: () => toast.success('Novidade salva'),
    fieldOfCode: { [novidadeErrors.novidade_slug_taken.code]: 'slug' },
  })
  useShortcuts(
    [{ keys: 'Ctrl+Enter', label: 'Salvar a novidade', group: 'Novidades', run: save.submit }],
    !save.isSaving,
  )
  const fail = (error: Error) => {
    const problems = fieldErrors(error)
    if (Object.keys(problems).length > 0) form.refuse(problems)
    else void dialogs.alert({ title: novidade.titulo, message: refusalText(error) })
  }
  const publish = async () => {
    const wrong = check(true)(form.values)
    if (Object.keys(wrong).length > 0) {
      form.refuse(wrong)
      return
    }
    try {
      const saved = form.isDirty
        ? await commands.change.mutateAsync({
            params: { id },
            body: { ...inputOf(form.values), version: form.base.version },
          })
        : novidade
      const published = await commands.publish.mutateAsync({
        params: { id },
        body: { version: saved.version },
      })
      const state = stateOf(published)
      form.rebase(state, state.values)
      toast.success('Novidade publicada')
    } catch (error) {
      fail(error as Error)
    }
  }
  const remove = async () => {
    const isConfirmed = await dialogs.confirm({
      title: `Excluir ${novidade.titulo}`,
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isConfirmed) return
    leave.release()
    form.discard()
    try {
      // The list that is read again has it no more, and this editor goes with it: what follows is not left to its callbacks.
      await commands.remove.mutateAsync({ params: { id } })
      goToPage(place)
    } catch (error) {
      fail(error as Error)
    }
  }
  const idOf = (field: string) => `${formId}-${field}`
  return (
    <>
      <PageHeader
        title={novidade.titulo}
        subtitle={`${isDraft ? 'Rascunho' : 'Publicada'} · ${form.isDirty ? 'o que mudou está guardado nesta aba' : `salva ${formatAtTimeOrDay(novidade.atualizadoEm, localZone(), new Date())}`}`}
        actions={
          <>
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={15} aria-hidden />}
              onClick={() => goToPage(place)}
            >
              Todas
            </Button>
            <WriteButton
              variant="default"
              loading={save.isSaving}
              disabled={!form.isDirty}
              onClick={save.submit}
            >
              {isDraft ? 'Salvar rascunho' : 'Salvar'}
            </WriteButton>
            {isDraft ? (
              <>
                <WriteButton
                  loading={commands.publish.isPending}
                  leftSection={<IconSend size={16} aria-hidden />}
                  onClick={() => void publish()}
                >
                  Publicar
                </WriteButton>
                <WriteButton
                  variant="default"
                  color="vermelho"
                  leftSection={<IconTrash size={15} aria-hidden />}
                  onClick={() => void remove()}
                >
                  Excluir rascunho
                </WriteButton>
              </>
            ) : (
              <WriteButton
                variant="default"
                loading={commands.withdraw.isPending}
                leftSection={<IconPlayerStop size={15} aria-hidden />}
                onClick={() => commands.withdraw.mutate({ params: { id } }, { onError: fail })}
              >
                Tirar do ar
              </WriteButton>
            )}
          </>
        }
      />
      <Desk
        list={list}
        isChosen
        form={
          <>
            <RecordStrips form={form} failure={save.failure} fields={FIELDS} idOf={idOf} />
            <NovidadeFields
              form={form}
              idOf={idOf}
              novidade={novidade}
              onSent={(sent) => form.rebase(stateOf(sent), form.values)}
            />
          </>
        }
        side={<NovidadePreview novidade={novidade} values={form.values} />}
      />
      <RecordConflict
        recordName={novidade.titulo}
        save={save}
        form={form}
        fields={FIELDS}
        savedAt={save.conflict?.atualizadoEm}
        history={history.data}
      />
    </>
  )
}
