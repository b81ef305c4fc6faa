import { TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Segments } from '#modules/painel-admin/web/shared/Desk.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { AnuncioFieldsProps } from './anuncio-parts.ts'
import { useAnuncioCommands } from './painel.api.ts'

const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

/** The picture, sent as a file, or the address of a video. */
export function MidiaFields({ form, idOf, anuncio, onSent }: AnuncioFieldsProps) {
  const { values, problems, change } = form
  const { sendImage } = useAnuncioCommands()
  const [problem, setProblem] = useState<string>()
  const send = ([file]: readonly File[]) => {
    if (!file) return
    setProblem(undefined)
    sendImage.mutate(
      { params: { id: anuncio.id }, file },
      {
        onSuccess: onSent,
        onError: (error) => setProblem(fieldErrors(error).anexo ?? refusalText(error)),
      },
    )
  }
  return (
    <FormGrid>
      <FormCell span={6}>
        <Segments
          label="Imagem ou vídeo"
          options={[
            { value: '', label: 'Nenhum' },
            { value: 'img', label: 'Imagem' },
            { value: 'video', label: 'Vídeo' },
          ]}
          value={values.midiaTipo}
          onChange={(midiaTipo) => change({ midiaTipo })}
        />
        {(problem ?? problems.midiaTipo) !== undefined && (
          <p className="ev-error" role="alert">
            {problem ?? problems.midiaTipo}
          </p>
        )}
      </FormCell>
      <FormCell span={6}>
        {values.midiaTipo === 'img' && (
          <>
            <p className="ev-label">PNG, JPEG, WebP ou GIF de até 2 MB</p>
            <FilePicker
              label={anuncio.temImagem ? 'Trocar imagem' : 'Enviar imagem'}
              icon={IconPhoto}
              accept={IMAGE_TYPES}
              isBusy={sendImage.isPending}
              onPick={send}
            />
          </>
        )}
        {values.midiaTipo === 'video' && (
          <TextInput
            id={idOf('midiaUrl')}
            label="Endereço do vídeo"
            required
            placeholder="https://youtu.be/… ou https://vimeo.com/…"
            maxLength={500}
            value={values.midiaUrl}
            error={problems.midiaUrl}
            onChange={(event) => change({ midiaUrl: event.currentTarget.value })}
          />
        )}
      </FormCell>
      {values.midiaTipo !== '' && (
        <FormCell span={12}>
          <TextInput
            id={idOf('midiaAlt')}
            label="O que se vê, em palavras"
            required
            maxLength={200}
            value={values.midiaAlt}
            error={problems.midiaAlt}
            onChange={(event) => change({ midiaAlt: event.currentTarget.value })}
          />
        </FormCell>
      )}
    </FormGrid>
  )
}
