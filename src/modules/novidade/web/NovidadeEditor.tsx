import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconPhoto, IconPlayerStop, IconSend, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Desk } from '#modules/painel-admin/web/shared/Desk.tsx'
import { formatTime } from '#platform/shared/date.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { RichTextField } from '#platform/ui/RichTextField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { type RecordForm, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { NovidadePainel, novidadeErrors } from '../novidade.contract.ts'
import { MODULOS_NOVIDADE, NOMES_DE_MODULO, slugOf } from '../novidade.rules.ts'
import { NewsItem } from './NewsItem.tsx'
import { NovidadeText } from './NovidadePage.tsx'
import { check, FIELDS, inputOf, type NovidadeValues, stateOf } from './novidade-form.ts'
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
        subtitle={`${isDraft ? 'Rascunho' : 'Publicada'} · salva às ${formatTime(novidade.atualizadoEm, localZone())}`}
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
            <Fields
              form={form}
              idOf={idOf}
              novidade={novidade}
              onSent={(sent) => form.rebase(stateOf(sent), form.values)}
            />
          </>
        }
        side={<Preview novidade={novidade} values={form.values} />}
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

interface FieldsProps {
  readonly form: RecordForm<NovidadeValues>
  readonly idOf: (field: string) => string
  readonly novidade: NovidadePainel
  /** After a cover was sent. */
  readonly onSent: (novidade: NovidadePainel) => void
}

function Fields({ form: { values, problems, change }, idOf, novidade, onSent }: FieldsProps) {
  const { sendCover } = useNovidadeCommands()
  const [problem, setProblem] = useState<string>()
  const send = ([file]: readonly File[]) => {
    if (!file) return
    setProblem(undefined)
    sendCover.mutate(
      { params: { id: novidade.id }, file },
      { onSuccess: onSent, onError: (error) => setProblem(fieldErrors(error).anexo ?? refusalText(error)) },
    )
  }
  // The address follows the title until somebody chooses another one, or it is known outside.
  const followsTitle =
    novidade.publicadaEm === null &&
    (values.slug === slugOf(values.titulo) || values.slug.startsWith('novidade-'))
  return (
    <FormGrid>
      <FormCell span={9}>
        <TextInput
          id={idOf('titulo')}
          label="Título"
          required
          maxLength={120}
          value={values.titulo}
          error={problems.titulo}
          onChange={(event) => {
            const titulo = event.currentTarget.value
            change({ titulo, ...(followsTitle && slugOf(titulo) !== '' && { slug: slugOf(titulo) }) })
          }}
        />
      </FormCell>
      <FormCell span={3}>
        <TextInput
          id={idOf('emoji')}
          label="Emoji"
          maxLength={16}
          value={values.emoji}
          error={problems.emoji}
          onChange={(event) => change({ emoji: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={8}>
        <TextInput
          id={idOf('slug')}
          label="Endereço"
          required
          maxLength={80}
          description={`/novidades/${values.slug}`}
          value={values.slug}
          error={problems.slug}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={4}>
        <DateField
          id={idOf('lancamento')}
          label="Data de lançamento"
          required
          description="Aparece a partir deste dia."
          value={values.lancamento}
          error={problems.lancamento}
          onChange={(event) => change({ lancamento: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={12}>
        <Textarea
          id={idOf('resumo')}
          label="Resumo"
          required
          maxLength={240}
          autosize
          value={values.resumo}
          error={problems.resumo}
          onChange={(event) => change({ resumo: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={8}>
        <ListMultiSelect
          id={idOf('modulos')}
          label="Módulos"
          maxValues={5}
          data={NOMES_DE_MODULO.map((value) => ({ value, label: value }))}
          value={values.modulos}
          error={problems.modulos}
          onChange={(names) => change({ modulos: NOMES_DE_MODULO.filter((name) => names.includes(name)) })}
        />
      </FormCell>
      <FormCell span={4}>
        <p className="ev-label">Capa, até 2 MB</p>
        <FilePicker
          label={novidade.temCapa ? 'Trocar capa' : 'Enviar capa'}
          icon={IconPhoto}
          accept="image/png,image/jpeg,image/webp"
          isBusy={sendCover.isPending}
          onPick={send}
        />
        {problem !== undefined && (
          <p className="ev-error" role="alert">
            {problem}
          </p>
        )}
      </FormCell>
      <FormCell span={12}>
        <RichTextField
          id={idOf('texto')}
          label="Texto"
          required
          value={values.texto}
          error={problems.texto}
          help="Script, estilo e imagem de fora são retirados ao salvar."
          onChange={(texto) => change({ texto })}
        />
      </FormCell>
    </FormGrid>
  )
}

function Preview({
  novidade,
  values,
}: {
  readonly novidade: NovidadePainel
  readonly values: NovidadeValues
}) {
  const { id, temCapa, version } = novidade
  const { titulo, slug, resumo, texto, emoji, modulos, ...rest } = inputOf(values)
  // While the day is being typed there is none.
  const lancamento = rest.lancamento || novidade.lancamento
  return (
    <>
      <p className="ev-label">Prévia</p>
      {/* The picture of the panel and of the page: what is in it is not to be used. */}
      <div inert>
        <NewsItem
          isNew
          version={version}
          item={{
            id,
            public_url: `/#/novidades/${slug}`,
            cover: temCapa ? { url: '' } : null,
            icon: emoji === null ? null : { emoji },
            properties: {
              Título: titulo,
              Resumo: resumo,
              Módulos: modulos.map((name) => ({ name, color: MODULOS_NOVIDADE[name] })),
              'Data de lançamento': { start: lancamento },
            },
          }}
        />
        <NovidadeText
          novidade={{ id, titulo, resumo, texto, emoji, modulos, lancamento, temCapa }}
          version={version}
        />
      </div>
    </>
  )
}
