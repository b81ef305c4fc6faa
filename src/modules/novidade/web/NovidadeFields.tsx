import { Textarea, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { RichTextField } from '#platform/ui/RichTextField.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import type { NovidadePainel } from '../novidade.contract.ts'
import { NOMES_DE_MODULO, slugOf } from '../novidade.rules.ts'
import type { NovidadeValues } from './novidade-form.ts'
import { useNovidadeCommands } from './painel.api.ts'

interface NovidadeFieldsProps {
  readonly form: RecordForm<NovidadeValues>
  readonly idOf: (field: string) => string
  readonly novidade: NovidadePainel
  /** After a cover was sent. */
  readonly onSent: (novidade: NovidadePainel) => void
}

/** What a news item says, from when, and its cover. */
export function NovidadeFields({
  form: { values, problems, change },
  idOf,
  novidade,
  onSent,
}: NovidadeFieldsProps) {
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
