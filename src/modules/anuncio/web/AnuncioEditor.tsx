import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconCalendarEvent,
  IconCopy,
  IconPlayerStop,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
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
import { AnuncioPainel } from '../anuncio-painel.contract.ts'
import { AnuncioFields } from './AnuncioFields.tsx'
import { AnuncioPreview } from './AnuncioPreview.tsx'
import { check, FIELDS, inputOf, momentText, placed, SITUACAO_TEXT, stateOf } from './anuncio-form.ts'
import { useAnuncioCommands, useHistorico } from './painel.api.ts'

interface AnuncioEditorProps {
  readonly anuncio: AnuncioPainel
  readonly list: ReactNode
  readonly place: string
}

/** One announcement: the form, how it looks and whom it reaches; saved, published, ended, copied, deleted. */
export function AnuncioEditor({ anuncio, list, place }: AnuncioEditorProps) {
  const formId = useId()
  const dialogs = useDialogs()
  const goToPage = useGoToPage()
  const history = useHistorico(anuncio.id)
  const commands = useAnuncioCommands()
  const { id, situacao } = anuncio
  const isDraft = situacao === 'rascunho'
  const form = useRecordForm({
    draftKey: `anuncio ${id}`,
    saved: stateOf(anuncio),
    check: check({ isPublished: !isDraft, hasImage: anuncio.temImagem }),
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form: { ...form, refuse: (problems) => form.refuse(placed(problems)) },
    schema: AnuncioPainel,
    stateOf,
    send: (values, version) =>
      commands.change.mutateAsync({ params: { id }, body: { ...inputOf(values), version } }),
    onSaved: () => toast.success('Anúncio salvo'),
  })
  useShortcuts(
    [{ keys: 'Ctrl+Enter', label: 'Salvar o anúncio', group: 'Anúncios', run: save.submit }],
    !save.isSaving,
  )
  const fail = (error: Error) => {
    const problems = placed(fieldErrors(error))
    if (Object.keys(problems).length > 0) form.refuse(problems)
    else void dialogs.alert({ title: anuncio.titulo, message: refusalText(error) })
  }
  const publish = async () => {
    const { publico, ...values } = inputOf(form.values)
    const wrong = check({ isPublished: true, hasImage: anuncio.temImagem })(form.values)
    if (Object.keys(wrong).length > 0) {
      form.refuse(wrong)
      return
    }
    try {
      const saved = form.isDirty
        ? await commands.change.mutateAsync({
            params: { id },
            body: { ...values, publico, version: form.base.version },
          })
        : anuncio
      const published = await commands.publish.mutateAsync({
        params: { id },
        body: { version: saved.version },
      })
      const state = stateOf(published)
      form.rebase(state, state.values)
      toast.success(published.situacao === 'agendado' ? 'Anúncio agendado' : 'Anúncio publicado')
    } catch (error) {
      fail(error as Error)
    }
  }
  const end = async () => {
    const isConfirmed = await dialogs.confirm({
      title: `Encerrar ${anuncio.titulo}`,
      message: 'Ele deixa de aparecer para todos. Para mostrá-lo de novo, duplique-o.',
      confirmLabel: 'Encerrar',
    })
    if (isConfirmed) commands.end.mutate({ params: { id } }, { onError: fail })
  }
  const copy = () =>
    commands.copy.mutate(
      { params: { id } },
      { onError: fail, onSuccess: (created) => goToPage(`${place}/${created.id}`) },
    )
  const remove = async () => {
    const isConfirmed = await dialogs.confirm({
      title: `Excluir ${anuncio.titulo}`,
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
  const isLater = form.values.de !== null && form.values.de > new Date().toISOString()
  const idOf = (field: string) => `${formId}-${field}`
  return (
    <>
      <PageHeader
        title={anuncio.titulo}
        subtitle={`${SITUACAO_TEXT[situacao]} · ${form.isDirty ? 'o que mudou está guardado nesta aba' : `salvo ${formatAtTimeOrDay(anuncio.atualizadoEm, localZone(), new Date())}`}`}
        actions={
          <>
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={15} aria-hidden />}
              onClick={() => goToPage(place)}
            >
              Todos
            </Button>
            <WriteButton
              variant="default"
              loading={save.isSaving}
              disabled={!form.isDirty}
              onClick={save.submit}
            >
              {isDraft ? 'Salvar rascunho' : 'Salvar'}
            </WriteButton>
            {isDraft && (
              <WriteButton
                loading={commands.publish.isPending}
                leftSection={
                  isLater ? <IconCalendarEvent size={16} aria-hidden /> : <IconSend size={16} aria-hidden />
                }
                onClick={() => void publish()}
              >
                {isLater ? `Agendar para ${momentText(form.values.de)}` : 'Publicar'}
              </WriteButton>
            )}
            {(situacao === 'no-ar' || situacao === 'agendado') && (
              <WriteButton
                variant="default"
                loading={commands.end.isPending}
                leftSection={<IconPlayerStop size={15} aria-hidden />}
                onClick={() => void end()}
              >
                Encerrar
              </WriteButton>
            )}
            <WriteButton
              variant="default"
              loading={commands.copy.isPending}
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={copy}
            >
              Duplicar
            </WriteButton>
            {isDraft && (
              <WriteButton
                variant="default"
                color="vermelho"
                leftSection={<IconTrash size={15} aria-hidden />}
                onClick={() => void remove()}
              >
                Excluir rascunho
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
            <AnuncioFields
              form={form}
              idOf={idOf}
              anuncio={anuncio}
              onSent={(sent) => {
                // Only the picture changed, so what is typed goes on from there.
                form.rebase(stateOf(sent), { ...form.values, midiaTipo: 'img' })
              }}
            />
          </>
        }
        side={<AnuncioPreview anuncio={anuncio} values={form.values} />}
      />
      <RecordConflict
        recordName={anuncio.titulo}
        save={save}
        form={form}
        fields={FIELDS}
        savedAt={save.conflict?.atualizadoEm}
        history={history.data}
      />
    </>
  )
}
